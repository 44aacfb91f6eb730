import { and, eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { lockTime } from '~/domains/availability/holds.server';
import { done, type Outcome, refuse, refuseField } from '~/domains/shared/outcome';
import { env } from '~/env.server';
import { readsRental } from '../subscribers/queries.server';
import { calendarEvents, calendarFeeds } from '../tables.server';
import { placeEvents, releaseHolds } from './apply-plan.server';
import { metByAnother } from './echoes.server';
import { BELIEVED } from './note-success.server';
import { findFeed, isStale } from './queries.server';
import type { ChangedFeed, FeedAction, NewFeed } from './schema';
import { syncFeed } from './sync-feed.server';
import { isAllowedUrl } from './public-address.server';

type By = { rentalId: number; actor: string; db?: typeof database };
type Named = { id: number; name: string };
type Schedule = { name: string; intervalMinutes: number };

const GONE = 'This calendar no longer exists';
const NOT_PUBLIC = refuseField('url', 'This address is not public');
const NO_PARTY = refuseField('subscriberId', 'It does not read the calendar of this rental');
const isPublic = (url: string) => isAllowedUrl(new URL(url), env.CALENDAR_PRIVATE_HOSTS);

type Address = { url: string; subscriberId?: number };

/** Why a feed cannot be stored like this; null if it can. */
async function refusalOf(tx: Db, { url, subscriberId }: Address, rentalId: number) {
  if (!isPublic(url)) return NOT_PUBLIC;
  return subscriberId === undefined || (await readsRental(tx, subscriberId, rentalId)) ? null : NO_PARTY;
}

/** After a shorter interval is set, fetch at once; do not count the time before as late. */
const SOONER = {
  nextFetchAt: sql`least(${calendarFeeds.nextFetchAt}, now())`,
  pacedAt: sql`case when ${isStale} then ${calendarFeeds.pacedAt} else now() end`,
};

const nameIn = (name: string | null) => name && { name };

/** Runs one of the forms for feeds: adds, changes or removes a feed, or fetches it and applies its answer. */
export async function changeFeeds(
  asked: Exclude<FeedAction, { intent: 'preview' }>,
  { id, ...by }: { rentalId: number; actor: string; id?: number },
): Promise<Outcome<{ name: string }>> {
  if (asked.intent === 'add') return addFeed(asked, by);
  if (id === undefined) return refuse('not-found', GONE);
  if (asked.intent === 'change') return changeFeed(id, asked, by);
  if (asked.intent === 'remove') return removeFeed(id, by);
  const synced = await syncFeed(id, { confirmed: asked.seen });
  const feed = await findFeed(by.rentalId, id);
  return synced.ok && feed ? done(feed) : synced.ok ? refuse('not-found', GONE) : synced;
}

/**
 * Adds another calendar to a rental; the worker reads it at once. Refuses an address that is not public, and a party
 * that does not read this rental's calendar.
 */
function addFeed(asked: NewFeed, { rentalId, actor, db = database }: By): Promise<Outcome<Named>> {
  const { intent: _, ...feed } = asked;
  return db.transaction(async (tx) => {
    const rental = await lockTime(tx, rentalId);
    if (!rental) return refuse('not-found', 'Rental Not Found');
    const refused = await refusalOf(tx, feed, rentalId);
    if (refused) return refused;
    const [added] = await tx
      .insert(calendarFeeds)
      .values({ ...feed, rentalId, createdBy: actor })
      .returning({ id: calendarFeeds.id, name: calendarFeeds.name });
    const changes = { feed: [null, nameIn(feed.name)] as const };
    await record(tx, { subject: 'rental', subjectId: rentalId, label: rental.name, action: 'changed', changes });
    return done(added!);
  });
}

/** Reset when the address or its party changes: none of this is known about the new one. */
const UNREAD = {
  ...{ etag: null, lastModified: null, contentHash: null, wholeAt: null, freeThere: null },
  ...{ failures: 0, ...BELIEVED },
};

/**
 * Changes a feed: its name, address, interval or party. It is read at once if its address or party changes or its
 * interval gets shorter; events of the old address stay until two complete answers lack them. After a change of
 * party, echoes are judged by what the new party has read. Refuses an address that is not public.
 */
function changeFeed(
  id: number,
  { intent: _, subscriberId, ...asked }: ChangedFeed,
  { rentalId, db = database }: Omit<By, 'actor'>,
): Promise<Outcome<Named>> {
  return db.transaction(async (tx) => {
    const rental = await lockTime(tx, rentalId);
    const own = and(eq(calendarFeeds.id, id), eq(calendarFeeds.rentalId, rentalId));
    const [before] = await tx.select().from(calendarFeeds).where(own).for('update');
    if (!rental || !before) return refuse('not-found', GONE);
    const refused = await refusalOf(tx, { ...asked, subscriberId }, rentalId);
    if (refused) return refused;
    const isOfSame = (subscriberId ?? null) === before.subscriberId;
    const again = isOfSame && asked.url === before.url ? {} : { ...UNREAD, nextFetchAt: sql`now()` };
    const sooner = asked.intervalMinutes < before.intervalMinutes ? SOONER : {};
    const values = { ...asked, subscriberId: subscriberId ?? null, ...sooner, ...again };
    const [changed] = await tx.update(calendarFeeds).set(values).where(own).returning();
    if (!isOfSame) {
      await tx.update(calendarEvents).set(metByAnother(subscriberId)).where(eq(calendarEvents.feedId, id));
      await placeEvents(tx, changed!, [], new Date());
    }
    // The address may hold a secret.
    const scheduleOf = ({ name, intervalMinutes }: Schedule) => ({ name, intervalMinutes });
    const changes = { feed: [scheduleOf(before), scheduleOf(asked)] as const };
    await record(tx, { subject: 'rental', subjectId: rentalId, label: rental.name, action: 'changed', changes });
    return done(changed!);
  });
}

/** Removes a feed and frees the time that its events took. */
function removeFeed(id: number, { rentalId, db = database }: Omit<By, 'actor'>): Promise<Outcome<Named>> {
  return db.transaction(async (tx) => {
    const rental = await lockTime(tx, rentalId);
    const own = and(eq(calendarFeeds.id, id), eq(calendarFeeds.rentalId, rentalId));
    const events = await tx
      .select({ holdId: calendarEvents.holdId })
      .from(calendarEvents)
      .where(eq(calendarEvents.feedId, id));
    const [removed] = await tx.delete(calendarFeeds).where(own).returning();
    if (!rental || !removed) return refuse('not-found', GONE);
    await releaseHolds(
      tx,
      removed,
      events.flatMap(({ holdId }) => holdId ?? []),
    );
    const changes = { feed: [nameIn(removed.name), null] as const };
    await record(tx, { subject: 'rental', subjectId: rentalId, label: rental.name, action: 'changed', changes });
    return done(removed);
  });
}
