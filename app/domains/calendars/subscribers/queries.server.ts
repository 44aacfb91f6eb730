import { asc, eq, isNull, or } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { calendarSubscribers } from './tables.server';

/** Every list is bounded. */
const MOST = 200;

/** Who reads the calendar of a rental, or of all rentals. */
export const listSubscribers = (rentalId: number, { db = database } = {}) =>
  db
    .select({
      id: calendarSubscribers.id,
      rentalId: calendarSubscribers.rentalId,
      name: calendarSubscribers.name,
      createdBy: calendarSubscribers.createdBy,
      lastReadAt: calendarSubscribers.lastReadAt,
    })
    .from(calendarSubscribers)
    .where(or(eq(calendarSubscribers.rentalId, rentalId), isNull(calendarSubscribers.rentalId)))
    .orderBy(asc(calendarSubscribers.name), asc(calendarSubscribers.id))
    .limit(MOST);
