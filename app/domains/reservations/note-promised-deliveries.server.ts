import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { inBatches, lockedBatch } from '~/db/in-batches.server';
import { termsOf } from '~/domains/catalog/terms/queries.server';
import { bookings } from './tables.server';

/**
 * Notes whether a delivery was promised with the stays whose time was promised by a release that did not: as the terms of
 * their rentals say today. That release runs for a while beside the one that replaces it. Returns how many reservations.
 */
export const notePromisedDeliveries = ({ db = database } = {}) =>
  inBatches((most) => {
    const isHeld = or(eq(bookings.status, 'confirmed'), isNotNull(bookings.optionUntil));
    // What a rental offered that was deleted since is not known any more.
    const where = and(isHeld, isNotNull(bookings.rentalId), isNull(bookings.deliveryPromised));
    const unknown = lockedBatch(db, bookings.id, { where, order: [bookings.startDate, bookings.id], most });
    const offered = sql<boolean>`coalesce(${termsOf(sql`${bookings}.rental_id`)} ->> 'delivery' = 'true', false)`;
    return db
      .update(bookings)
      .set({ deliveryPromised: offered })
      .where(inArray(bookings.id, unknown))
      .returning({ id: bookings.id });
  });
