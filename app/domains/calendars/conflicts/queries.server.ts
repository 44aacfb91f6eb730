import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { holdsInTheWay } from '~/domains/availability/holds.server';
import { multirange, type Span } from '~/domains/availability/occupancy.server';
import { BLOCK_REASONS } from '~/domains/availability/vocabulary';
import { findOffered } from '~/domains/catalog/reservable.server';
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
  return Promise.all(found.map(async (event) => ({ ...event, inTheWay: await inTheWayOf(event, db) })));
}
export type Clash = Awaited<ReturnType<typeof listClashes>>[number];

type Event = { rentalId: number; startsAt: Date; endsAt: Date; allDay: boolean; clash: string | null };

/**
 * Everything that takes the event's time here, each with whether only a turnaround overlaps, not the stays
 * themselves.
 */
async function inTheWayOf(event: Event, db: typeof database) {
  const offer = await findOffered(event.rentalId, { db });
  if (!offer) return [];
  const span = timeTaken(event, offer, env.SITE_TIMEZONE);
  const found = await holdsInTheWay(event.rentalId, event.clash ?? multirange([span]), { db });
  const turnaround = (offer.terms.turnaroundMinutes ?? 0) * 60_000;
  return found.map((hold) => {
    const after = BLOCK_REASONS.some((block) => block === hold.reason) ? 0 : turnaround;
    const leavesFree = ([from, until]: Span) => span[1] - turnaround <= from || until - after <= span[0];
    return { ...hold, onlyTurnaround: hold.spans.every(leavesFree) };
  });
}

/** How many there are. */
export const countConflicts = ({ db = database } = {}) => db.$count(calendarEvents, isConflict);
