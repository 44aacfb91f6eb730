import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { isAnyOf } from '~/db/in-batches.server';
import { startRounds } from '~/domains/shared/jobs/rounds.server';
import { calendarFeeds } from '../tables.server';
import { fetchFeed } from './fetch-feed.server';
import { noteUntaken } from './note-failure.server';
import { noteUnchanged, SEEN, type Seen } from './note-success.server';
import { isSilent, watched } from './silent-servers.server';
import { type SyncOptions, syncSeen } from './sync-feed.server';
import { warnOfStale } from './warn-of-stale.server';

/**
 * The feeds fetched at once, and the most that a process takes per round: few enough to fetch each one while it is
 * reserved for this machine.
 */
const ANSWERING = { atOnce: 5, batch: 25 };
const FAILING = { atOnce: 3, batch: 15 };

type DueOptions = SyncOptions & {
  /** Receives the error of one feed. */
  onError?: (error: unknown) => void;
  /** Only feeds that answered the last time, or only those that did not and may time out again; both if left out. */
  only?: 'answering' | 'failing';
};

/**
 * Fetches the feeds that are due, each on one machine, and returns their number. All feeds of a round without changes
 * cost two statements together. An unexpected failure affects only its own feed; a silent server delays only feeds
 * already being fetched.
 */
export async function syncDueFeeds({ db = database, onError, only, ...options }: DueOptions = {}): Promise<number> {
  const { atOnce, batch } = only === 'failing' ? FAILING : ANSWERING;
  const due = await takeDue(db, batch, only);
  const fetch = watched(options.fetch ?? fetchFeed);
  const [unchanged, later]: [Seen[], number[]] = [[], []];
  const read = async (feed: Seen) => {
    if (only === 'answering' && isSilent(feed.url)) return void later.push(feed.id);
    try {
      const synced = await syncSeen(feed, { db, ...options, fetch });
      if (synced.ok && synced.value === 'unchanged') unchanged.push(feed);
    } catch (error) {
      onError?.(error);
      await noteUntaken(db, feed.id, options.now ?? feed.askedAt).catch((again: unknown) => onError?.(again));
    }
  };
  const waiting = [...due];
  const lane = async () => {
    for (let feed = waiting.shift(); feed; feed = waiting.shift()) await read(feed);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  await noteUnchanged(db, unchanged, options.now);
  await leaveToFailing(db, later);
  if (unchanged.length < due.length) await warnOfStale(db);
  return due.length;
}

/** Leaves feeds of a silent server to the next round of failing feeds, which comes soon. */
async function leaveToFailing(db: typeof database, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.update(calendarFeeds).set({ failures: 1, nextFetchAt: sql`now()` }).where(inArray(calendarFeeds.id, ids)); // prettier-ignore
}

/** Reserves due feeds for this machine for a while; if it stops, another takes over. */
function takeDue(db: typeof database, batch: number, only: DueOptions['only']) {
  const isIts = only && (only === 'failing' ? gt(calendarFeeds.failures, 0) : eq(calendarFeeds.failures, 0));
  const due = db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(lte(calendarFeeds.nextFetchAt, sql`now()`), isIts))
    .orderBy(asc(calendarFeeds.nextFetchAt))
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(calendarFeeds)
    .set({ nextFetchAt: sql`now() + interval '2 minutes'` })
    .where(isAnyOf(calendarFeeds.id, due))
    .returning(SEEN);
}

/** Fetches the feeds that are due, three times a minute. */
export function startReadingFeeds(onError: (error: unknown) => void): void {
  const rounds = (only: 'answering' | 'failing', { batch }: typeof ANSWERING) =>
    startRounds(
      `calendars, ${only}`,
      async () => {
        for (let more = true; more;) more = (await syncDueFeeds({ onError, only })) === batch;
      },
      { firstAfterMs: 8_000, everyMs: 20_000, onError },
    );
  rounds('answering', ANSWERING);
  rounds('failing', FAILING);
}
