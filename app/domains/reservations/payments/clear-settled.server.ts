import { and, gt, inArray, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { inBatches, lockedBatch } from '~/db/in-batches.server';
import { bookings, statusThat } from '../tables.server';
import { stands } from '../vocabulary';
import { unsettled } from './account.server';

/**
 * Unmarks the reservations that are settled, or confirmed with no refund due. Returns their number. It locks them
 * before it reads their accounts, so that no payment is recorded in between; reservations locked elsewhere keep their
 * mark.
 */
export async function clearSettled({ db = database }: { db?: Db } = {}): Promise<number> {
  let cleared = 0;
  let after = 0;
  await inBatches(async (most) => {
    const batch = await db.transaction(async (tx) => {
      const where = and(bookings.toSettle, gt(bookings.id, after));
      const marked = await lockedBatch(tx, bookings.id, { where, order: [bookings.id], most });
      const ids = marked.map(({ id }) => id as number);
      const settled = await tx
        .update(bookings)
        .set({ toSettle: false })
        .where(and(inArray(bookings.id, ids), isSettled))
        .returning({ id: bookings.id });
      return { marked, ids, settled };
    });
    cleared += batch.settled.length;
    after = batch.ids.at(-1) ?? after;
    return batch.marked;
  });
  return cleared;
}

const isSettled = sql`(
  select case when ${statusThat(stands, sql`${bookings}.status`)} then due >= 0 else due = 0 and held = 0 end
  from (select (money ->> 'due')::bigint as due, (money ->> 'held')::bigint as held
  from (select ${unsettled} as money) as account) as figures)`;
