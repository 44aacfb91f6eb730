import { type SQL, sql } from 'drizzle-orm';
import { holds } from './tables.server';

/** The seconds that a row of `holds` takes between two instants. */
const seconds = (from: SQL, until: SQL) => sql`coalesce((
  select sum(extract(epoch from upper(span) - lower(span)))
  from unnest(${holds.occupied} * tstzmultirange(tstzrange(${from}, ${until}))) as span), 0)`;

/**
 * A subquery for the reservations that take time of a window: `rental`, `reservation`, and the seconds that they take
 * before and after an instant within it, turnaround included.
 */
export const reservedWithin = (begin: SQL, turn: SQL, end: SQL) => sql`
  select ${holds.rentalId} as rental, ${holds.bookingId} as reservation, ${seconds(begin, turn)} as before,
    ${seconds(turn, end)} as after
  from ${holds} where ${holds.reason} = 'reservation' and ${holds.occupied} && tstzrange(${begin}, ${end})`;
