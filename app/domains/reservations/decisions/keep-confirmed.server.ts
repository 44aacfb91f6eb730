import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { asksToCancel } from '../history/asks-to-cancel.server';
import { bookingEvents } from '../history/tables.server';
import { mailCustomer } from '../mails/mail.server';
import { bookings } from '../tables.server';
import { CHANGED, lockReservation, type ReservationRow, wasRecorded } from '../history/transition.server';

type Decision = { actor: string; version: number; reason: string };

/**
 * Keeps a reservation whose customer asks to cancel: it stays confirmed, which the history records as a step from
 * confirmed to confirmed. Mails the customer the reason. Refuses if the customer has not asked to cancel, and an
 * outdated version.
 */
export async function keepConfirmed(
  id: number,
  { actor, version, reason }: Decision,
  { db = database }: { db?: Db } = {},
): Promise<Outcome<ReservationRow>> {
  return db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok) return held;
    const event = { bookingId: id, kind: 'status' as const, actor, reason };
    if (version !== held.value.version) {
      return (await wasRecorded(tx, event)) ? held : refuse('conflict', CHANGED);
    }
    const [asked] = await tx.select({ asks: asksToCancel }).from(bookings).where(eq(bookings.id, id));
    if (!asked?.asks) return refuse('conflict', 'This cancellation request is no longer open.');
    const [reservation] = await tx
      .update(bookings)
      .set({ version: sql`${bookings.version} + 1` })
      .where(eq(bookings.id, id))
      .returning();
    await tx.insert(bookingEvents).values({ ...event, fromStatus: 'confirmed', toStatus: 'confirmed' });
    await mailCustomer(tx, 'booking-confirmed', reservation!, { message: reason, stays: true });
    return done(reservation!);
  });
}
