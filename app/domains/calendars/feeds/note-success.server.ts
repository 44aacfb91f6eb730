import { getTableColumns, sql } from 'drizzle-orm';
import type { db as database } from '~/db/database.server';
import { calendarFeeds } from '../tables.server';
import type { Feed } from './apply-plan.server';
import { misses, partyReadAt, waits } from './waiting-events.server';

/** A feed as it was stored before the fetch. */
export type Seen = Feed & {
  /** Whether it has events that wait for a second answer, or for time. */
  waits: boolean;
  /** Whether an event was missing from the last answer: only a second complete answer releases it, not a 304. */
  misses: boolean;
  /**
   * The last time before the fetch at which its party read our calendar: the answer can repeat only what we had
   * published by then.
   */
  partyReadAt: Date | null;
  /** The moment by the database's clock, like every time from which an age is computed. */
  askedAt: Date;
};

/** The columns of `Seen`. */
export const SEEN = {
  ...{ ...getTableColumns(calendarFeeds), waits, misses, partyReadAt },
  askedAt: sql<Date>`clock_timestamp()`.mapWith(calendarFeeds.nextFetchAt),
};

/** The columns after a good answer. */
export const goodAt = (now: Date) => ({
  lastGoodAt: now,
  failures: 0,
  warnedAt: null,
  nextFetchAt: sql`${now.toISOString()}::timestamptz + make_interval(mins => ${calendarFeeds.intervalMinutes})`,
});

/** The state after a complete, trusted answer, and of a new address. */
export const BELIEVED = { problem: null, doubt: null };

/** Records a good answer without changes for these feeds, except those that were changed or fetched again meanwhile. */
export async function noteUnchanged(db: typeof database, feeds: readonly Seen[], now?: Date): Promise<void> {
  if (feeds.length === 0) return;
  const asSeen = feeds.map(({ id, nextFetchAt }) => ({ seen: id, at: nextFetchAt }));
  await db
    .update(calendarFeeds)
    .set(goodAt(now ?? feeds[0]!.askedAt))
    .from(sql`json_to_recordset(${JSON.stringify(asSeen)}) as seen(seen integer, at timestamptz)`)
    // JavaScript's dates have milliseconds only.
    .where(sql`${calendarFeeds.id} = seen.seen and date_trunc('milliseconds', ${calendarFeeds.nextFetchAt}) = seen.at`);
}
