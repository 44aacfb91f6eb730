import { asc, eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { listClaims } from '~/domains/availability/claims.server';
import { holdInTheWay } from '~/domains/availability/holds.server';
import { BLOCK_REASONS } from '~/domains/availability/vocabulary';
import { findOffered } from '~/domains/catalog/reservable.server';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { env } from '~/env.server';
import { calendarEvents, calendarFeeds } from '../tables.server';
import { isConflict } from '../feeds/queries.server';
import { timeTaken } from '../feeds/time-taken.server';

/** Every list is bounded. */
const MOST = 50;

/** Bookings elsewhere in time that is taken here, the next first, each with what is in its way. */
export async function listConflicts({ db = database } = {}) {
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
    })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarEvents.feedId))
    .where(isConflict)
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id))
    .limit(MOST);
  return Promise.all(found.map(async (event) => ({ ...event, inTheWay: await inTheWayOf(event, db) })));
}

type Event = { rentalId: number; startsAt: Date; endsAt: Date; allDay: boolean };

/** What takes its time here, and whether the stays themselves leave each other's time free; null if nothing does. */
async function inTheWayOf(event: Event, db: typeof database) {
  const offer = await findOffered(event.rentalId, { db });
  if (!offer) return null;
  const span = timeTaken(event, offer, env.SITE_TIMEZONE);
  const [found, claims] = await Promise.all([
    holdInTheWay(event.rentalId, [span], { db }),
    listClaims(event.rentalId, span, { db }),
  ]);
  const turnaround = (offer.terms.turnaroundMinutes ?? 0) * 60_000;
  const onlyTurnaround = claims.every(({ reason, from, until }) => {
    const ends = BLOCK_REASONS.some((block) => block === reason) ? until : until - turnaround;
    return span[1] - turnaround <= from || ends <= span[0];
  });
  return found && { ...found, onlyTurnaround };
}

/** How many there are. */
export const countConflicts = ({ db = database } = {}) => db.$count(calendarEvents, isConflict);
