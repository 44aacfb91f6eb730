import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, noLonger, oneOf } from '~/db/columns.server';
import { holds } from '~/domains/availability/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import {
  ENTRY_LENGTHS,
  EVENT_LENGTHS,
  FEED_LENGTHS,
  SUBSCRIBER_LENGTHS,
  TAKEN_KINDS,
  type TakenKind,
  USUAL_INTERVAL,
} from './vocabulary';

/** Who may read our calendar: each has an address of its own, of which only the hash is kept. */
export const calendarSubscribers = pgTable(
  'calendar_subscribers',
  {
    id: id(),
    /** Null for all rentals. */
    rentalId: integer().references(() => rentals.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    lastReadAt: instant(),
  },
  (t) => [
    check('calendar_subscribers_named', sql`${t.name} <> ''`),
    check('calendar_subscribers_lengths', noLonger(t, SUBSCRIBER_LENGTHS)),
    index('calendar_subscribers_rental').on(t.rentalId),
  ],
);

/**
 * What our calendars have said about each span of a hold, so that its UID stays, its sequence grows and its end is told
 * as a cancellation. The hold itself may be gone.
 */
export const calendarEntries = pgTable(
  'calendar_entries',
  {
    /** The event's UID. */
    id: uuid().primaryKey().defaultRandom(),
    rentalId: integer()
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    /** The span that it tells of, such as `reservation 12, 0`: a reservation's option and its confirmation are one. */
    source: text().notNull(),
    kind: text().$type<TakenKind>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    sequence: integer().notNull().default(0),
    canceled: boolean().notNull().default(false),
    changedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('calendar_entries_kind_known', oneOf(t.kind, TAKEN_KINDS)),
    check('calendar_entries_ordered', sql`${t.endsAt} > ${t.startsAt}`),
    check('calendar_entries_bounded', sql`${noLonger(t, ENTRY_LENGTHS)} and ${t.sequence} >= 0`),
    unique('calendar_entries_source').on(t.rentalId, t.source),
    index('calendar_entries_ends').on(t.rentalId, t.endsAt),
  ],
);

/** Other calendars that we read, each for one rental. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    rentalId: integer()
      .notNull()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    url: text().notNull(),
    intervalMinutes: integer().notNull().default(USUAL_INTERVAL),
    /** As whom the same party reads our calendar: what comes from it is not told to it. */
    subscriberId: integer().references(() => calendarSubscribers.id, { onDelete: 'set null' }),
    /** What the server said about the last good answer, to be asked only for changes. */
    etag: text(),
    lastModified: text(),
    /** Of the events of the last good answer. */
    contentHash: text(),
    nextFetchAt: instant().notNull().defaultNow(),
    lastGoodAt: instant(),
    /** Fetches that failed since the last good one, and why the last did. */
    failures: integer().notNull().default(0),
    problem: text(),
    /** When the concierge was told by mail that it is stale; null once it answers again. */
    warnedAt: instant(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('calendar_feeds_named', sql`${t.name} <> ''`),
    check('calendar_feeds_lengths', noLonger(t, FEED_LENGTHS)),
    check('calendar_feeds_failures_counted', sql`${t.failures} >= 0`),
    check('calendar_feeds_url_shaped', sql`${t.url} ~* '^https?:'`),
    check('calendar_feeds_interval', sql`${t.intervalMinutes} between 1 and 1440`),
    index('calendar_feeds_rental').on(t.rentalId),
    index('calendar_feeds_due').on(t.nextFetchAt),
  ],
);

/** The events of a feed as it tells them. One that takes time has a hold; one without is an echo or a conflict. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: id(),
    feedId: integer()
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    /** Which one of a recurring event; empty for others. */
    occurrence: text().notNull().default(''),
    kind: text().$type<TakenKind>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Whole days: the rental's own times decide what they take. */
    allDay: boolean().notNull(),
    sequence: integer().notNull(),
    /** Missed in the last whole answer; a second one without it releases its time. */
    missedAt: instant(),
    holdId: integer().references(() => holds.id, { onDelete: 'set null' }),
    /** It repeats what our own calendar said. */
    echo: boolean().notNull().default(false),
    /** Why a clash is accepted as it is. */
    ignoredReason: text(),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [
    check('calendar_events_lengths', noLonger(t, EVENT_LENGTHS)),
    check('calendar_events_kind_known', oneOf(t.kind, TAKEN_KINDS)),
    check('calendar_events_ordered', sql`${t.endsAt} > ${t.startsAt}`),
    check('calendar_events_sequence_counted', sql`${t.sequence} >= 0`),
    unique('calendar_events_uid').on(t.feedId, t.uid, t.occurrence),
    uniqueIndex('calendar_events_hold').on(t.holdId),
    index('calendar_events_waiting')
      .on(t.endsAt)
      .where(sql`${t.holdId} is null`),
  ],
);
