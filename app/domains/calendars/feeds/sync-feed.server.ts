import { createHash } from 'node:crypto';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { db as database } from '~/db/database.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { lockTime } from '~/domains/availability/holds.server';
import { env } from '~/env.server';
import { calendarFeeds } from '../tables.server';
import { applyAnswer, type Feed, placeEvents, planAnswer, releaseMissed } from './apply-answer.server';
import { type Fetched, fetchFeed } from './fetch-feed.server';
import { noteFailure } from './note-failure.server';
import type { Plan } from './plan';
import { type FeedAnswer, readEvents } from './read-events.server';
import { waits } from './waits.server';
import { warnIfStale } from './warn-if-stale.server';

export type SyncOptions = { db?: typeof database; now?: Date; fetch?: typeof fetchFeed; confirmed?: boolean };

const GONE = 'This calendar no longer exists';
const NOTHING_KNOWN = { etag: null, lastModified: null };

/** What fetching a feed now would change; changes nothing. */
export async function previewFeed(id: number, options: SyncOptions = {}): Promise<Outcome<Plan>> {
  const { db = database, now = new Date(), fetch = fetchFeed } = options;
  const feed = await feedOf(db, id);
  if (!feed) return refuse('not-found', GONE);
  const fetched = await fetch(feed.url, NOTHING_KNOWN);
  const read = readAnswer(fetched, now);
  return read.ok ? done(await planAnswer(db, feed, read.value, now)) : read;
}

/** Fetches a feed and mirrors what it says. A failure changes nothing but the note of it. */
export async function syncFeed(id: number, options: SyncOptions = {}): Promise<Outcome<Synced>> {
  const { db = database, now } = options;
  const seen = await feedOf(db, id);
  if (!seen) return refuse('not-found', GONE);
  const synced = await syncSeen(seen, options);
  if (synced.ok && synced.value === 'unchanged') await noteUnchanged(db, [id], now);
  return synced;
}

type Synced = 'unchanged' | 'mirrored';
export type Seen = Feed & { /** Whether it has events that wait for a second answer, or for time. */ waits: boolean };

/** The same for a feed as it was seen. Of one that has nothing new it writes nothing: `noteUnchanged` does. */
export async function syncSeen(seen: Seen, options: SyncOptions = {}): Promise<Outcome<Synced>> {
  const { db = database, now = new Date(), fetch = fetchFeed, confirmed = false } = options;
  const { id } = seen;
  const fetched = await fetch(seen.url, confirmed || seen.problem ? NOTHING_KNOWN : seen);
  const read = fetched.is === 'unchanged' ? null : readAnswer(fetched, now);
  const hash = read?.ok ? hashOf(read.value) : seen.contentHash;
  const isSame = !read || (read.ok && hash === seen.contentHash && !seen.problem);
  if (isSame && !seen.waits) return done('unchanged');
  return db.transaction(async (tx) => {
    // The rental first, as all who take its time.
    await lockTime(tx, seen.rentalId);
    const [feed] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, id)).for('update');
    if (!feed) return refuse('not-found', GONE);
    // Changed in the meantime: its new address is asked next.
    if (feed.url !== seen.url) return done('mirrored');
    const set = (values: PgUpdateSetSource<typeof calendarFeeds>) =>
      tx.update(calendarFeeds).set(values).where(eq(calendarFeeds.id, id));
    if (read && !read.ok) {
      await noteFailure(tx, feed, { problem: read.message, now });
      return read;
    }
    if (!read || (hash === feed.contentHash && !feed.problem)) {
      await releaseMissed(tx, feed);
      await placeEvents(tx, feed, [], now);
      await set(goodAt(now));
      return done('mirrored');
    }
    const { doubt } = await applyAnswer(tx, feed, read.value, { now, confirmed });
    const kept = fetched.is === 'calendar' ? { etag: fetched.etag, lastModified: fetched.lastModified } : {};
    // A doubted answer is not a good one: the time of the last good fetch stays.
    if (doubt && !confirmed) {
      await set({ problem: `${doubt}. No dates were released`, nextFetchAt: goodAt(now).nextFetchAt });
      await warnIfStale(tx, id);
    } else await set({ ...goodAt(now), ...kept, contentHash: hash, problem: null });
    return done('mirrored');
  });
}

function readAnswer(fetched: Fetched, now: Date): Outcome<FeedAnswer> {
  if (fetched.is === 'failed') return refuse('unavailable', fetched.problem);
  if (fetched.is === 'unchanged') return refuse('unavailable', 'It answered 304 (not modified) to a first request');
  return readEvents(fetched.text, { zone: env.SITE_TIMEZONE, now });
}

/** Of what an answer means: the time at which it was written does not count. */
const hashOf = ({ events, canceled }: FeedAnswer) =>
  createHash('sha256')
    .update(JSON.stringify([events.map((event) => JSON.stringify(event)).sort(), [...canceled].sort()]))
    .digest('hex');

const feedOf = async (db: typeof database, id: number): Promise<Seen | null> =>
  (await db.select({ ...getTableColumns(calendarFeeds), waits }).from(calendarFeeds).where(eq(calendarFeeds.id, id)))[0] ?? null; // prettier-ignore

const goodAt = (now: Date) => ({
  lastGoodAt: now,
  failures: 0,
  warnedAt: null,
  nextFetchAt: sql`${now.toISOString()}::timestamptz + make_interval(mins => ${calendarFeeds.intervalMinutes})`,
});

/** Notes that feeds answered well and had nothing new. */
export async function noteUnchanged(db: typeof database, ids: number[], now = new Date()): Promise<void> {
  if (ids.length > 0) await db.update(calendarFeeds).set(goodAt(now)).where(inArray(calendarFeeds.id, ids));
}
