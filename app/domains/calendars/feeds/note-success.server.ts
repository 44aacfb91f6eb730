import { getTableColumns, sql } from 'drizzle-orm';
import type { db as database } from '~/db/database.server';
import { calendarFeeds } from '../tables.server';
import type { Feed } from './apply-answer.server';
import { partyReadAt, waits } from './waiting-events.server';

/** A feed as it was before it was asked. */
export type Seen = Feed & {
  /** Whether it has events that wait for a second answer, or for time. */
  waits: boolean;
  /** When its party had last read us: before its answer, so that the answer can repeat no more than that. */
  partyReadAt: Date | null;
  /** By the clock of the database, as everything that says how long ago something was. */
  askedAt: Date;
};

/** Its columns. */
export const SEEN = {
  ...{ ...getTableColumns(calendarFeeds), waits, partyReadAt },
  askedAt: sql<Date>`clock_timestamp()`.mapWith(calendarFeeds.nextFetchAt),
};

/** After an answer that was as good as the last one. */
export const goodAt = (now: Date) => ({
  lastGoodAt: now,
  failures: 0,
  warnedAt: null,
  nextFetchAt: sql`${now.toISOString()}::timestamptz + make_interval(mins => ${calendarFeeds.intervalMinutes})`,
});

/** State after a complete, trusted answer, and of a new address. */
export const BELIEVED = { problem: null, doubt: null };

/** Notes that feeds answered well and had nothing new, but for those that were changed or asked again meanwhile. */
export async function noteUnchanged(db: typeof database, feeds: readonly Seen[], now?: Date): Promise<void> {
  if (feeds.length === 0) return;
  const asSeen = feeds.map(({ id, nextFetchAt }) => ({ seen: id, at: nextFetchAt }));
  await db
    .update(calendarFeeds)
    .set(goodAt(now ?? feeds[0]!.askedAt))
    .from(sql`json_to_recordset(${JSON.stringify(asSeen)}) as seen(seen integer, at timestamptz)`)
    // A moment in JavaScript has milliseconds only.
    .where(sql`${calendarFeeds.id} = seen.seen and date_trunc('milliseconds', ${calendarFeeds.nextFetchAt}) = seen.at`);
}
