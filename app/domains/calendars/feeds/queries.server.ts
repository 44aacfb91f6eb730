import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { calendarEvents, calendarFeeds, calendarSubscribers } from '../tables.server';
import { STALE_AFTER } from '../vocabulary';

/** Every list is bounded. */
const MOST = 100;

const ahead = sql`${calendarEvents.feedId} = ${calendarFeeds}.id and ${calendarEvents.endsAt} > now()`;

/** From when on a feed counts as stale: its days may be taken elsewhere. */
export const isStale = sql<boolean>`coalesce(${calendarFeeds.lastGoodAt}, ${calendarFeeds.createdAt})
  < now() - make_interval(mins => ${calendarFeeds.intervalMinutes} * ${sql.raw(String(STALE_AFTER))})`;

/** Events that clash with what is taken here: neither echoes nor accepted as they are. */
export const isConflict = and(
  isNull(calendarEvents.holdId),
  isNull(calendarEvents.ignoredReason),
  eq(calendarEvents.echo, false),
  sql`${calendarEvents.endsAt} > now()`,
);

const FEED = {
  id: calendarFeeds.id,
  rentalId: calendarFeeds.rentalId,
  name: calendarFeeds.name,
  url: calendarFeeds.url,
  intervalMinutes: calendarFeeds.intervalMinutes,
  lastGoodAt: calendarFeeds.lastGoodAt,
  problem: calendarFeeds.problem,
  stale: isStale,
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

/** A subquery for the feeds without a good answer for three intervals, the longest first. */
export const staleFeeds = () => sql`
  select ${calendarFeeds.id}, ${calendarFeeds.rentalId} as "rentalId", ${calendarFeeds.name}, ${calendarFeeds.problem}
  from ${calendarFeeds} where ${isStale} order by ${calendarFeeds.lastGoodAt} limit ${MOST}`;
