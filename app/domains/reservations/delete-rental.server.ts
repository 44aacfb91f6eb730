import { and, asc, eq, gte, isNotNull } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { bookings } from './tables.server';
import { lockRentalForRemoval, removeRental } from '~/domains/catalog/rentals/remove-rental.server';
import { longDate } from '~/domains/shared/format';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';

/**
 * Deletes a rental with its image list and specifications; customers' requests stay, with their quotes. Refuses while
 * confirmed reservations end on or after `today`, and lists them.
 */
export async function deleteRental(
  id: number,
  { db = database, today }: { db?: typeof database; today: string },
): Promise<Outcome<{ name: string }>> {
  return db.transaction(async (tx) => {
    const rental = await lockRentalForRemoval(tx, id);
    if (!rental) return refuse('not-found', 'Rental Not Found');
    const ahead = await tx
      .select({ name: bookings.customerName, start: bookings.startDate, end: bookings.endDate })
      .from(bookings)
      .where(and(eq(bookings.rentalId, id), eq(bookings.status, 'confirmed'), gte(bookings.endDate, today)))
      .orderBy(asc(bookings.startDate))
      .limit(20);
    if (ahead.length > 0) {
      const list = ahead.map((b) => `${b.name}, ${longDate(b.start)} to ${longDate(b.end)}`).join('; ');
      return refuse('conflict', `${rental.name} has upcoming confirmed reservations: ${list}. Cancel them first.`);
    }
    // The delete updates these rows too: locking them in id order first avoids a deadlock with other writers.
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.rentalId, id))
      .orderBy(asc(bookings.id))
      .for('update');
    // Nothing is kept of a rental that is gone, and its requests must not hear that its dates are open again.
    await tx
      .update(bookings)
      .set({ optionUntil: null })
      .where(and(eq(bookings.rentalId, id), isNotNull(bookings.optionUntil)));
    await removeRental(tx, id);
    return done(rental);
  });
}
