import { createHash } from 'node:crypto';
import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { startRounds } from '~/domains/shared/rounds.server';
import { lockTime } from '~/domains/availability/holds.server';
import { env } from '~/env.server';
import { calendarFeeds } from '../tables.server';
import { applyAnswer, type Feed, hasWaiting, placeEvents, planAnswer, releaseMissed } from './apply-answer.server';
import { type Fetched, fetchFeed } from './fetch-feed.server';
import type { Plan } from './plan';
import { type FeedAnswer, readEvents } from './read-events.server';
import { warnIfStale } from './warn-if-stale.server';

const MINUTE_MS = 60_000;
/** The longest pause after failures. */
const LONGEST_MS = 6 * 60 * MINUTE_MS;
/** Feeds at once, and how long one is left to the process that took it. */
const AT_ONCE = 5;
const BATCH = 25;

type Options = { db?: typeof database; now?: Date; fetch?: typeof fetchFeed; confirmed?: boolean };

const NOTHING_KNOWN = { etag: null, lastModified: null };

/** What fetching a feed now would change; changes nothing. */
export async function previewFeed(id: number, options: Options = {}): Promise<Outcome<Plan>> {
  const { db = database, now = new Date(), fetch = fetchFeed } = options;
  const feed = await feedOf(db, id);
  if (!feed) return refuse('not-found', 'This calendar no longer exists');
  const fetched = await fetch(feed.url, NOTHING_KNOWN);
  const read = readAnswer(fetched, now);
  return read.ok ? done(await planAnswer(db, feed, read.value, now)) : read;
}

/** Fetches a feed and mirrors what it says. A failure changes nothing but the note of it. */
export async function syncFeed(id: number, options: Options = {}): Promise<Outcome<null>> {
  const { db = database, now = new Date(), fetch = fetchFeed, confirmed = false } = options;
  const seen = await feedOf(db, id);
  if (!seen) return refuse('not-found', 'This calendar no longer exists');
  const fetched = await fetch(seen.url, confirmed || seen.problem ? NOTHING_KNOWN : seen);
  const read = fetched.is === 'unchanged' ? null : readAnswer(fetched, now);
  const good = {
    lastGoodAt: now,
    failures: 0,
    warnedAt: null,
    nextFetchAt: new Date(now.getTime() + seen.intervalMinutes * MINUTE_MS),
  };
  if (!read && !(await hasWaiting(db, id, now))) {
    await db.update(calendarFeeds).set(good).where(eq(calendarFeeds.id, id));
    return done(null);
  }
  return db.transaction(async (tx) => {
    // The rental first, as all who take its time.
    const rental = await lockTime(tx, seen.rentalId);
    const [feed] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, id)).for('update');
    if (!feed) return refuse('not-found', 'This calendar no longer exists');
    const set = (values: Partial<Feed>) => tx.update(calendarFeeds).set(values).where(eq(calendarFeeds.id, id));
    if (read && !read.ok) {
      const failures = feed.failures + 1;
      const pause = Math.min(feed.intervalMinutes * MINUTE_MS * 2 ** Math.min(failures - 1, 10), LONGEST_MS);
      await set({ failures, problem: read.message, nextFetchAt: new Date(now.getTime() + pause) });
      await warnIfStale(tx, id, rental?.name);
      return read;
    }
    const hash = read ? hashOf(read.value) : feed.contentHash;
    if (!read || (hash === feed.contentHash && !feed.problem)) {
      await releaseMissed(tx, id);
      await placeEvents(tx, feed, [], now);
      await set(good);
      return done(null);
    }
    const { doubt } = await applyAnswer(tx, feed, read.value, { now, confirmed });
    const kept = fetched.is === 'calendar' ? { etag: fetched.etag, lastModified: fetched.lastModified } : {};
    // A doubted answer is not a good one: the time of the last good fetch stays.
    if (doubt && !confirmed) {
      await set({ problem: `${doubt}: nothing was released`, nextFetchAt: good.nextFetchAt });
      await warnIfStale(tx, id, rental?.name);
    } else await set({ ...good, ...kept, contentHash: hash, problem: null });
    return done(null);
  });
}

function readAnswer(fetched: Fetched, now: Date): Outcome<FeedAnswer> {
  if (fetched.is === 'failed') return refuse('unavailable', fetched.problem);
  if (fetched.is === 'unchanged') return refuse('unavailable', 'It answered 304 to a first question');
  return readEvents(fetched.text, { zone: env.SITE_TIMEZONE, now });
}

/** Of what an answer means: the time at which it was written does not count. */
const hashOf = ({ events, canceled }: FeedAnswer) =>
  createHash('sha256')
    .update(JSON.stringify([events.map((event) => JSON.stringify(event)).sort(), [...canceled].sort()]))
    .digest('hex');

const feedOf = async (db: typeof database, id: number) =>
  (await db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id)))[0] ?? null;

/** Fetches the feeds that are due, each on one machine. Returns how many there were. */
export async function syncDueFeeds({ db = database, ...options }: Options = {}): Promise<number> {
  const due = await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: calendarFeeds.id })
      .from(calendarFeeds)
      .where(lte(calendarFeeds.nextFetchAt, sql`now()`))
      .orderBy(asc(calendarFeeds.nextFetchAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = found.map(({ id }) => id);
    // Left to this machine for a while; if it stops, another takes over.
    const later = sql`now() + interval '2 minutes'`;
    if (ids.length > 0)
      await tx.update(calendarFeeds).set({ nextFetchAt: later }).where(inArray(calendarFeeds.id, ids));
    return ids;
  });
  for (let first = 0; first < due.length; first += AT_ONCE)
    await Promise.all(due.slice(first, first + AT_ONCE).map((id) => syncFeed(id, { db, ...options })));
  return due.length;
}

/** Fetches due feeds three times a minute. */
export const startReadingFeeds = (onError: (error: unknown) => void) =>
  startRounds('calendars', () => syncDueFeeds(), { firstAfterMs: 8_000, everyMs: 20_000, onError });
