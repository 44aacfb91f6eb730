import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { bookingEvents } from '../history/tables.server';
import { env } from '~/env.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { cancelOption } from './page-text';
import { type CustomerReservation, loadCustomerReservation } from './queries.server';
import { asksToCancel } from '../asks-to-cancel.server';
import { bookings } from '../tables.server';
import { CHANGED, lockReservation, wasRecorded } from '../transition.server';
import { ACTORS } from '../vocabulary';

/**
 * Records in the history that the customer asked to cancel after the deadline; the status does not change. Refuses at
 * any other time.
 */
export async function noteCancellationRequest(
  reference: string,
  { reason }: { reason?: string },
  { db = database, now = new Date() }: { db?: Db; now?: Date } = {},
): Promise<Outcome<CustomerReservation>> {
  const found = await loadCustomerReservation(reference, { db });
  if (!found.ok) return found;
  if (cancelOption(found.value, env.SITE_TIMEZONE, now) !== 'ask') return refuse('conflict', CHANGED);
  const note = ['The customer asks to cancel.', reason].filter(Boolean).join(' ');
  const noted = await noteOnce(found.value.id, note, db);
  return noted.ok ? found : noted;
}

/** A request that waits is recorded once: the reservation is locked, so a double submit waits for the first. */
const noteOnce = (bookingId: number, reason: string, db: Db): Promise<Outcome<null>> =>
  db.transaction(async (tx) => {
    const held = await lockReservation(tx, bookingId);
    if (!held.ok) return held;
    const note = { bookingId, kind: 'note' as const, actor: ACTORS.customer, reason };
    const [asked] = await tx.select({ asks: asksToCancel }).from(bookings).where(eq(bookings.id, bookingId));
    if (!asked?.asks || !(await wasRecorded(tx, note))) await tx.insert(bookingEvents).values(note);
    return done(null);
  });
