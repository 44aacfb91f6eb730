import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Db, db as database } from '~/db/database.server';
import { DAY_MS } from '~/domains/shared/durations';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { lockTime } from '~/domains/availability/holds.server';
import { env } from '~/env.server';
import { calendarFeeds } from '../tables.server';
import { GONE } from '../vocabulary';
import { applyPlan, type Feed, placeEvents, releaseMissed } from './apply-plan.server';
import { type Fetched, fetchFeed } from './fetch-feed.server';
import { noteFailure } from './note-failure.server';
import { BELIEVED, goodAt, noteUnchanged, SEEN, type Seen } from './note-success.server';
import { type Plan, spanOf } from './plan';
import { planAnswer } from './plan-answer.server';
import { type FeedAnswer, readEvents } from '../reading/read-events.server';

export type SyncOptions = {
  db?: typeof database;
  now?: Date;
  fetch?: typeof fetchFeed;
  /** The plan that an admin has confirmed, by its name (`nameOf`); true confirms any plan. */
  confirmed?: boolean | string;
};

const CHANGED = refuse('conflict', 'The calendar has changed since you looked. Please preview the changes again.');
export const NOTHING_KNOWN = { etag: null, lastModified: null };
/**
 * The time for which we accept answers of 304 (not modified). Only complete answers contain the events that come within
 * the two years ahead.
 */
const WHOLE_EVERY_MS = DAY_MS;

/** Fetches a feed and mirrors it. A failure changes nothing but the record of failures. */
export async function syncFeed(id: number, options: SyncOptions = {}): Promise<Outcome<Synced>> {
  const { db = database } = options;
  const seen = await feedOf(db, id);
  if (!seen) return refuse('not-found', GONE);
  const synced = await syncSeen(seen, options);
  if (synced.ok && synced.value === 'unchanged') await noteUnchanged(db, [seen], options.now);
  return synced;
}

type Synced = 'unchanged' | 'mirrored';
/** For a party that has never read our calendar. */
const NEVER = new Date(0);

/** The last time before the fetch at which the feed's party read our calendar; null if the feed names no party. */
export const partyReadBefore = ({ subscriberId }: Feed, seen: Seen): Date | null =>
  subscriberId !== null && subscriberId === seen.subscriberId ? (seen.partyReadAt ?? NEVER) : null;

