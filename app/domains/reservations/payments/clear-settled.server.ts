import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { bookings } from '../tables.server';
import { unsettled } from './account.server';

/** Reservations per transaction. */
const BATCH = 500;

/**
 * Takes the mark from the reservations that may be to settle and are settled; returns how many. They are locked before
 * their accounts are read, so that no payment is recorded in between; those that someone else has locked keep it.
 */
export async function clearSettled({
  db = database,
  batch = BATCH,
}: { db?: Db; batch?: number } = {}): Promise<number> {
  let cleared = 0;
  for (let after = 0; ;) {
    const step = await db.transaction(async (tx) => {
      const marked = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(bookings.toSettle, gt(bookings.id, after)))
        .orderBy(asc(bookings.id))
        .limit(batch)
        .for('update', { skipLocked: true });
      const ids = marked.map(({ id }) => id);
      const settled = await tx
        .update(bookings)
        .set({ toSettle: false })
        .where(and(inArray(bookings.id, ids), isSettled))
        .returning({ id: bookings.id });
      return { last: ids.at(-1), settled: settled.length };
    });
    cleared += step.settled;
    if (step.last === undefined) return cleared;
    after = step.last;
  }
}

const isSettled = sql`(select (money ->> 'due')::bigint = 0 and (money ->> 'held')::bigint = 0
  from (select ${unsettled} as money) as account)`;
