import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, instants, noLonger, oneOf } from '~/db/columns.server';
import { rentals } from '~/domains/catalog/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { HOLD_LENGTHS, HOLD_REASONS, type HoldReason, RESERVATION_REASONS } from './vocabulary';

/**
 * Claims on a rental's time. Two of one rental can never overlap: an exclusion constraint over `occupied` that Drizzle
 * cannot express stands in the migration (holds_no_overlap).
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
    /** The time that is taken, turnaround included, as it was computed when the hold was made (occupancy.server). */
    occupied: instants().notNull(),
    /** When an option ends; null for all other holds. */
    until: instant(),
    reason: text().$type<HoldReason>().notNull(),
    bookingId: integer().references(() => bookings.id, { onDelete: 'cascade' }),
    note: text(),
    /** A block made by the demo. */
    demo: boolean().notNull().default(false),
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
    check('holds_booking_named', sql`(${oneOf(t.reason, RESERVATION_REASONS)}) = (${t.bookingId} is not null)`),
    check('holds_option_ends', sql`(${t.reason} = 'option') = (${t.until} is not null)`),
    check(
      'holds_bounded',
      sql`coalesce(isfinite(lower(${t.occupied})) and isfinite(upper(${t.occupied}))
      and lower_inc(${t.occupied}) and not upper_inc(${t.occupied})
      and date_trunc('minute', lower(${t.occupied}), 'UTC') = lower(${t.occupied})
      and date_trunc('minute', upper(${t.occupied}), 'UTC') = upper(${t.occupied}), false)`,
    ),
    uniqueIndex('holds_booking_unique').on(t.bookingId),
    index('holds_demo')
      .on(t.id)
      .where(sql`${t.demo}`),
    index('holds_rental_dates').on(t.rentalId, t.startDate),
    // Of all rentals: what begins next, and what an instant lies within.
    index('holds_begin').on(sql`lower(${t.occupied})`, t.id),
    index('holds_extent').using('gist', sql`range_merge(${t.occupied})`),
  ],
);
