import { sql, type SQL } from 'drizzle-orm';
import { waitsSince } from '../answered.server';
import { bookings } from '../tables.server';

/**
 * Of the requests that wait for an answer of ours, these columns and `since`, the longest first, as part of a statement.
 * That is not the order in which they were made: a customer accepts suggested dates at any time. But none has waited for
 * longer than it exists. So those made after `most` others that wait since they were made are not looked at, however
 * many are pending.
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

/** When the last of the first `most` was made that wait since then. */
const madeLast = (most: number) => sql`(
  select ${bookings.createdAt} from ${bookings}
  where ${bookings.status} = 'pending' and ${waitsSince} = ${bookings.createdAt}
  order by ${bookings.createdAt}, ${bookings.id} offset ${most - 1}::int limit 1)`;
