import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, noLonger, oneOf, phoneDigits, versioned } from '~/db/columns.server';
import { rentals } from '~/domains/catalog/tables.server';
import { PRICE_UNITS, type PriceUnit } from '~/domains/catalog/vocabulary';
import {
  EVENT_KINDS,
  EVENT_LENGTHS,
  type EventKind,
  RESERVATION_LENGTHS,
  RESERVATION_SOURCES,
  RESERVATION_STATUSES,
  type ReservationSource,
  type ReservationStatus,
} from './vocabulary';

/** The text that the inbox searches; queries must use the same expression for its index to serve them. */
export const reservationSearchText = (
  t: Record<'customerName' | 'customerEmail' | 'rentalName' | 'reference', AnyPgColumn>,
) =>
  sql`(lower(${t.customerName} || ' ' || coalesce(${t.customerEmail}, '') || ' ' || ${t.rentalName} || ' ' || ${t.reference}))`;

/** A type of its own: four bytes instead of ten keep the index of all states two levels deep beyond 100,000 rows. */
export const bookingStatus = pgEnum('booking_status', RESERVATION_STATUSES);

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    /** The unguessable half of the customer's own link. */
    reference: text().notNull(),
    /** Null once the rental is deleted: the request and its quote stay. */
    rentalId: integer().references(() => rentals.id, { onDelete: 'set null' }),
    customerName: text().notNull(),
    /** Required by the public form; a request taken by phone may have none. */
    customerEmail: text(),
    customerPhone: text(),
    startDate: date({ mode: 'string' }).notNull(),
    endDate: date({ mode: 'string' }).notNull(),
    /** Whole US dollars, computed by the server. */
    totalPrice: integer().notNull(),
    status: bookingStatus().notNull().default('pending'),
    notes: text(),
    // The quote the request was made with.
    rentalName: text().notNull(),
    unitPrice: integer().notNull(),
    priceUnit: text().$type<PriceUnit>().notNull(),
    days: integer().notNull(),
    hoursPerDay: integer(),
    /** Whole US dollars, where the concierge confirmed another total than the quote's. */
    agreedTotal: integer(),
    source: text().$type<ReservationSource>().notNull().default('site'),
    /** When the customer's name, address, phone and words were taken out. */
    erasedAt: instant(),
    /** One row per key: a double submit, a reload and a replay find the first. */
    idempotencyKey: text(),
    requestHash: text(),
    ...versioned(),
  },
  (t) => [
    // The holds' foreign key refers to it.
    unique('bookings_id_rental').on(t.id, t.rentalId),
    uniqueIndex('bookings_reference_unique').on(t.reference),
    uniqueIndex('bookings_idempotency_key_unique').on(t.idempotencyKey),
    check('bookings_dates_ordered', sql`${t.endDate} >= ${t.startDate}`),
    check('bookings_total_not_negative', sql`${t.totalPrice} >= 0`),
    check('bookings_agreed_total_not_negative', sql`${t.agreedTotal} >= 0`),
    check('bookings_lengths', noLonger(t, RESERVATION_LENGTHS)),
    check('bookings_unit_price_positive', sql`${t.unitPrice} > 0`),
    check('bookings_hours_in_a_day', sql`${t.hoursPerDay} between 1 and 24`),
    check('bookings_days_counted', sql`${t.days} = ${t.endDate} - ${t.startDate} + 1`),
    check('bookings_days_positive', sql`${t.days} > 0`),
    check('bookings_price_unit_known', oneOf(t.priceUnit, PRICE_UNITS)),
    check('bookings_source_known', oneOf(t.source, RESERVATION_SOURCES)),
    index('bookings_status').on(t.status, t.id),
    index('bookings_rental_dates').on(t.rentalId, t.startDate, t.endDate),
    index('bookings_status_start').on(t.status, t.startDate, t.id),
    index('bookings_customer_email').on(sql`lower(${t.customerEmail})`),
    index('bookings_customer_phone').on(phoneDigits(t.customerPhone)),
    index('bookings_erased')
      .on(t.erasedAt)
      .where(sql`${t.erasedAt} is not null`),
    index('bookings_search').using('gin', sql`${reservationSearchText(t)} gin_trgm_ops`),
  ],
);

/** What happened to a reservation, in order: who, when, from, to and why. Rows are added, never changed. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: id(),
    bookingId: integer()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text().$type<EventKind>().notNull(),
    /** One of ACTORS, or the username of who was signed in. */
    actor: text().notNull(),
    fromStatus: text().$type<ReservationStatus>(),
    toStatus: text().$type<ReservationStatus>(),
    /** Why, or the note itself. */
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('booking_events_kind_known', oneOf(t.kind, EVENT_KINDS)),
    check('booking_events_from_known', oneOf(t.fromStatus, RESERVATION_STATUSES)),
    check('booking_events_to_known', oneOf(t.toStatus, RESERVATION_STATUSES)),
    check('booking_events_status_named', sql`(${t.kind} = 'status') = (${t.toStatus} is not null)`),
    check('booking_events_lengths', noLonger(t, EVENT_LENGTHS)),
    index('booking_events_booking').on(t.bookingId, t.id),
  ],
);
