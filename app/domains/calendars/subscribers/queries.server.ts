import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { calendarFeeds } from '../tables.server';
import { MOST_NAMED } from '../vocabulary';
import { calendarSubscribers } from './tables.server';

/** A condition: a subscriber reads the calendar of this rental, or of all rentals. */
export const ofRental = (rentalId: number) =>
  or(eq(calendarSubscribers.rentalId, rentalId), isNull(calendarSubscribers.rentalId));

/** Whether a subscriber reads the calendar of this rental, or of all rentals. */
export const readsRental = async (tx: Db, id: number, rentalId: number): Promise<boolean> =>
  (await tx.$count(calendarSubscribers, and(eq(calendarSubscribers.id, id), ofRental(rentalId)))) > 0;

/** The most subscribers in a list; every list is bounded. */
const MOST = 200;

/** The subscribers to the calendar of a rental, or of all rentals. */
export const listSubscribers = (rentalId: number, { db = database } = {}) =>
  db
    .select({
      id: calendarSubscribers.id,
      rentalId: calendarSubscribers.rentalId,
      name: calendarSubscribers.name,
      createdBy: calendarSubscribers.createdBy,
      /**
       * The names of our feeds that are known to repeat the calendar that it reads; at most one more than a sentence
       * names.
       */
      repeatedBy: sql<
        string[]
      >`(select coalesce(json_agg(few.name), '[]') from (select distinct ${calendarFeeds.name} from ${calendarFeeds}
        where ${calendarFeeds.subscriberId} = ${calendarSubscribers}.id order by ${calendarFeeds.name} limit ${MOST_NAMED + 1}) as few)`,
      /** The last reading at its current address. */
      lastReadAt:
        sql<Date | null>`case when ${calendarSubscribers.lastReadAt} >= coalesce(${calendarSubscribers.addressedAt}, ${calendarSubscribers.createdAt})
        then ${calendarSubscribers.lastReadAt} end`.mapWith(calendarSubscribers.lastReadAt),
    })
    .from(calendarSubscribers)
    .where(ofRental(rentalId))
    .orderBy(asc(calendarSubscribers.name), asc(calendarSubscribers.id))
    .limit(MOST);
