import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { type HoldInTheWay, holdsInTheWay } from '~/domains/availability/holds.server';
import { multirange, type Span } from '~/domains/availability/occupancy.server';
import { sourceOf } from '~/domains/availability/vocabulary';
import { findAllOffered } from '~/domains/catalog/reservable.server';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { env } from '~/env.server';
import { calendarEvents, calendarFeeds } from '../tables.server';
import { clashNow, isIgnored, isConflict } from '../feeds/queries.server';
import { timeTaken } from '../feeds/time-taken.server';

/** Every list is bounded. */
const MOST = 50;

/** Bookings elsewhere whose time is taken here, the next first, each with what is in its way. */
export const listConflicts = ({ db = database } = {}) => listClashes(isConflict, db);

/** Those that are ignored, likewise. */
export const listIgnored = ({ db = database } = {}) => listClashes(isIgnored, db);

async function listClashes(which: SQL | undefined, db: typeof database) {
  const found = await db
    .select({
      id: calendarEvents.id,
      rentalId: calendarFeeds.rentalId,
      rentalName: sql<string>`${nameOfRental(calendarFeeds.rentalId)}`,
      feedName: calendarFeeds.name,
      kind: calendarEvents.kind,
      startsAt: calendarEvents.startsAt,
      endsAt: calendarEvents.endsAt,
      allDay: calendarEvents.allDay,
      holdId: calendarEvents.holdId,
      clash: calendarEvents.clash,
      reason: calendarEvents.ignoredReason,
      seen: sql<string | null>`${clashNow}`,
    })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarEvents.feedId))
    .where(which)
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id))
    .limit(MOST);
  const inTheWay = await inTheWayOf(found, db);
  return found.map((event, place) => ({ ...event, inTheWay: inTheWay[place]! }));
}
export type Clash = Awaited<ReturnType<typeof listClashes>>[number];

type Event = { rentalId: number; startsAt: Date; endsAt: Date; allDay: boolean; clash: string | null };

/** Everything that takes the time of each event here. */
async function inTheWayOf(events: readonly Event[], db: typeof database) {
  if (events.length === 0) return [];
  const offers = await findAllOffered(events.map(({ rentalId }) => rentalId), { db }); // prettier-ignore
  // A feed has a rental for as long as it exists: one without was removed in between.
  const times = events.map(({ rentalId, clash, ...event }) => {
    const offer = offers.get(rentalId);
    const span = offer && timeTaken(event, offer, env.SITE_TIMEZONE);
    const turnaround = (offer?.terms.turnaroundMinutes ?? 0) * 60_000;
    return { rentalId, occupied: clash ?? multirange(span ? [span] : []), span, turnaround };
  });
  const found = await holdsInTheWay(times, { db });
  return times.map(({ span, turnaround }, place) => (span ? found[place]!.map(withTurnaround(span, turnaround)) : []));
}

/** A hold, with whether only a turnaround overlaps this span, not the stays themselves. */
const withTurnaround =
  ([begins, ends]: Span, turnaround: number) =>
  (hold: HoldInTheWay) => {
    const after = sourceOf(hold.reason) === 'block' ? 0 : turnaround;
    const leavesFree = ([from, until]: Span) => ends - turnaround <= from || until - after <= begins;
    return { ...hold, onlyTurnaround: hold.spans.every(leavesFree) };
  };

/** How many there are. */
export const countConflicts = ({ db = database } = {}) => db.$count(calendarEvents, isConflict);
