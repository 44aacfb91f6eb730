import { eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { releaseReservationHolds } from '~/domains/availability/holds.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { bookingEvents } from '../history/tables.server';
import { mailCustomer } from '../mails/mail.server';
import { bookings } from '../tables.server';
import { lockWithTime } from '../lock-with-time.server';
import { CHANGED, type ReservationRow, wasRecorded } from '../history/transition.server';

type Release = { /** The admin's username. */ actor: string; version: number };

/**
 * Ends an option early, in one transaction with its history event and a mail to the customer; the request stays
 * pending. Refuses a request without an option and an outdated version; the same form sent twice is one event and one
 * mail.
 */
export async function releaseDates(
  id: number,
  { actor, version }: Release,
  { db = database } = {},
): Promise<Outcome<ReservationRow>> {
  return db.transaction(async (tx) => {
    const held = await lockWithTime(tx, id);
    if (!held.ok) return held;
    const { version: newest, optionUntil } = held.value;
    const event = { bookingId: id, kind: 'released' as const, actor, reason: 'Before the option ended' };
    if (!optionUntil && version !== newest && (await wasRecorded(tx, event))) return held;
    if (!optionUntil) return refuse('conflict', 'The dates of this request are not kept.');
    if (version !== newest) return refuse('conflict', CHANGED);
    const [released] = await tx
      .update(bookings)
      .set({ optionUntil: null, version: sql`${bookings.version} + 1` })
      .where(eq(bookings.id, id))
      .returning();
    await releaseReservationHolds(tx, [id]);
    await tx.insert(bookingEvents).values(event);
    await mailCustomer(tx, 'booking-released', released!);
    return done(released!);
  });
}
