import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, instants, noLonger, oneOf } from '~/db/columns.server';
import { holds } from '~/domains/availability/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { calendarSubscribers } from './subscribers/tables.server';
import { EVENT_LENGTHS, FEED_LENGTHS, STALE_AFTER, TAKEN_KINDS, type TakenKind, USUAL_INTERVAL } from './vocabulary';

/**
 * Since when a feed needs a person, as a time in UTC: always if its last complete answer is doubted, and from three
 * intervals after its last good one. An index can hold it, unlike a moment plus an interval.
 */
export const worryingSince = (
  t: Record<'doubt' | 'lastGoodAt' | 'createdAt' | 'pacedAt' | 'intervalMinutes', AnyPgColumn>,
) =>
  sql`(case when ${t.doubt} is not null then '-infinity'::timestamp else
    (greatest(coalesce(${t.lastGoodAt}, ${t.createdAt}), ${t.pacedAt}) at time zone 'UTC')
    + make_interval(mins => ${t.intervalMinutes} * ${sql.raw(String(STALE_AFTER))}) end)`;

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
    /** When a shorter interval was set: answers are expected at that interval from then on. */
    pacedAt: instant(),
    /** The subscriber through which the same party reads our calendar: its own events are not published to it. */
    subscriberId: integer().references(() => calendarSubscribers.id, { onDelete: 'set null' }),
    /** What the server stated about the last good answer, so that we can ask only for changes. */
    etag: text(),
    lastModified: text(),
    /** Of the events of the last good answer. */
    contentHash: text(),
    nextFetchAt: instant().notNull().defaultNow(),
    lastGoodAt: instant(),
    /** When a complete answer was last read, rather than one without changes. */
    wholeAt: instant(),
    /**
     * Events of the last complete answer that are marked as free there, and so take no time here; null before one was
     * read.
     */
    freeThere: integer(),
    /** Fetches that failed since the last good one, and why the last did. */
    failures: integer().notNull().default(0),
    problem: text(),
    /** Why the last complete answer is doubted: a person must look at it. A later failure does not change that. */
    doubt: text(),
    /** When the concierge was notified that it is stale; null once it answers again. */
    warnedAt: instant(),
    /** The site's zone, for the days of holds that its events get when ours are freed (see the trigger holds_freed). */
    zone: text(),
    /** The rule, unit and times by which its events were placed (`placedNow`); null in older rows. */
    placedAs: uuid(),
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
    // With the name, so that the first few of a party are read, however many it has.
    index('calendar_feeds_subscriber_name').on(t.subscriberId, t.name),
    index('calendar_feeds_worrying').on(worryingSince(t)),
  ],
);

/**
 * The events of a feed as it lists them. Each holds its time as far as that was free. The rest repeats our calendar
 * (an echo), is taken by another event of its feed, or is a clash.
 */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: id(),
    feedId: integer()
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    /** Which occurrence of a recurring event; empty for others. */
    occurrence: text().notNull().default(''),
    kind: text().$type<TakenKind>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Whole days: the rental's own times decide what they take. */
    allDay: boolean().notNull(),
    sequence: integer().notNull(),
    /** Missing from the last complete answer; a second one without it releases its time. */
    missedAt: instant(),
    holdId: integer().references(() => holds.id, { onDelete: 'set null' }),
    /** It repeats our own calendar. */
    echo: boolean().notNull().default(false),
    /**
     * The part of its time that something outside its feed takes: a conflict. Empty if another event of its feed has
     * the rest; null if its hold has all of it, or if it was not placed yet.
     */
    clash: instants(),
    /** Why a clash is ignored, and which one that was (`clashNow`). */
    ignoredReason: text(),
    ignoredClash: text(),
    /** When we first saw it at this time. */
    seenAt: instant().notNull().defaultNow(),
    /** When its party had last read our calendar by then: it can repeat nothing that we published later. */
    partyReadAt: instant(),
  },
  (t) => [
    check('calendar_events_lengths', noLonger(t, EVENT_LENGTHS)),
    check('calendar_events_kind_known', oneOf(t.kind, TAKEN_KINDS)),
    check('calendar_events_ordered', sql`${t.endsAt} > ${t.startsAt}`),
    check('calendar_events_sequence_counted', sql`${t.sequence} >= 0`),
    unique('calendar_events_uid').on(t.feedId, t.uid, t.occurrence),
    uniqueIndex('calendar_events_hold').on(t.holdId),
    // Conflicts: few, however many echoes there are.
    index('calendar_events_open')
      .on(t.endsAt)
      .where(sql`not ${t.echo} and (${t.holdId} is null or ${t.clash} is not null)`),
    index('calendar_events_ends').on(t.endsAt),
  ],
);
