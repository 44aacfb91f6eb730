import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { takersOf } from '~/domains/availability/external-holds.server';
import type { OwnTimesOf } from '~/domains/availability/held-time.server';
import { type HoldInTheWay, holdsInTheWay } from '~/domains/availability/holds.server';
import { multirange, pauseOf, type Span } from '~/domains/availability/occupancy.server';
import { sourceOf } from '~/domains/availability/vocabulary';
import { findAllOffered } from '~/domains/catalog/reservable.server';
import { env } from '~/env.server';
import { calendarEvents, calendarFeeds } from '../tables.server';
import { isIgnored, isConflict } from '../feeds/queries.server';
import { timeTaken } from '../feeds/time-taken.server';

/** The most conflicts in a list; every list is bounded. */
const MOST = 50;

type Asked = {
  /** An SQL expression for the times of a reservation; without it, the text gives the time of its hold. */
  ownTimes?: OwnTimesOf;
  db?: typeof database;
};

const UNKNOWN = () => sql<null>`null::jsonb`;

/** Bookings in other calendars whose time is taken here, the next first, each with the holds in its way. */
export const listConflicts = (asked: Asked = {}) => listClashes(isConflict, asked);

/** Bookings in other calendars whose conflict was ignored, the next first, each with the holds in its way. */
export const listIgnored = (asked: Asked = {}) => listClashes(isIgnored, asked);

/**
 * Reads the feeds and the rentals of all conflicts at once: finding each of fifty by itself through an index costs
 * several times as much.
 */
async function listClashes(which: SQL | undefined, { ownTimes = UNKNOWN, db = database }: Asked) {
  const { id, feedId, kind, startsAt, endsAt, allDay, holdId, clash, ignoredReason } = calendarEvents;
  const page = db
    .$with('page')
    .as(
      db
        .select({ id, feedId, kind, startsAt, endsAt, allDay, holdId, clash, reason: ignoredReason })
        .from(calendarEvents)
        .where(which)
        .orderBy(asc(startsAt), asc(id))
        .limit(MOST),
    );
  // The limit keeps PostgreSQL from joining the feeds row by row.
  const feed = db
    .select({ id: calendarFeeds.id, rentalId: calendarFeeds.rentalId, name: calendarFeeds.name })
    .from(calendarFeeds)
    .where(sql`${calendarFeeds.id} = any(array(select ${page.feedId} from ${page}))`)
    .limit(MOST)
    .as('feed');
  const found = await db
    .with(page)
    .select({
      id: page.id,
      rentalId: feed.rentalId,
      feedName: feed.name,
      kind: page.kind,
      startsAt: page.startsAt,
      endsAt: page.endsAt,
      allDay: page.allDay,
      holdId: page.holdId,
      clash: page.clash,
      reason: page.reason,
      seen: sql<string | null>`${takersOf(sql`${feed.rentalId}`, sql`${page.clash}`)}`,
    })
    .from(page)
    .innerJoin(feed, eq(feed.id, page.feedId))
    .orderBy(asc(page.startsAt), asc(page.id));
  return withTakers(found, { ownTimes, db });
}
export type Clash = Awaited<ReturnType<typeof listClashes>>[number];

type Event = { rentalId: number; startsAt: Date; endsAt: Date; allDay: boolean; clash: string | null };

/** The same events, each with the name of its rental and all holds that take its time here. */
async function withTakers<Found extends Event>(events: readonly Found[], { ownTimes, db }: Required<Asked>) {
  if (events.length === 0) return [];
  const offers = await findAllOffered(events.map(({ rentalId }) => rentalId), { db }); // prettier-ignore
  // An existing feed always has a rental, so a feed without one was removed in between.
  const known = events.flatMap((event) => {
    const offer = offers.get(event.rentalId);
    return offer ? { event, offer, span: timeTaken(event, offer, env.SITE_TIMEZONE) } : [];
  });
  const times = known.map(({ event, span }) => ({ rentalId: event.rentalId, occupied: event.clash ?? multirange([span]) })); // prettier-ignore
  const found = await holdsInTheWay(times, ownTimes, { db });
  return known.map(({ event, offer, span }, place) => {
    const inTheWay = found[place]!.map(withTurnaround(span, pauseOf(offer.terms)));
    return { ...event, rentalName: offer.name, inTheWay };
  });
}

/** A hold, with `onlyTurnaround`: whether only a turnaround overlaps this span, not the stays themselves. */
const withTurnaround =
  ([begins, ends]: Span, turnaround: number) =>
  <Hold extends HoldInTheWay>(hold: Hold) => {
    const after = sourceOf(hold.reason) === 'block' ? 0 : turnaround;
    const leavesFree = ([from, until]: Span) => ends - turnaround <= from || until - after <= begins;
    return { ...hold, onlyTurnaround: hold.spans.every(leavesFree) };
  };

/** A subquery for the conflicts, which the admin menu counts in one statement with all else that waits. */
export const openConflicts = () => sql`select from ${calendarEvents} where ${isConflict}`;

/** The number of conflicts. */
export const countConflicts = ({ db = database } = {}) => db.$count(calendarEvents, isConflict);
