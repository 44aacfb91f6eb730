import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, noLonger, oneOf } from '~/db/columns.server';
import { rentals } from '~/domains/catalog/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { HOLD_LENGTHS, HOLD_REASONS, type HoldReason } from './vocabulary';

/**
 * Days of a rental that are taken, both ends included. Two of them can never overlap: an exclusion constraint that
 * Drizzle cannot express stands in the migration (holds_no_overlap).
 */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    rentalId: integer()
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    reason: text().$type<HoldReason>().notNull(),
    bookingId: integer().references(() => bookings.id, { onDelete: 'cascade' }),
    note: text(),
    /** The username of who blocked the days or confirmed the reservation. */
    createdBy: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // A hold takes the days of its reservation's own rental. Both go when the rental is deleted: no action is needed.
    foreignKey({
      name: 'holds_booking_rental',
      columns: [t.bookingId, t.rentalId],
      foreignColumns: [bookings.id, bookings.rentalId],
    }),
    check('holds_lengths', noLonger(t, HOLD_LENGTHS)),
    check('holds_dates_ordered', sql`${t.endDate} >= ${t.startDate}`),
    check('holds_reason_known', oneOf(t.reason, HOLD_REASONS)),
    check('holds_booking_named', sql`(${t.reason} = 'reservation') = (${t.bookingId} is not null)`),
    uniqueIndex('holds_booking_unique').on(t.bookingId),
    index('holds_rental_dates').on(t.rentalId, t.startDate),
  ],
);
