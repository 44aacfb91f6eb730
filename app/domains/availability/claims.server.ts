import { type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import type { Span } from './occupancy.server';
import { stillHolds } from './queries.server';
import { holds } from './tables.server';
import type { HoldReason } from './vocabulary';

/** One span of a hold; `index` is its position among the spans of that hold. Instants are milliseconds since 1970. */
export type ClaimedSpan = {
  holdId: number;
  rentalId: number;
  bookingId: number | null;
  reason: HoldReason;
  index: number;
  from: number;
  until: number;
};

/** The taken spans of one rental, or of all, within a window, in order; the first `most` of them, if it is given. */
export async function listClaims(
  rentalId: number | null,
  [from, until]: Span,
  { db = database, most }: { db?: Db; most?: number } = {},
): Promise<ClaimedSpan[]> {
  const [first, last] = [from, until].map((at) => sql`${new Date(at).toISOString()}::timestamptz`) as [SQL, SQL];
  const window = sql`tstzrange(${first}, ${last})`;
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const rows = await db.execute<ClaimedSpan>(sql`
    select ${holds.id} as "holdId", ${holds.rentalId} as "rentalId", ${holds.bookingId} as "bookingId",
      ${holds.reason} as reason, place::int - 1 as index,
      (extract(epoch from lower(span)) * 1000)::float8 as "from",
      (extract(epoch from upper(span)) * 1000)::float8 as until
    from ${rentalId === null ? holdsOfAll([first, last], limit) : holds},
      unnest(${holds.occupied}) with ordinality as spans(span, place)
    where ${rentalId === null ? sql`true` : sql`${holds.rentalId} = ${rentalId}`} and ${stillHolds}
      and ${holds.occupied} && ${window} and span && ${window}
    order by lower(span), ${holds.id}, place ${limit}`);
  return [...rows];
}

/**
 * The holds of all rentals that reach into a window, aliased as `holds`: those that began before it, at most a few of
 * each rental, and the next ones, limited to the number of spans. Every hold begins with a span, so the first spans all
 * belong to these holds.
 */
const holdsOfAll = ([first, last]: [SQL, SQL], limit: SQL) => sql`(
  select * from ${holds} where range_merge(${holds.occupied}) @> ${first} and lower(${holds.occupied}) < ${first}
  union all
  (select * from ${holds} where lower(${holds.occupied}) >= ${first} and lower(${holds.occupied}) < ${last}
    and ${stillHolds} order by lower(${holds.occupied}), ${holds.id} ${limit})) as ${holds}`;

/** The seconds that a row of `holds` takes between two instants. */
const seconds = (from: SQL, until: SQL) => sql`coalesce((
  select sum(extract(epoch from upper(span) - lower(span)))
  from unnest(${holds.occupied} * tstzmultirange(tstzrange(${from}, ${until}))) as span), 0)`;

/**
 * A subquery for the reservations that take time within a window: `rental`, `reservation`, and the seconds that each
 * takes before and after the instant `turn` in that window, turnaround included.
 */
export const reservedWithin = (begin: SQL, turn: SQL, end: SQL) => sql`
  select ${holds.rentalId} as rental, ${holds.bookingId} as reservation, ${seconds(begin, turn)} as before,
    ${seconds(turn, end)} as after
  from ${holds} where ${holds.reason} = 'reservation' and ${holds.occupied} && tstzrange(${begin}, ${end})`;
