import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { bookingEvents } from '../history/tables.server';
import { env } from '~/env.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { cancelOption } from './page-text';
import { type CustomerReservation, loadCustomerReservation } from './queries.server';
import { asksToCancel } from '../history/asks-to-cancel.server';
import { bookings } from '../tables.server';
import { CHANGED, findRecorded, lockReservation } from '../history/transition.server';
import { ACTORS } from '../vocabulary';

/**
 * Records in the history that the customer asked to cancel after the deadline; the status does not change. Refuses at
 * any other time. Returns the reservation and the event's id; a repeated request gets the id of the one that waits.
 */
export async function noteCancellationRequest(
  reference: string,
  { reason }: { reason?: string },
  { db = database, now = new Date() }: { db?: Db; now?: Date } = {},
): Promise<Outcome<{ reservation: CustomerReservation; eventId: number }>> {
  const found = await loadCustomerReservation(reference, { db });
  if (!found.ok) return found;
  if (cancelOption(found.value, env.SITE_TIMEZONE, now) !== 'ask') return refuse('conflict', CHANGED);
  const note = ['The customer asks to cancel.', reason].filter(Boolean).join(' ');
  const noted = await noteOnce(found.value.id, note, db);
  return noted.ok ? done({ reservation: found.value, eventId: noted.value }) : noted;
}

/** Records a request to cancel once while it waits: the lock makes a double submit wait for the first. */
const noteOnce = (bookingId: number, reason: string, db: Db): Promise<Outcome<number>> =>
  db.transaction(async (tx) => {
    const held = await lockReservation(tx, bookingId);
    if (!held.ok) return held;
    const note = { bookingId, kind: 'note' as const, actor: ACTORS.customer, reason };
    const [asked] = await tx.select({ asks: asksToCancel }).from(bookings).where(eq(bookings.id, bookingId));
    const waiting = asked?.asks ? await findRecorded(tx, note) : null;
    if (waiting !== null) return done(waiting);
    const [added] = await tx.insert(bookingEvents).values(note).returning({ id: bookingEvents.id });
    return done(added!.id);
  });
