import { type Db, db as database } from '~/db/database.server';
import { isOverlap, lockTimes } from '~/domains/availability/holds.server';
import type { Offered } from '~/domains/catalog/reservable.server';
import { type Outcome, refuse } from '~/domains/shared/outcome';
import { CHANGED, lockReservation, RENTAL_DELETED, type ReservationRow } from './history/transition.server';

type Taking = {
  id: number;
  rentalId: number;
  /** The reservation's current rental, if it moves to another one. */ leaves?: number;
  db?: Db;
};

/**
 * Runs a command that takes a rental's time for a reservation, in one transaction with both locked, the rental first. A
 * move to another rental locks both rentals. Refuses a deleted rental or reservation, a reservation that was moved
 * meanwhile, and time that another claim took at the same moment.
 */
export async function takeTime<Value>(
  { id, rentalId, leaves = rentalId, db = database }: Taking,
  take: (tx: Db, reservation: ReservationRow, offer: Offered) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await db.transaction(async (tx) => {
      const offer = (await lockTimes(tx, [rentalId, leaves])).get(rentalId);
      if (!offer) return refuse('conflict', RENTAL_DELETED);
      const held = await lockReservation(tx, id);
      if (!held.ok) return held;
      return held.value.rentalId === leaves ? await take(tx, held.value, offer) : refuse('conflict', CHANGED);
    });
  } catch (error) {
    if (isOverlap(error)) return refuse('conflict', 'These dates are taken.');
    throw error;
  }
}
