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
 * The time in UTC from which a feed needs an admin: always if its last complete answer is doubted, and from three
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
    /** The subscriber through which the same party reads our calendar; we do not publish the party's events to it. */
    subscriberId: integer().references(() => calendarSubscribers.id, { onDelete: 'set null' }),
    /** The headers of the last good answer that let us ask only for changes. */
    etag: text(),
    lastModified: text(),
    /** The hash of the events of the last good answer. */
    contentHash: text(),
    nextFetchAt: instant().notNull().defaultNow(),
    lastGoodAt: instant(),
    /** When a complete answer was last read, as opposed to one without changes (304). */
    wholeAt: instant(),
    /**
     * The number of events of the last complete answer that are marked as free there, and so take no time here; null
     * before the first answer.
     */
    freeThere: integer(),
    /** The number of failed fetches since the last good one, and the reason of the last failure. */
    failures: integer().notNull().default(0),
    problem: text(),
    /**
     * The reason why the last complete answer is doubted, for an admin to review; a later failure does not change it.
     */
    doubt: text(),
    /** When the concierge was notified that it is stale; null once it answers again. */
    warnedAt: instant(),
    /**
     * The site's zone, for the days of the holds that its events get when time here is freed (see the trigger
     * holds_freed).
     */
    zone: text(),
    /** A fingerprint of the rule, unit and times by which its events were placed (`placedNow`); null in older rows. */
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
    // With the name, so that a query reads only the first few feeds of a party, however many it has.
    index('calendar_feeds_subscriber_name').on(t.subscriberId, t.name),
    index('calendar_feeds_worrying').on(worryingSince(t)),
  ],
);

/**
 * The events of a feed as it lists them. Each holds the free part of its time. The rest repeats our calendar (an echo),
 * is taken by another event of its feed, or is a clash.
 */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: id(),
    feedId: integer()
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    /** The occurrence of a recurring event; empty for others. */
    occurrence: text().notNull().default(''),
    kind: text().$type<TakenKind>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Whole days: the rental's own times decide what they take. */
    allDay: boolean().notNull(),
    sequence: integer().notNull(),
    /** The time at which it was first missing from a complete answer; a second answer without it releases its time. */
    missedAt: instant(),
    holdId: integer().references(() => holds.id, { onDelete: 'set null' }),
    /** Whether it repeats our own calendar. */
    echo: boolean().notNull().default(false),
    /**
     * The part of its time that a hold from outside its feed takes: a conflict. Empty if another event of its feed has
     * the rest; null if its own hold has all of it, or if it is not placed yet.
     */
    clash: instants(),
    /** The reason why a clash is ignored, and the fingerprint of that clash (`clashNow`). */
    ignoredReason: text(),
    ignoredClash: text(),
    /** When we first saw the event at its current time. */
    seenAt: instant().notNull().defaultNow(),
    /** When its party had last read our calendar by then: the event can repeat nothing that we published later. */
    partyReadAt: instant(),
  },
  (t) => [
    check('calendar_events_lengths', noLonger(t, EVENT_LENGTHS)),
    check('calendar_events_kind_known', oneOf(t.kind, TAKEN_KINDS)),
    check('calendar_events_ordered', sql`${t.endsAt} > ${t.startsAt}`),
    check('calendar_events_sequence_counted', sql`${t.sequence} >= 0`),
    unique('calendar_events_uid').on(t.feedId, t.uid, t.occurrence),
    uniqueIndex('calendar_events_hold').on(t.holdId),
    // For conflicts, which are few, however many echoes there are.
    index('calendar_events_open')
      .on(t.endsAt)
      .where(sql`not ${t.echo} and (${t.holdId} is null or ${t.clash} is not null)`),
    index('calendar_events_ends').on(t.endsAt),
  ],
);
