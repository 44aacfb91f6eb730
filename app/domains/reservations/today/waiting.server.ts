import { sql, type SQL } from 'drizzle-orm';
import { waitsSince } from '../answered.server';
import { bookings } from '../tables.server';

/**
 * The requests that have waited longest for our answer, at most `most`: these columns and `since`, as part of a statement.
 * Their order is not the one in which they were made, as a customer accepts suggested dates at any time. But no request
 * has waited longer than it exists, so the statement reads only those made before the `most`-th request that has waited
 * since it was made, however many are pending.
 */
export const waitingLongest = (columns: SQL, most: number) => sql`
  select ${columns}, longest.since from (
    select id, since from (
      select ${bookings.id}, ${waitsSince} as since from ${bookings}
      where ${bookings.status} = 'pending' and ${bookings.createdAt} <= coalesce(${madeLast(most)}, 'infinity')
      offset 0) as pending
    where since < 'infinity' order by since, id limit ${most}::int) as longest
  join ${bookings} on ${bookings.id} = longest.id
  order by longest.since, longest.id`;

/** When the `most`-th of the requests was made that have waited since they were made; null if there are fewer. */
const madeLast = (most: number) => sql`(
  select ${bookings.createdAt} from ${bookings}
  where ${bookings.status} = 'pending' and ${waitsSince} = ${bookings.createdAt}
  order by ${bookings.createdAt}, ${bookings.id} offset ${most - 1}::int limit 1)`;
