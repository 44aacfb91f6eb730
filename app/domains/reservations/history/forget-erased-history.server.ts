import { eq, lt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { daysBefore, inBatches, isAnyOf } from '~/db/in-batches.server';
import { env } from '~/env.server';
import { bookings } from '../tables.server';
import { bookingEvents } from './tables.server';

/**
 * Removes the history of reservations whose customer was erased more than KEEP_ERASED_HISTORY_DAYS ago. Returns the
 * number of events. Rental, days and totals stay with the reservation.
 */
export const forgetErasedHistory = ({ db = database, now = new Date() } = {}) =>
  inBatches((most) =>
    db.transaction(async (tx) => {
      await allowErasing(tx);
      const old = tx
        .select({ id: bookingEvents.id })
        .from(bookingEvents)
        .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
        .where(lt(bookings.erasedAt, daysBefore(now, env.KEEP_ERASED_HISTORY_DAYS)))
        .limit(most);
      return tx.delete(bookingEvents).where(isAnyOf(bookingEvents.id, old)).returning({ id: bookingEvents.id });
    }),
  );
