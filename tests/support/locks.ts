import { sql as statement } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { type Db, db, sql } from '~/db/database.server';

type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];

const isSomethingWaiting = async () =>
  (await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`)
    .length > 0;

/**
 * Runs `hold` in a transaction, then starts `work` on another connection, and commits the transaction as soon as `work`
 * waits for a lock or has ended. `waited` tells which of the two came first, so that a missing lock shows in every run.
 */
export async function whileHeld<T>(hold: (tx: Transaction) => Promise<unknown>, work: () => Promise<T>) {
  let waited = false;
  let pending: Promise<PromiseSettledResult<T>[]> | undefined;
  await db.transaction(async (tx) => {
    await hold(tx);
    let over = false;
    pending = Promise.allSettled([work()]);
    void pending.then(() => (over = true));
    while (!over && !waited) waited = await isSomethingWaiting();
  });
  const [outcome] = (await pending)!;
  if (outcome!.status === 'rejected') throw outcome!.reason;
  return { waited, result: outcome!.value };
}

/**
 * The sessions that wait for this transaction or, behind one of them, for a row of this database. Not from
 * `pg_stat_activity`, whose contents do not change within a transaction.
 */
const WAITERS = statement`
  select 1 from pg_locks where not granted and (transactionid = pg_current_xact_id()::xid
    or locktype = 'tuple' and database = (select oid from pg_database where datname = current_database()))`;

/** Resolves once `count` statements wait for a transaction. */
export const untilWaiting = (tx: Db, count: number) =>
  vi.waitFor(async () => expect(await tx.execute(WAITERS)).toHaveLength(count), { timeout: 10_000, interval: 10 });
