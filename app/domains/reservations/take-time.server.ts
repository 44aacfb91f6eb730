import { type Db, db as database } from '~/db/database.server';
import { isOverlap, lockTime } from '~/domains/availability/holds.server';
import type { Offer } from '~/domains/availability/openings.server';
import { type Outcome, refuse } from '~/domains/shared/outcome';
import { lockReservation, type ReservationRow } from './transition.server';

type Taking = { id: number; rentalId: number; db?: Db };

/**
 * Runs a command that takes its rental's time for a reservation, in one transaction with both locked, the rental first.
 * Refuses a deleted rental or reservation, and time that another claim took at the same moment.
 */
export async function takeTime<Value>(
  { id, rentalId, db = database }: Taking,
  take: (tx: Db, reservation: ReservationRow, offer: Offer) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await db.transaction(async (tx) => {
      const offer = await lockTime(tx, rentalId);
      if (!offer) return refuse('conflict', 'The rental was deleted.');
      const held = await lockReservation(tx, id);
      return held.ok ? await take(tx, held.value, offer) : held;
    });
  } catch (error) {
    if (isOverlap(error)) return refuse('conflict', 'These dates are taken.');
    throw error;
  }
}
