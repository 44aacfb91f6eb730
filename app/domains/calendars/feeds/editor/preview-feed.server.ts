import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { spansHeldBy } from '~/domains/availability/external-holds.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { calendarEvents } from '../../tables.server';
import { GONE } from '../../vocabulary';
import { applyPlan } from '../apply-plan.server';
import { fetchFeed } from '../fetch-feed.server';
import type { Plan } from '../plan';
import { planAnswer } from '../plan-answer.server';
import { feedOf, lockFeed, NOTHING_KNOWN, partyReadBefore, readAnswer, type SyncOptions } from '../sync-feed.server';

/** The changes that fetching a feed now would make: the plan, and the feed's events by id, before and after it. */
export type Foreseen = { plan: Plan; before: Placed; after: Placed; now: Date };
export type Placed = Awaited<ReturnType<typeof placedOf>>;

/**
 * Finds the changes that fetching a feed now would make, without making them. It applies the answer in a transaction
 * and rolls it back, since the plan alone does not show which events repeat our calendar, nor which are placed again.
 */
export async function previewFeed(id: number, options: SyncOptions = {}): Promise<Outcome<Foreseen>> {
  const { db = database, fetch = fetchFeed } = options;
  const seen = await feedOf(db, id);
  if (!seen) return refuse('not-found', GONE);
  const { now = seen.askedAt } = options;
  const read = await readAnswer(await fetch(seen.url, NOTHING_KNOWN), now);
  if (!read.ok) return read;
  return rolledBack(db, async (tx) => {
    const feed = await lockFeed(tx, seen);
    if (!feed) return refuse('not-found', GONE);
    const planned = await planAnswer(tx, feed, read.value, now);
    if (!planned.ok) return planned;
    const plan = planned.value;
    const before = await placedOf(tx, id);
    await applyPlan(tx, feed, plan, { now, confirmed: true, partyReadAt: partyReadBefore(feed, seen) });
    return done({ plan, before, after: await placedOf(tx, id), now });
  });
}

/** The events of a feed by their ids, each with the time that it takes here. */
async function placedOf(tx: Db, feedId: number) {
  const { id, uid, occurrence, kind, startsAt, endsAt, allDay, sequence, missedAt, echo, clash } = calendarEvents;
  const events = await tx
    .select({
      ...{ id, uid, occurrence, kind, startsAt, endsAt, allDay, sequence, missedAt, echo, clash },
      spans: spansHeldBy(sql`${calendarEvents}.hold_id`),
    })
    .from(calendarEvents)
    .where(eq(calendarEvents.feedId, feedId));
  return new Map(events.map((event) => [event.id, event]));
}

/** Runs work in a transaction and rolls it back; only the returned value remains. */
async function rolledBack<Result>(db: typeof database, work: (tx: Db) => Promise<Result>): Promise<Result> {
  let result: { is: Result } | undefined;
  try {
    return await db.transaction(async (tx) => {
      result = { is: await work(tx) };
      return tx.rollback();
    });
  } catch (error) {
    if (!result) throw error;
    return result.is;
  }
}
