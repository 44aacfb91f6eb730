import { asc, getTableColumns, lte, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { startRounds } from '~/domains/shared/rounds.server';
import { calendarFeeds } from '../tables.server';
import { noteUntaken } from './note-failure.server';
import { noteUnchanged, type Seen, type SyncOptions, syncSeen } from './sync-feed.server';
import { partyReadAt, waits } from './waits.server';

/** Feeds at once, and how many a process takes in a turn. */
const AT_ONCE = 5;
const BATCH = 25;

type DueOptions = SyncOptions & { /** Told what went wrong with one feed. */ onError?: (error: unknown) => void };

/**
 * Fetches the feeds that are due, each on one machine. Returns how many there were. Feeds that have nothing new cost
 * two statements for all that are taken together, whatever their number. One that fails in a way that no one thought of
 * costs itself only.
 */
export async function syncDueFeeds({ db = database, onError, ...options }: DueOptions = {}): Promise<number> {
  const due = await takeDue(db);
  const unchanged: number[] = [];
  const read = async (feed: Seen) => {
    try {
      const synced = await syncSeen(feed, { db, ...options });
      if (synced.ok && synced.value === 'unchanged') unchanged.push(feed.id);
    } catch (error) {
      onError?.(error);
      await noteUntaken(db, feed.id, options.now).catch((again: unknown) => onError?.(again));
    }
  };
  for (let first = 0; first < due.length; first += AT_ONCE)
    await Promise.all(due.slice(first, first + AT_ONCE).map(read));
  await noteUnchanged(db, unchanged, options.now);
  return due.length;
}

/** Left to this machine for a while; if it stops, another takes over. */
function takeDue(db: typeof database) {
  const due = db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(lte(calendarFeeds.nextFetchAt, sql`now()`))
    .orderBy(asc(calendarFeeds.nextFetchAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(calendarFeeds)
    .set({ nextFetchAt: sql`now() + interval '2 minutes'` })
    .where(sql`${calendarFeeds.id} = any(array(${due}))`)
    .returning({ ...getTableColumns(calendarFeeds), waits, partyReadAt });
}

/** Fetches all that are due, three times a minute. */
export const startReadingFeeds = (onError: (error: unknown) => void) =>
  startRounds(
    'calendars',
    async () => {
      for (let more = true; more;) more = (await syncDueFeeds({ onError })) === BATCH;
    },
    { firstAfterMs: 8_000, everyMs: 20_000, onError },
  );
