import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type GalleryImage, PRICE_UNITS, type PriceUnit } from '~/domains/catalog/vocabulary';
import { CONTACT_STATUSES, type ContactStatus } from '~/domains/contact/vocabulary';
import { type MailKind, OUTBOX_STATES, type OutboxState } from '~/domains/mail/vocabulary';
import {
  RESERVATION_SOURCES,
  RESERVATION_STATUSES,
  type ReservationSource,
  type ReservationStatus,
  EVENT_KINDS,
  type EventKind,
  HOLD_REASONS,
  type HoldReason,
} from '~/domains/reservations/vocabulary';
import { TESTIMONIAL_SOURCES, type TestimonialSource } from '~/domains/testimonials/vocabulary';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => instant().notNull().defaultNow();
/** Every row that two people may edit carries a version; a save names the one it started from. */
const versioned = () => ({
  createdAt: createdAt(),
  updatedAt: instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
  version: integer().notNull().default(1),
});
const oneOf = (column: AnyPgColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  description: text().notNull(),
  imageUrl: text(),
  ...versioned(),
});

export const rentals = pgTable(
  'rentals',
  {
    id: id(),
    /** Null once its category is deleted; screens then say 'Unknown'. */
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    name: text().notNull(),
    description: text().notNull(),
    shortDescription: text().notNull(),
    /** Whole US dollars per `priceUnit`. */
    price: integer().notNull(),
    priceUnit: text().$type<PriceUnit>().notNull().default('day'),
    /** 0 means not rated. */
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    mainImageUrl: text().notNull(),
    mainImageAlt: text().notNull().default(''),
    galleryImages: jsonb().$type<GalleryImage[]>().notNull().default([]),
    featured: boolean().notNull().default(false),
    /** json, not jsonb: keys keep the order they were typed in. */
    specifications: json().$type<Record<string, string>>().notNull().default({}),
    location: text(),
    engine: text(),
    transmission: text(),
    horsepower: integer(),
    /** Miles per hour. */
    topSpeed: integer(),
    /** Seconds from 0 to 60 mph, as typed. */
    acceleration: text(),
    drivetrain: text(),
    ...versioned(),
  },
  (t) => [
    check('rentals_price_positive', sql`${t.price} > 0`),
    check('rentals_rating_range', sql`${t.rating} between 0 and 5`),
    check('rentals_price_unit_known', oneOf(t.priceUnit, PRICE_UNITS)),
    check('rentals_horsepower_positive', sql`${t.horsepower} > 0`),
    check('rentals_top_speed_positive', sql`${t.topSpeed} > 0`),
    index('rentals_category_price').on(t.categoryId, t.price.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('rentals_name').on(sql`lower(${t.name})`, t.id),
    index('rentals_price').on(t.price.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('rentals_featured')
      .on(t.price.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.featured}`),
  ],
);

/** The text that the desk's search looks in; queries must use the same expression for its index to serve them. */
export const reservationSearchText = (t: Record<'customerName' | 'customerEmail' | 'rentalName' | 'reference', AnyPgColumn>) =>
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
    uniqueIndex('bookings_reference_unique').on(t.reference),
    uniqueIndex('bookings_idempotency_key_unique').on(t.idempotencyKey),
    check('bookings_dates_ordered', sql`${t.endDate} >= ${t.startDate}`),
    check('bookings_total_not_negative', sql`${t.totalPrice} >= 0`),
    check('bookings_agreed_total_not_negative', sql`${t.agreedTotal} >= 0`),
    check('bookings_days_positive', sql`${t.days} > 0`),
    check('bookings_price_unit_known', oneOf(t.priceUnit, PRICE_UNITS)),
    check('bookings_source_known', oneOf(t.source, RESERVATION_SOURCES)),
    index('bookings_status').on(t.status, t.id),
    index('bookings_rental_dates').on(t.rentalId, t.startDate, t.endDate),
    index('bookings_status_start').on(t.status, t.startDate, t.id),
    index('bookings_customer_email').on(sql`lower(${t.customerEmail})`),
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
    index('booking_events_booking').on(t.bookingId, t.id),
  ],
);

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
    check('holds_dates_ordered', sql`${t.endDate} >= ${t.startDate}`),
    check('holds_reason_known', oneOf(t.reason, HOLD_REASONS)),
    check('holds_booking_named', sql`(${t.reason} = 'reservation') = (${t.bookingId} is not null)`),
    uniqueIndex('holds_booking_unique').on(t.bookingId),
    index('holds_rental_dates').on(t.rentalId, t.startDate),
  ],
);

/** Work that is done once a day over all machines: who inserts the row does it. */
export const dailyRuns = pgTable(
  'daily_runs',
  { job: text().notNull(), day: date({ mode: 'string' }).notNull() },
  (t) => [primaryKey({ columns: [t.job, t.day] })],
);

export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    customerName: text().notNull(),
    location: text().notNull(),
    testimonial: text().notNull(),
    rating: integer().notNull(),
    imageUrl: text(),
    source: text().$type<TestimonialSource>().notNull().default('manual'),
    /** The review service's own id: a second import finds the row. */
    reviewId: text(),
    /** Link to the review's author, shown as attribution. */
    authorUrl: text(),
    publishedAt: instant(),
    /** Preset content that the admin screen labels as such. */
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check('testimonials_rating_range', sql`${t.rating} between 1 and 5`),
    check('testimonials_source_known', oneOf(t.source, TESTIMONIAL_SOURCES)),
    uniqueIndex('testimonials_review_unique').on(t.reviewId),
  ],
);

export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    interest: text().notNull(),
    message: text().notNull(),
    status: text().$type<ContactStatus>().notNull().default('new'),
    /** The username of who last moved it out of 'new'. */
    handledBy: text(),
    handledAt: instant(),
    erasedAt: instant(),
    idempotencyKey: text(),
    ...versioned(),
  },
  (t) => [
    check('contacts_status_known', oneOf(t.status, CONTACT_STATUSES)),
    uniqueIndex('contacts_idempotency_key_unique').on(t.idempotencyKey),
    index('contacts_status_created').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('contacts_email').on(sql`lower(${t.email})`),
  ],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** An argon2id hash. */
    password: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_username_unique').on(sql`lower(${t.username})`)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie: a leaked table opens no session. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId, t.createdAt.desc().nullsFirst())],
);

export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull(),
    /** Null for the setup link, which the start prints while there is no user. */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    usedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('invitations_token_unique').on(t.tokenHash)],
);

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text().notNull(),
    /** The unguessable half of the unsubscribe link. */
    token: text().notNull(),
    createdAt: createdAt(),
    unsubscribedAt: instant(),
  },
  (t) => [
    uniqueIndex('newsletter_subscribers_email_unique').on(sql`lower(${t.email})`),
    uniqueIndex('newsletter_subscribers_token_unique').on(t.token),
  ],
);

export const outbox = pgTable(
  'outbox',
  {
    /** Also the local part of the mail's Message-ID. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    /** Null: to the concierge. */
    recipient: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<OutboxState>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** A worker takes the row from then on. */
    availableAt: instant().notNull().defaultNow(),
    lastError: text(),
    sentAt: instant(),
    bookingId: integer().references(() => bookings.id, { onDelete: 'set null' }),
    contactId: integer().references(() => contacts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('outbox_state_known', oneOf(t.state, OUTBOX_STATES)),
    index('outbox_due')
      .on(t.availableAt)
      .where(sql`${t.state} = 'pending'`),
    index('outbox_state_created').on(t.state, t.createdAt.desc().nullsFirst()),
    index('outbox_booking').on(t.bookingId),
    index('outbox_contact').on(t.contactId),
  ],
);

/** What rate-limiter-flexible keeps: attempts per key until `expire`. In the database, so that machines share it. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: instant(),
});
