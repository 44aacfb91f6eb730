import { asc, eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { holdInTheWay } from '~/domains/availability/holds.server';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { calendarEvents, calendarFeeds } from '../tables.server';
import { isConflict } from '../feeds/queries.server';

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
    })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarEvents.feedId))
    .where(isConflict)
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id))
    .limit(MOST);
  return Promise.all(
    found.map(async (event) => ({
      ...event,
      inTheWay: await holdInTheWay(event.rentalId, [[event.startsAt.getTime(), event.endsAt.getTime()]], { db }),
    })),
  );
}

/** How many there are. */
export const countConflicts = ({ db = database } = {}) => db.$count(calendarEvents, isConflict);