/** Like `syncFeed`, for a feed as it was seen. Writes nothing if nothing is new: `noteUnchanged` does. */
export async function syncSeen(seen: Seen, options: SyncOptions = {}): Promise<Outcome<Synced>> {
  const { db = database, now = seen.askedAt, fetch = fetchFeed, confirmed = false } = options;
  const { id } = seen;
  const isDue = !seen.wholeAt || now.getTime() - seen.wholeAt.getTime() > WHOLE_EVERY_MS;
  const isWell = !seen.problem && !seen.doubt;
  // The whole days were placed by another zone's clock: only a complete answer says which days they are.
  const isOfOtherZone = seen.zone !== null && seen.zone !== env.SITE_TIMEZONE;
  const asksAll = Boolean(confirmed || !isWell || isDue || seen.misses || isOfOtherZone);
  const fetched = await fetch(seen.url, asksAll ? NOTHING_KNOWN : seen);
  const read = fetched.is === 'unchanged' && !asksAll ? null : await readAnswer(fetched, now);
  const hash = read?.ok ? hashOf(read.value) : seen.contentHash;
  const isSame = !read || (read.ok && hash === seen.contentHash && isWell);
  if (isSame && !seen.waits && !isOfOtherZone && !(read && isDue)) return done('unchanged');
  return db.transaction(async (tx) => {
    const feed = await lockFeed(tx, seen);
    if (!feed) return refuse('not-found', GONE);
    const set = (values: PgUpdateSetSource<typeof calendarFeeds>) =>
      tx.update(calendarFeeds).set(values).where(eq(calendarFeeds.id, id));
    // The feed changed or answered in the meantime: this answer may be the older one, or repeat the other one.
    if (!isAsSeen(feed, seen)) {
      await set({ nextFetchAt: sql`now()` });
      return confirmed ? CHANGED : done('mirrored');
    }
    const planned = read?.ok ? await planAnswer(tx, feed, read.value, now) : read;
    if (planned && !planned.ok) {
      await noteFailure(tx, feed, { problem: planned.message, now, notBefore: fetched.is === 'failed' ? fetched.notBefore : undefined }); // prettier-ignore
      return planned;
    }
    const plan = planned?.value;
    if (plan && typeof confirmed === 'string' && nameOf(plan) !== confirmed) return CHANGED;
    if (!plan || hash === feed.contentHash) {
      if (plan) await releaseMissed(tx, feed);
      await placeEvents(tx, feed, [], now);
      await set({ ...goodAt(now), ...(plan && { ...BELIEVED, wholeAt: now, freeThere: plan.free }) });
      return done('mirrored');
    }
    await applyPlan(tx, feed, plan, { now, confirmed: Boolean(confirmed), partyReadAt: partyReadBefore(feed, seen) });
    const kept = fetched.is === 'calendar' ? { etag: fetched.etag, lastModified: fetched.lastModified } : {};
    // A doubted answer is not a good one, so the time of the last good fetch stays. The stored events now match no
    // answer, so the hash is removed.
    if (plan.doubt && !confirmed) {
      const { failures, nextFetchAt } = goodAt(now);
      await set({
        doubt: `${plan.doubt}. No dates were released`,
        problem: null,
        contentHash: null,
        wholeAt: now,
        failures,
        nextFetchAt,
        // An earlier mail about an outage of its server does not replace a mail about this doubt.
        ...(feed.doubt === null && { warnedAt: null }),
      });
    } else await set({ ...goodAt(now), ...kept, ...BELIEVED, contentHash: hash, wholeAt: now, freeThere: plan.free });
    return done('mirrored');
  });
}

/** Locks a feed; null if it is gone. Locks its rental first, like everything that takes the rental's time. */
export async function lockFeed(tx: Db, { id, rentalId }: Pick<Seen, 'id' | 'rentalId'>): Promise<Feed | null> {
  await lockTime(tx, rentalId);
  const [feed] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, id)).for('update');
  return feed ?? null;
}

/** The events of a fetched answer; refuses a failed fetch and an unexpected 304. */
export async function readAnswer(fetched: Fetched, now: Date): Promise<Outcome<FeedAnswer>> {
  if (fetched.is === 'failed') return refuse('unavailable', fetched.problem);
  if (fetched.is === 'unchanged') return refuse('unavailable', 'It sent no data (304 Not Modified)');
  return readEvents(fetched.text, { zone: env.SITE_TIMEZONE, now });
}

const digestOf = (value: object): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const inOrder = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).sort();

/**
 * A fingerprint of the time that an answer would take and release. UIDs and order do not count: some calendars change
 * them at each reading.
 */
export const nameOf = ({ added, changed, missed, gone, doubt }: Plan): string =>
  digestOf([
    inOrder(added.map(spanOf)),
    inOrder(changed.map(({ id, listed }) => [id, spanOf(listed)])),
    ...[inOrder(missed), inOrder(gone), doubt],
  ]);

/** A hash of an answer's events and of its doubt; the time at which the answer was written does not count. */
const hashOf = ({ events, canceled, doubt, free }: FeedAnswer) =>
  digestOf([inOrder(events), inOrder(canceled), doubt, free]);

/** Whether a feed still has the address that was fetched, and no other answer was applied since. */
const isAsSeen = (feed: Feed, { url, doubt, lastGoodAt }: Seen): boolean =>
  feed.url === url && feed.doubt === doubt && feed.lastGoodAt?.getTime() === lastGoodAt?.getTime();

/** A feed as it is now; null if there is none. */
export const feedOf = async (db: typeof database, id: number): Promise<Seen | null> =>
  (await db.select(SEEN).from(calendarFeeds).where(eq(calendarFeeds.id, id)))[0] ?? null;
