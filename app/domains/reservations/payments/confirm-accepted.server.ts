import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { confirmLocked } from '../decisions/confirm-reservation.server';
import { bookings } from '../tables.server';
import { takeTime } from '../take-time.server';
import type { ReservationRow } from '../transition.server';
import { findAwaitedAdvance } from './awaited-advance.server';

/**
 * Confirms a reservation whose customer accepted its quote on the condition of the advance, once that is recorded; else
 * changes nothing. Refuses what a confirmation refuses: the dates may be gone since the option ended.
 */
export async function confirmAccepted(
  id: number,
  { actor, db = database }: { actor: string; db?: Db },
): Promise<Outcome<ReservationRow | null>> {
  const [seen] = await db
    .select({ rentalId: bookings.rentalId, status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, id));
  const rentalId = seen?.rentalId ?? null;
  if (seen?.status !== 'pending' || rentalId === null) return done(null);
  return takeTime<ReservationRow | null>({ id, rentalId, db }, async (tx, reservation, offer) => {
    if ((await findAwaitedAdvance(tx, reservation)) !== 0) return done(null);
    const asked = { actor, reason: 'The advance was recorded', allDay: !reservation.startTime };
    return confirmLocked(tx, { ...reservation, rentalId }, offer, asked);
  });
}
