import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, instants, noLonger, oneOf } from '~/db/columns.server';
import { rentals } from '~/domains/catalog/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { HOLD_LENGTHS, HOLD_REASONS, type HoldReason, RESERVATION_REASONS } from './vocabulary';

/**
 * Claims on a rental's time. Two holds of one rental can never overlap: the migration adds an exclusion constraint over
 * `occupied` (holds_no_overlap), which Drizzle cannot express.
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
    /** The taken time, turnaround included, as computed when the hold was made (occupancy.server). */
    occupied: instants().notNull(),
    /** The end of an option; null for all other holds. */
    until: instant(),
    reason: text().$type<HoldReason>().notNull(),
    bookingId: integer().references(() => bookings.id, { onDelete: 'cascade' }),
    note: text(),
    /** Whether the demo made this block. */
    demo: boolean().notNull().default(false),
    /** The actor who made the hold, usually an admin's username; for an external hold, the name of its calendar. */
    createdBy: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // A hold belongs to its reservation's rental. Deleting the rental deletes both, so this key needs no action.
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
    // For lists of all rentals: the holds that begin next, and the holds that contain an instant.
    index('holds_begin').on(sql`lower(${t.occupied})`, t.id),
    index('holds_extent').using('gist', sql`range_merge(${t.occupied})`),
  ],
);
