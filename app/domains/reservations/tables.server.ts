import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { countable, id, instant, noLonger, oneOf, phoneDigits, phoneFromEnd, versioned } from '~/db/columns.server';
import { rentals } from '~/domains/catalog/tables.server';
import { MISSABLE_TERMS, type MissableTerm } from '~/domains/availability/vocabulary';
import { PRICE_UNITS, type PriceUnit } from '~/domains/catalog/vocabulary';
import type { Cents } from '~/domains/pricing/money';
import { PRICED_BY, type PricedBy } from '~/domains/pricing/vocabulary';
import { LONGEST_LINK } from './payments/vocabulary';
import { RESERVATION_LENGTHS, RESERVATION_SOURCES, RESERVATION_STATUSES, type ReservationSource } from './vocabulary';

type Searched = Record<'customerName' | 'customerEmail' | 'rentalName' | 'reference' | 'notes', AnyPgColumn>;
/** The text that the inbox searches; queries must use the same expression for its index to serve them. */
export const reservationSearchText = (t: Searched) =>
  sql`(lower(${t.customerName} || ' ' || coalesce(${t.customerEmail}, '') || ' ' || ${t.rentalName} || ' ' || ${t.reference} || ' ' || coalesce(${t.notes}, '')))`;

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
    ...{ notes: text(), /** Where it shall be delivered and collected. */ deliveryAddress: text() },
    /** Whether its rental was delivered when its time was promised; null before (`isDelivered` of the rules). */
    deliveryPromised: boolean(),
    // The quote the request was made with.
    rentalName: text().notNull(),
    unitPrice: integer().notNull(),
    priceUnit: text().$type<PriceUnit>().notNull(),
    days: integer().notNull(),
    hoursPerDay: integer(),
    pricedBy: text().$type<PricedBy>().notNull().default('days'),
    /** When its hours begin, HH:MM; null is any time, or a rental that is not priced by the hour. */
    startTime: text(),
    /** Its own times, HH:MM; null is as the rental's terms say. */
    ...{ handoverTime: text(), returnTime: text() },
    /** The rental's terms that it did not meet when it was requested. */
    missedTerms: jsonb().$type<MissableTerm[]>().notNull().default([]),
    /** When it begins, frozen at confirmation: free cancellation counts from it. */
    handoverAt: instant(),
    /** Until when its dates are kept while it is pending; its hold is an option until then. */
    optionUntil: instant(),
    /** Whole US dollars, where the concierge confirmed another total than the quote's. */
    agreedTotal: integer(),
    /** What is still to be paid of a canceled reservation, in cents; null is nothing. */
    cancellationFee: bigint({ mode: 'number' }).$type<Cents>(),
    /** Where the customer can pay: an address of one of PAYMENT_LINK_HOSTS. */
    paymentLink: text(),
    /** The version of its quote that was agreed; the foreign key stands in the migration `quotes`. */
    agreedVersion: integer(),
    source: text().$type<ReservationSource>().notNull().default('site'),
    /** When the customer's name, address, phone and words were taken out. */
    erasedAt: instant(),
    /** Money may be to settle or to give back: triggers and `markOverpaid` set it, the daily work clears it. */
    toSettle: boolean().notNull().default(false),
    /** Whether an event may decide for whom it waits while pending; a trigger sets it. Null: from before, not known. */
    everAnswered: boolean().default(false),
    /** Made by the demo: its mails are never sent, and no figure counts it. */
    demo: boolean().notNull().default(false),
    /** One row per key: a double submit, a reload and a replay find the first. */
    ...{ idempotencyKey: text(), requestHash: text() },
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
    check('bookings_cancellation_fee_not_negative', sql`${t.cancellationFee} >= 0`),
    check('bookings_cancellation_fee_counted', countable(t.cancellationFee)),
    check(
      'bookings_payment_link_shaped',
      sql`${t.paymentLink} ~ '^https://' and length(${t.paymentLink}) <= ${sql.raw(String(LONGEST_LINK))}`,
    ),
    check('bookings_lengths', noLonger(t, RESERVATION_LENGTHS)),
    check('bookings_unit_price_positive', sql`${t.unitPrice} > 0`),
    check('bookings_hours_in_a_day', sql`${t.hoursPerDay} between 1 and 24`),
    check('bookings_priced_by_known', oneOf(t.pricedBy, PRICED_BY)),
    check(
      'bookings_times',
      sql`concat_ws(' ', ${t.startTime}, ${t.handoverTime}, ${t.returnTime}) ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]( |$))*$'`,
    ),
    check(
      'bookings_missed_terms_known',
      sql`${t.missedTerms} <@ ${sql.raw(`'${JSON.stringify(MISSABLE_TERMS)}'::jsonb`)}`,
    ),
    check('bookings_days_counted', sql`${t.days} = ${t.endDate} - ${t.startDate} + 1`),
    check('bookings_days_positive', sql`${t.days} > 0`),
    check('bookings_price_unit_known', oneOf(t.priceUnit, PRICE_UNITS)),
    check('bookings_source_known', oneOf(t.source, RESERVATION_SOURCES)),
    index('bookings_created').on(t.createdAt),
    index('bookings_status').on(t.status, t.id),
    index('bookings_rental_dates').on(t.rentalId, t.startDate, t.endDate),
    index('bookings_start').on(t.startDate, t.id),
    index('bookings_status_start').on(t.status, t.startDate, t.id),
    index('bookings_starts')
      .on(t.startDate, t.handoverAt, t.id)
      .where(sql`${t.status} = 'confirmed'`),
    index('bookings_customer_email').on(sql`lower(${t.customerEmail})`),
    index('bookings_customer_phone').on(phoneDigits(t.customerPhone)),
    index('bookings_phone_end').on(phoneFromEnd(t.customerPhone)),
    index('bookings_option_until')
      .on(t.optionUntil)
      .where(sql`${t.optionUntil} is not null`),
    index('bookings_erased')
      .on(t.erasedAt)
      .where(sql`${t.erasedAt} is not null`),
    index('bookings_waiting')
      .on(t.createdAt, t.id, t.everAnswered)
      .where(sql`${t.status} = 'pending'`),
    index('bookings_to_settle')
      .on(t.id)
      .where(sql`${t.toSettle}`),
    index('bookings_demo')
      .on(t.id)
      .where(sql`${t.demo}`),
    index('bookings_words').using('gin', sql`${reservationSearchText(t)} gin_trgm_ops`),
  ],
);
