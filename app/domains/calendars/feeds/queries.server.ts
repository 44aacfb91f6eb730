import { and, asc, eq, not, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { takersOf } from '~/domains/availability/external-holds.server';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { calendarEvents, calendarFeeds, worryingSince } from '../tables.server';
import { calendarSubscribers } from '../subscribers/tables.server';
import { STALE_AFTER } from '../vocabulary';

/** Every list is bounded. */
const MOST = 100;

const ahead = sql`${calendarEvents.feedId} = ${calendarFeeds}.id and ${calendarEvents.endsAt} > now()`;

/** How long a feed may be without a good answer. */
const staleAfter = sql`make_interval(mins => ${calendarFeeds.intervalMinutes} * ${sql.raw(String(STALE_AFTER))})`;

/** Whether a feed is stale: its days may be taken elsewhere. */
export const isStale = sql<boolean>`greatest(coalesce(${calendarFeeds.lastGoodAt}, ${calendarFeeds.createdAt}), ${calendarFeeds.pacedAt})
  < now() - ${staleAfter}`;

/** When a feed was last read, be its answer doubted or not; not before its present interval was set. */
const readAt = sql`greatest(${calendarFeeds.pacedAt}, ${calendarFeeds.wholeAt}, ${calendarFeeds.lastGoodAt})`;

/**
 * Of a feed that is stale or doubted: whether it is read all the same. Then its answers are doubted, but new events in
 * them take their time.
 */
export const isRead = sql<boolean>`coalesce(${readAt} >= now() - ${staleAfter}, false)`;

/** Whether the concierge was warned of a feed while it was still read: the mail did not say that it no longer is. */
export const wasReadWhenWarned = sql<boolean>`${calendarFeeds.warnedAt} < ${readAt} + ${staleAfter}`;

/** The problem of a feed in words; null if it has none. */
export const trouble = sql<
  string | null
>`nullif(concat_ws('. ', ${calendarFeeds.doubt}, ${calendarFeeds.problem}), '')`;

const rentalOf = sql`(select ${calendarFeeds.rentalId} from ${calendarFeeds} where ${calendarFeeds.id} = ${calendarEvents.feedId})`;

/** A fingerprint of a clash and what takes its time here; it changes when any of that does. */
export const clashNow = takersOf(rentalOf, sql`${calendarEvents.clash}`);

/** Written as in the index of open events, which would not be used with a parameter. */
const clashes = and(
  sql`(${calendarEvents.holdId} is null and ${calendarEvents.clash} is null or not isempty(${calendarEvents.clash}))`,
  sql`(${calendarEvents.holdId} is null or ${calendarEvents.clash} is not null)`,
  sql`not ${calendarEvents.echo}`,
  sql`${calendarEvents.endsAt} > now()`,
);
const isAsIgnored = sql`(${calendarEvents.ignoredReason} is not null and ${calendarEvents.ignoredClash} = ${clashNow})`;

/**
 * Events whose time is taken here by others, at least in part: no echoes, and no clashes that are ignored as they
 * are.
 */
export const isConflict = and(clashes, not(isAsIgnored));

/** Those that are ignored. */
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

/** One of them; null if there is none. */
export async function findFeed(rentalId: number, id: number, { db = database } = {}) {
  const own = and(eq(calendarFeeds.id, id), eq(calendarFeeds.rentalId, rentalId));
  const [found] = await db.select(FEED).from(calendarFeeds).where(own);
  return found ?? null;
}

/** Whether a feed has a doubted answer, or none that was good for three intervals; an index serves it. */
export const isWorrying = sql`${worryingSince(calendarFeeds)} < now() at time zone 'UTC'`;

/** A subquery for those with a doubted answer, and then those without a good one for three intervals, the longest first. */
export const worryingFeeds = (most = MOST) => sql`
  select ${calendarFeeds.id}, ${calendarFeeds.rentalId} as "rentalId", ${calendarFeeds.name}, ${trouble} as problem,
    ${nameOfRental(calendarFeeds.rentalId)} as "rentalName", ${calendarFeeds.lastGoodAt} as "lastGoodAt",
    ${isRead} as "isRead"
  from ${calendarFeeds} where ${isWorrying} order by ${worryingSince(calendarFeeds)}, ${calendarFeeds.id} limit ${most}`;

/** A subquery for how many there are; 100 means 100 or more. */
export const countOfWorryingFeeds = () => sql`
  select count(*)::int from (select from ${calendarFeeds} where ${isWorrying} limit ${MOST}) as few`;
