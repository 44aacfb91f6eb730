import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { bookings } from '../tables.server';
import { unsettled } from './account.server';

/** Marks a locked reservation that was overpaid, so that Today lists the refund, however far ahead the stay is. */
export const markOverpaid = (tx: Db, id: number) =>
  tx
    .update(bookings)
    .set({ toSettle: true })
    .where(and(eq(bookings.id, id), sql`(${unsettled} ->> 'due')::bigint < 0`));
