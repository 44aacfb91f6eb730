import { and, eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { contacts, isUnhandled } from '../tables.server';

/** Marks a reservation's unhandled cancellation requests as answered: the decision about it answers them. */
export async function answerWithReservation(bookingId: number, by: string, { db = database } = {}): Promise<void> {
  await db
    .update(contacts)
    .set({ status: 'answered', handledBy: by, handledAt: new Date(), version: sql`${contacts.version} + 1` })
    .where(and(isUnhandled, eq(contacts.bookingId, bookingId)));
}
