import { and, asc, eq, gte, isNotNull, or } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { bookings, statusThat } from './tables.server';
import { stands } from './vocabulary';
import { isUnderWayFor } from '~/domains/availability/queries.server';
import { lockRentalForRemoval, removeRental } from '~/domains/catalog/rentals/remove-rental.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { stayText } from '~/domains/shared/times';

/**
 * Deletes a rental with its image list and specifications; customers' requests stay, with their quotes. Refuses while
 * confirmed reservations end on or after `today` or still take time, as hours past midnight do, and lists them.
 */
export async function deleteRental(
  id: number,
  { db = database, today }: { db?: typeof database; today: string },
): Promise<Outcome<{ name: string }>> {
  return db.transaction(async (tx) => {
    const rental = await lockRentalForRemoval(tx, id);
    if (!rental) return refuse('not-found', 'Rental Not Found');
    const isAhead = or(gte(bookings.endDate, today), isUnderWayFor(bookings.id));
    const ahead = await tx
      .select({
        name: bookings.customerName,
        ...{ startDate: bookings.startDate, endDate: bookings.endDate },
        ...{ startTime: bookings.startTime, hoursPerDay: bookings.hoursPerDay },
        ...{ handoverTime: bookings.handoverTime, returnTime: bookings.returnTime },
      })
      .from(bookings)
      .where(and(eq(bookings.rentalId, id), statusThat(stands), isAhead))
      .orderBy(asc(bookings.startDate))
      .limit(20);
    if (ahead.length > 0) {
      const list = ahead.map(({ name, ...stay }) => `${name}, ${stayText(stay)}`).join('; ');
      return refuse('conflict', `${rental.name} has upcoming confirmed reservations: ${list}. Cancel them first.`);
    }
    // The delete updates these rows too: locking them in id order first avoids a deadlock with other writers.
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.rentalId, id))
      .orderBy(asc(bookings.id))
      .for('update');
    // Options end with their rental, without the mail that tells customers that the dates are open again.
    await tx
      .update(bookings)
      .set({ optionUntil: null })
      .where(and(eq(bookings.rentalId, id), isNotNull(bookings.optionUntil)));
    await removeRental(tx, id);
    return done(rental);
  });
}
