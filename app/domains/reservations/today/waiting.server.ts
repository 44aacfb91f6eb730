import { sql, type SQL } from 'drizzle-orm';
import type { IsoDay } from '~/domains/shared/calendar';
import { waitsSince } from '../answered.server';
import { bookings, statusThat } from '../tables.server';
import { awaitsDecision } from '../statuses/traits';

const isUndecided = statusThat(awaitsDecision);

/** Whether the stay of a row of `bookings` begins by `day`; the queue lists such stays first (Queued). */
const beginsBy = (day: IsoDay) => sql`${bookings.startDate} <= ${day}::date`;

/**
 * A subquery for `columns` and `since` of the requests to answer, of which the caller reads the first `most`. Stays
 * that begin by `tomorrow` come first, then the rest; in both groups, the longest wait comes first.
 */
export const waitingFirst = (columns: SQL, tomorrow: IsoDay, most: number) => sql`
  select ${columns}, first.since from (
    (${longest(most)}) union (${soonest(tomorrow, most)})) as first
  join ${bookings} on ${bookings.id} = first.id
  order by not ${beginsBy(tomorrow)}, first.since, first.id`;

/**
 * The requests that have waited longest. A request may wait anew after its customer accepts suggested dates, but none
 * has waited longer than it exists. So this reads only requests made up to the `most`-th one that has waited since it
 * was made, however many are pending.
 */
const longest = (most: number) => sql`
  select id, since from (
    select ${bookings.id}, ${waitsSince} as since from ${bookings}
    where ${isUndecided} and ${bookings.createdAt} <= coalesce(${madeLast(most)}, 'infinity')
    offset 0) as pending
  where since < 'infinity' order by since, id limit ${most}::int`;

/** The requests whose stay begins soonest: a new one may not be among those that have waited longest. */
const soonest = (tomorrow: IsoDay, most: number) => sql`
  select ${bookings.id}, ${waitsSince} as since from ${bookings}
  where ${isUndecided} and ${beginsBy(tomorrow)} and ${waitsSince} < 'infinity'
  order by ${bookings.startDate}, ${bookings.id} limit ${most}::int`;

/** The creation time of the `most`-th request that has waited since its creation; null if there are fewer. */
const madeLast = (most: number) => sql`(
  select ${bookings.createdAt} from ${bookings}
  where ${isUndecided} and ${waitsSince} = ${bookings.createdAt}
  order by ${bookings.createdAt}, ${bookings.id} offset ${most - 1}::int limit 1)`;
