import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';

let emptying: Promise<string> | undefined;

/** One statement for all tables and sequences of the migrated database, so that new ones are included automatically. */
async function statement(): Promise<string> {
  const names = async (query: string) => (await db.execute<{ name: string }>(sql.raw(query))).map(({ name }) => name);
  const tables = await names(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`);
  const ids = await names(`select quote_literal(quote_ident(sequencename)) as name from pg_sequences
    where schemaname = 'public'`);
  const deletes = tables.map((table, index) => `gone_${index} as (delete from ${table})`);
  return `with ${deletes.join(', ')} select ${ids.map((id) => `setval(${id}, 1, false)`).join(', ')}`;
}

/**
 * Empties every table and restarts the ids at 1. For `beforeEach` in suites whose tests write. Deletes the few rows in
 * one statement, which checks foreign keys at its end: truncating would take eight times as long.
 */
export async function emptyTables(): Promise<void> {
  const deletes = sql.raw(await (emptying ??= statement()));
  await db.transaction(async (tx) => {
    await allowErasing(tx);
    await tx.execute(deletes);
  });
}

const THE_END = new Error('the end of a run');
/** Runs `work` in a transaction that is rolled back. */
export const rolledBack = (work: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<void>) =>
  db
    .transaction(async (tx) => {
      await work(tx);
      throw THE_END;
    })
    .catch((error: unknown) => {
      if (error !== THE_END) throw error;
    });
