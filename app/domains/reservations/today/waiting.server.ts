import { sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '~/domains/shared/calendar';
import { waitsSince } from '../answered.server';
import { bookings, statusThat } from '../tables.server';
import { awaitsDecision } from '../statuses/traits';

const isUndecided = statusThat(awaitsDecision);

/** Whether the stay of a row of `bookings` begins by a day; the queue has these first (Queued). */
const beginsBy = (day: IsoDay) => sql`${bookings.startDate} <= ${day}::date`;

/**
 * The requests to answer first, of which the first `most` are to be read: those for a stay that begins by `tomorrow`, then
 * those that have waited longest for us; within both, the longest first. These columns and `since`, as part of a
 * statement.
 */
export const waitingFirst = (columns: SQL, tomorrow: IsoDay, most: number) => sql`
  select ${columns}, first.since from (
    (${longest(most)}) union (${soonest(tomorrow, most)})) as first
  join ${bookings} on ${bookings.id} = first.id
  order by not ${beginsBy(tomorrow)}, first.since, first.id`;

/**
 * Their order is not the one in which they were made, as a customer accepts suggested dates at any time. But no request
 * has waited longer than it exists, so this reads only those made before the `most`-th request that has waited since it was
 * made, however many are pending.
 */
const longest = (most: number) => sql`
  select id, since from (
    select ${bookings.id}, ${waitsSince} as since from ${bookings}
    where ${isUndecided} and ${bookings.createdAt} <= coalesce(${madeLast(most)}, 'infinity')
    offset 0) as pending
  where since < 'infinity' order by since, id limit ${most}::int`;

/** Those whose stay begins soonest: one that came a moment ago may have no place among the ones that waited longest. */
const soonest = (tomorrow: IsoDay, most: number) => sql`
  select ${bookings.id}, ${waitsSince} as since from ${bookings}
  where ${isUndecided} and ${beginsBy(tomorrow)} and ${waitsSince} < 'infinity'
  order by ${bookings.startDate}, ${bookings.id} limit ${most}::int`;

/** When the `most`-th of the requests was made that have waited since they were made; null if there are fewer. */
const madeLast = (most: number) => sql`(
  select ${bookings.createdAt} from ${bookings}
  where ${isUndecided} and ${waitsSince} = ${bookings.createdAt}
  order by ${bookings.createdAt}, ${bookings.id} offset ${most - 1}::int limit 1)`;
