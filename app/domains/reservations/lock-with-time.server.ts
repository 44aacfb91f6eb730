import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { lockTimes } from '~/domains/availability/holds.server';
import { type Outcome, refuse } from '~/domains/shared/outcome';
import { bookings } from './tables.server';
import { CHANGED, lockReservation, type ReservationRow } from './history/transition.server';

/**
 * Locks the time of a reservation's rental, if the rental still exists, and then the reservation, so that its time can
 * be freed. Refuses a reservation that does not exist or that was moved to another rental at this moment.
 */
export async function lockWithTime(tx: Db, id: number): Promise<Outcome<ReservationRow>> {
  const [seen] = await tx.select({ rentalId: bookings.rentalId }).from(bookings).where(eq(bookings.id, id));
  await lockTimes(tx, seen?.rentalId ? [seen.rentalId] : []);
  const held = await lockReservation(tx, id);
  if (!held.ok) return held;
  const { rentalId } = held.value;
  return rentalId === null || rentalId === seen?.rentalId ? held : refuse('conflict', CHANGED);
}

type Due = { due: SQL | undefined; order: readonly SQL[]; limit: number };

/**
 * Locks up to `limit` due reservations in the given order, after the time of their rentals. Leaves reservations that
 * another transaction has locked, or that were moved to another rental at this moment, for a later run.
 */
export async function lockDueWithTime(tx: Db, { due, order, limit }: Due): Promise<ReservationRow[]> {
  const seen = await tx
    .select({ id: bookings.id, rentalId: bookings.rentalId })
    .from(bookings)
    .where(due)
    .orderBy(...order)
    .limit(limit);
  const rentalIds = seen.flatMap(({ rentalId }) => rentalId ?? []);
  await lockTimes(tx, rentalIds);
  const ids = seen.map(({ id }) => id);
  const held = await tx
    .select()
    .from(bookings)
    .where(and(due, inArray(bookings.id, ids)))
    .orderBy(...order)
    .for('update', { skipLocked: true });
  return held.filter(({ rentalId }) => rentalId === null || rentalIds.includes(rentalId));
}
