import { and, asc, eq, not, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { takersOf } from '~/domains/availability/external-holds.server';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { calendarEvents, calendarFeeds, worryingSince } from '../tables.server';
import { calendarSubscribers } from '../subscribers/tables.server';
import { STALE_AFTER } from '../vocabulary';

/** The most feeds in a list; every list is bounded. */
const MOST = 100;

const ahead = sql`${calendarEvents.feedId} = ${calendarFeeds}.id and ${calendarEvents.endsAt} > now()`;

/** The longest time that a feed may be without a good answer. */
const staleAfter = sql`make_interval(mins => ${calendarFeeds.intervalMinutes} * ${sql.raw(String(STALE_AFTER))})`;

/** Whether a feed is stale: the other calendar may have taken days that are free here. */
export const isStale = sql<boolean>`greatest(coalesce(${calendarFeeds.lastGoodAt}, ${calendarFeeds.createdAt}), ${calendarFeeds.pacedAt})
  < now() - ${staleAfter}`;

/** When a feed was last read, with a doubted answer or not; at the earliest, when its current interval was set. */
const readAt = sql`greatest(${calendarFeeds.pacedAt}, ${calendarFeeds.wholeAt}, ${calendarFeeds.lastGoodAt})`;

/**
 * Whether a stale or doubted feed is still read. Its answers are then doubted, but their new events take their time.
 */
export const isRead = sql<boolean>`coalesce(${readAt} >= now() - ${staleAfter}, false)`;

/**
 * Whether the concierge was warned of a feed while it was still read: that mail did not say that reading had stopped.
 */
export const wasReadWhenWarned = sql<boolean>`${calendarFeeds.warnedAt} < ${readAt} + ${staleAfter}`;

/** The problem of a feed in words; null if it has none. */
export const trouble = sql<
  string | null
>`nullif(concat_ws('. ', ${calendarFeeds.doubt}, ${calendarFeeds.problem}), '')`;

const rentalOf = sql`(select ${calendarFeeds.rentalId} from ${calendarFeeds} where ${calendarFeeds.id} = ${calendarEvents.feedId})`;

/** A fingerprint of a clash and the holds in its way; it changes when any of them changes. */
export const clashNow = takersOf(rentalOf, sql`${calendarEvents.clash}`);

/** Written exactly as in the index of open events: with a parameter, PostgreSQL would not use that index. */
const clashes = and(
  sql`(${calendarEvents.holdId} is null and ${calendarEvents.clash} is null or not isempty(${calendarEvents.clash}))`,
  sql`(${calendarEvents.holdId} is null or ${calendarEvents.clash} is not null)`,
  sql`not ${calendarEvents.echo}`,
  sql`${calendarEvents.endsAt} > now()`,
);
const isAsIgnored = sql`(${calendarEvents.ignoredReason} is not null and ${calendarEvents.ignoredClash} = ${clashNow})`;

/**
 * Events whose time others have taken here, at least in part. Leaves out echoes, and clashes that are ignored and have
 * not changed since.
 */
export const isConflict = and(clashes, not(isAsIgnored));

/** Clashes that are ignored and have not changed since. */
export const isIgnored = and(clashes, isAsIgnored);

const FEED = {
  id: calendarFeeds.id,
  rentalId: calendarFeeds.rentalId,
  name: calendarFeeds.name,
  url: calendarFeeds.url,
  intervalMinutes: calendarFeeds.intervalMinutes,
  lastGoodAt: calendarFeeds.lastGoodAt,
  problem: trouble,
  free: calendarFeeds.freeThere,
  subscriberId: calendarFeeds.subscriberId,
  events: sql<number>`(select count(*)::int from ${calendarEvents} where ${ahead})`,
  held: sql<number>`(select count(*)::int from ${calendarEvents} where ${ahead} and ${calendarEvents.holdId} is not null)`,
  conflicts: sql<number>`(select count(*)::int from ${calendarEvents} where ${ahead} and ${isConflict})`,
  subscriber: sql<
    string | null
  >`(select ${calendarSubscribers.name} from ${calendarSubscribers} where ${calendarSubscribers.id} = ${calendarFeeds.subscriberId})`,
};

/** The other calendars that a rental reads. */
export const listFeeds = (rentalId: number, { db = database } = {}) =>
  db.select(FEED).from(calendarFeeds).where(eq(calendarFeeds.rentalId, rentalId)).orderBy(asc(calendarFeeds.name)).limit(MOST); // prettier-ignore

/** One feed of a rental; null if there is none with this id. */
export async function findFeed(rentalId: number, id: number, { db = database } = {}) {
  const own = and(eq(calendarFeeds.id, id), eq(calendarFeeds.rentalId, rentalId));
  const [found] = await db.select(FEED).from(calendarFeeds).where(own);
  return found ?? null;
}

/** Whether a feed has a doubted answer, or no good one for three intervals; an index serves this. */
export const isWorrying = sql`${worryingSince(calendarFeeds)} < now() at time zone 'UTC'`;

/**
 * A subquery for feeds with a doubted answer, and then feeds without a good one for three intervals, the longest first.
 */
export const worryingFeeds = (most = MOST) => sql`
  select ${calendarFeeds.id}, ${calendarFeeds.rentalId} as "rentalId", ${calendarFeeds.name}, ${trouble} as problem,
    ${nameOfRental(calendarFeeds.rentalId)} as "rentalName", ${calendarFeeds.lastGoodAt} as "lastGoodAt",
    ${isRead} as "isRead"
  from ${calendarFeeds} where ${isWorrying} order by ${worryingSince(calendarFeeds)}, ${calendarFeeds.id} limit ${most}`;

/** A subquery for the number of these feeds; 100 means 100 or more. */
export const countOfWorryingFeeds = () => sql`
  select count(*)::int from (select from ${calendarFeeds} where ${isWorrying} limit ${MOST}) as few`;
