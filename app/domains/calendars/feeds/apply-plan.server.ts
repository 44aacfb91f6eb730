import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '~/db/database.server';
import {
  placeExternalHold,
  placeExternalHolds,
  releaseExternalHolds,
} from '~/domains/availability/external-holds.server';
import { lockTime } from '~/domains/availability/holds.server';
import type { Offer } from '~/domains/availability/openings.server';
import { env } from '~/env.server';
import { calendarEvents, type calendarFeeds } from '../tables.server';
import { keepOrigin } from '../subscribers/earlier-entries.server';
import { canBeNoEcho, isEcho, metAnew } from './echoes.server';
import { notePlacing } from './note-placing.server';
import { type Plan, withoutReleases } from './plan';
import { timeTaken } from './time-taken.server';

export type Feed = typeof calendarFeeds.$inferSelect;
type Event = typeof calendarEvents.$inferSelect;
type Apply = {
  now: Date;
  /** Whether an admin has confirmed the releases. */
  confirmed: boolean;
  /** The last time before the fetch at which the feed's party read our calendar; null if the feed names no party. */
  partyReadAt: Date | null;
};

/** Applies a complete answer. New events take their time at once; a doubted answer releases nothing. */
export async function applyPlan(tx: Db, feed: Feed, answered: Plan, asked: Apply): Promise<void> {
  const { now, confirmed, partyReadAt } = asked;
  const plan = answered.doubt && !confirmed ? withoutReleases(answered) : answered;
  if (plan.added.length > 0)
    await tx.insert(calendarEvents).values(plan.added.map((event) => ({ ...event, feedId: feed.id, partyReadAt })));
  const tell = (id: number, values: PgUpdateSetSource<typeof calendarEvents>) =>
    tx
      .update(calendarEvents)
      .set({ ...values, missedAt: null })
      .where(eq(calendarEvents.id, id));
  for (const { id, listed } of plan.changed)
    await tell(id, { ...listed, ignoredReason: null, seenAt: now, partyReadAt, echo: false });
  for (const { id, listed } of plan.renamed)
    await tell(id, { ...listed, ...metAnew(sql`${calendarEvents.uid} <> ${listed.uid}`, partyReadAt) });
  if (plan.back.length > 0) await tx.update(calendarEvents).set({ missedAt: null, ...metAnew(sql`true`, partyReadAt) }).where(inArray(calendarEvents.id, plan.back)); // prettier-ignore
  if (plan.missed.length > 0)
    await tx.update(calendarEvents).set({ missedAt: now }).where(inArray(calendarEvents.id, plan.missed));
  await release(tx, feed, plan.gone);
  await placeEvents(tx, feed, [...plan.changed.map(({ id }) => id), ...plan.back], now);
}

/** Removes events that are missing from a second complete answer, and frees their time. */
export async function releaseMissed(tx: Db, feed: Feed): Promise<void> {
  const missed = await tx
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(and(eq(calendarEvents.feedId, feed.id), sql`${calendarEvents.missedAt} is not null`));
  await release(tx, feed, missed.map(({ id }) => id)); // prettier-ignore
}

async function release(tx: Db, feed: Feed, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await tx
    .delete(calendarEvents)
    .where(inArray(calendarEvents.id, [...ids]))
    .returning({ holdId: calendarEvents.holdId });
  await releaseHolds(tx, feed, gone.flatMap(({ holdId }) => holdId ?? [])); // prettier-ignore
}

/** Frees the time of bookings in other calendars, and records the calendar that they came from. */
export async function releaseHolds(tx: Db, feed: Feed, holdIds: readonly number[]): Promise<void> {
  await keepOrigin(tx, feed, holdIds);
  await releaseExternalHolds(tx, holdIds);
}

/**
 * Holds the time that listed events still lack, and moves the time of changed events, or of all events once the
 * rental's times have changed; bookings come before unavailable time. Time that does not fit is a clash, unless another
 * event of the same feed holds it. An echo of our own calendar takes no time.
 */
export async function placeEvents(tx: Db, feed: Feed, changed: readonly number[], now: Date): Promise<void> {
  const offer = await lockTime(tx, feed.rentalId);
  if (!offer) return;
  const areAllMoved = await notePlacing(tx, feed.id);
  const some = changed.length > 0 ? sql`or ${inArray(calendarEvents.id, [...changed])}` : sql``;
  const own = and(eq(calendarEvents.feedId, feed.id), gt(calendarEvents.endsAt, now));
  const moved = areAllMoved ? sql`or true` : some;
  const lacks = sql`(${isNull(calendarEvents.holdId)} or ${isNotNull(calendarEvents.clash)} ${moved})`;
  const waiting = await tx
    .select()
    .from(calendarEvents)
    .where(and(own, isNull(calendarEvents.missedAt), lacks))
    .orderBy(calendarEvents.kind, calendarEvents.startsAt, calendarEvents.id);
  const others = await placeTogether(tx, feed, offer, waiting);
  const misfits = await placeInTurn(tx, feed, offer, others, now);
  // Try again, since later events may have freed the time.
  await placeInTurn(tx, feed, offer, misfits, now);
}

/** Holds the time of new bookings that cannot be echoes, in a few statements. Returns all other events. */
async function placeTogether(tx: Db, feed: Feed, offer: Offer, events: readonly Event[]): Promise<readonly Event[]> {
  const fresh = events.filter((event) => event.holdId === null && !event.echo && canBeNoEcho(feed, event));
  const spans = fresh.map((event) => timeTaken(event, offer, env.SITE_TIMEZONE));
  const placed = await placeExternalHolds(tx, { rentalId: feed.rentalId, name: feed.name, spans });
  const held = new Map(fresh.flatMap(({ id }, at) => (placed[at] ? [[id, placed[at]] as const] : [])));
  if (held.size === 0) return events;
  const pairs = sql`json_each_text(${JSON.stringify(Object.fromEntries(held))}) as placed`;
  await tx
    .update(calendarEvents)
    .set({ holdId: sql`placed.value::int`, clash: null })
    .from(pairs)
    .where(sql`${calendarEvents.id} = placed.key::int`);
  return events.filter(({ id }) => !held.has(id));
}

/** Places events one after the other. Returns the events whose time was taken, at least in part. */
async function placeInTurn(tx: Db, feed: Feed, offer: Offer, events: readonly Event[], now: Date): Promise<Event[]> {
  const misfits: Event[] = [];
  const { rentalId, name } = feed;
  const siblings = sql`select e.hold_id from ${calendarEvents} e where e.feed_id = ${feed.id} and e.hold_id is not null`;
  for (const event of events) {
    const span = timeTaken(event, offer, env.SITE_TIMEZONE);
    const echo = await isEcho(tx, feed, event, { taken: span, offer, now });
    const { holdId } = event;
    const placed = echo
      ? { holdId: null, clash: null }
      : await placeExternalHold(tx, { rentalId, span, name, holdId, siblings });
    // An event that moved into taken time gives up its old time, which is free in its own calendar.
    if (holdId && placed.holdId === null) await releaseHolds(tx, feed, [holdId]);
    if (echo !== event.echo || placed.holdId !== holdId || placed.clash !== event.clash)
      await tx
        .update(calendarEvents)
        .set({ ...placed, echo })
        .where(eq(calendarEvents.id, event.id));
    if (placed.clash !== null) misfits.push({ ...event, ...placed, echo });
  }
  return misfits;
}
