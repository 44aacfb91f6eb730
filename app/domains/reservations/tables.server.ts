import { sql, type SQLWrapper } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, noLonger, oneOf, versioned } from '~/db/columns.server';
import { rentals } from '~/domains/catalog/tables.server';
import { CUSTOMER_COLUMNS, customerIndexes } from './columns/customer.server';
import { AGREED_MONEY_COLUMNS, moneyChecks, REQUESTED_QUOTE_COLUMNS } from './columns/money.server';
import { STAY_COLUMNS, stayChecks } from './columns/stay.server';
import {
  RESERVATION_LENGTHS,
  RESERVATION_SOURCES,
  RESERVATION_STATUSES,
  type ReservationSource,
  type ReservationStatus,
} from './vocabulary';

type Searched = Record<'customerName' | 'customerEmail' | 'rentalName' | 'reference' | 'notes', AnyPgColumn>;
/** The text that the inbox searches; queries must use the same expression for its index to serve them. */
export const reservationSearchText = (t: Searched) =>
  sql`(lower(${t.customerName} || ' ' || coalesce(${t.customerEmail}, '') || ' ' || ${t.rentalName} || ' ' || ${t.reference} || ' ' || coalesce(${t.notes}, '')))`;

/** An enum type: four bytes instead of ten keep the index of all states two levels deep beyond 100,000 rows. */
export const bookingStatus = pgEnum('booking_status', RESERVATION_STATUSES);

/** The reservations. `columns/` has their columns by subject, each with the checks that the database makes. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    /** The unguessable half of the customer's own link. */
    reference: text().notNull(),
    /** Null once the rental is deleted: the request and its quote stay. */
    rentalId: integer().references(() => rentals.id, { onDelete: 'set null' }),
    status: bookingStatus().notNull().default('pending'),
    ...CUSTOMER_COLUMNS,
    ...STAY_COLUMNS,
    ...REQUESTED_QUOTE_COLUMNS,
    ...AGREED_MONEY_COLUMNS,
    source: text().$type<ReservationSource>().notNull().default('site'),
    /** Whether some event may decide for whom a pending row waits; a trigger sets it. Null in older rows: not known. */
    everAnswered: boolean().default(false),
    /** Made by the demo: its mails are never sent, and no figure counts it. */
    demo: boolean().notNull().default(false),
    /** One row per key: a double submit, a reload and a replay find the first. */
    idempotencyKey: text(),
    /** The hash of the request sent with the key: a different request under the same key is refused. */
    requestHash: text(),
    ...versioned(),
  },
  (t) => [
    // The holds' foreign key refers to it.
    unique('bookings_id_rental').on(t.id, t.rentalId),
    uniqueIndex('bookings_reference_unique').on(t.reference),
    uniqueIndex('bookings_idempotency_key_unique').on(t.idempotencyKey),
    check('bookings_lengths', noLonger(t, RESERVATION_LENGTHS)),
    check('bookings_source_known', oneOf(t.source, RESERVATION_SOURCES)),
    ...[...stayChecks(t), ...moneyChecks(t), ...customerIndexes(t)],
    index('bookings_created').on(t.createdAt),
    index('bookings_status').on(t.status, t.id),
    index('bookings_rental_dates').on(t.rentalId, t.startDate, t.endDate),
    index('bookings_start').on(t.startDate, t.id),
    index('bookings_status_start').on(t.status, t.startDate, t.id),
    index('bookings_starts')
      .on(t.startDate, t.handoverAt, t.id)
      .where(sql`${t.status} = 'confirmed'`),
    index('bookings_option_until')
      .on(t.optionUntil)
      .where(sql`${t.optionUntil} is not null`),
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

/**
 * Whether the status of a row of `bookings` has a trait. The statuses with the trait are written into the statement; a
 * single one is compared like `=`, so that an index on the status serves it.
 */
export const statusThat = (is: (status: ReservationStatus) => boolean, status: SQLWrapper = bookings.status) =>
  oneOf(status, RESERVATION_STATUSES.filter(is));
