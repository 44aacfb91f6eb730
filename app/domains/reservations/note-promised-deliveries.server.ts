import { and, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { inBatches, isInBatch } from '~/db/in-batches.server';
import { termsOf } from '~/domains/catalog/terms/queries.server';
import { bookings, statusThat } from './tables.server';
import { stands } from './vocabulary';

/**
 * Records whether a delivery was promised, by the rental's terms of today, for stays whose time an older release
 * promised without recording it: that release still runs for a while beside its replacement. Returns the number of
 * reservations.
 */
export const notePromisedDeliveries = ({ db = database } = {}) =>
  inBatches((most) => {
    const isHeld = or(statusThat(stands), isNotNull(bookings.optionUntil));
    // The terms of a deleted rental are no longer known.
    const where = and(isHeld, isNotNull(bookings.rentalId), isNull(bookings.deliveryPromised));
    const unknown = isInBatch(db, bookings.id, { where, order: [bookings.startDate, bookings.id], most });
    const offered = sql<boolean>`coalesce(${termsOf(sql`${bookings}.rental_id`)} ->> 'delivery' = 'true', false)`;
    return db.update(bookings).set({ deliveryPromised: offered }).where(unknown).returning({ id: bookings.id });
  });
