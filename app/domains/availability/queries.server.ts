import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { holds } from './tables.server';
import { env } from '~/env.server';
import type { HeldColumn } from '~/domains/catalog/reservable.server';
import { TERM_LIMITS } from '~/domains/catalog/vocabulary';
import { plusDays } from '~/domains/shared/calendar';
import { dawnOf } from './clocks.server';
import type { Span } from './occupancy.server';
import type { Held } from './openings.server';
import type { Days } from './rules';
import type { HoldReason } from './vocabulary';

/** The first and the last instant of a hold, in milliseconds since 1970. */
export const spanOf = sql<Span>`json_build_array(
  extract(epoch from lower(${holds}.occupied))::float8 * 1000, extract(epoch from upper(${holds}.occupied))::float8 * 1000)`;

/** All spans of a hold, in order: hours on several days have one span each day. */
export const spansOf = sql<Span[]>`(
  select coalesce(json_agg(json_build_array(
    extract(epoch from lower(span))::float8 * 1000, extract(epoch from upper(span))::float8 * 1000) order by lower(span)), '[]')
  from unnest(${holds}.occupied) as span)`;

/** An SQL expression that turns a wall-clock time of the site into an instant, or an instant into a wall-clock time. */
export const atSite = (time: SQL) => sql`(${time}) at time zone ${env.SITE_TIMEZONE}`;

/** An option counts until it ends, even if its row is still there. */
export const stillHolds = sql`(${holds.until} is null or ${holds.until} > clock_timestamp())`;

/** An SQL expression: whether the hold of a reservation, turnaround included, has not ended yet. */
export const isUnderWayFor = (bookingId: SQLWrapper) =>
  sql<boolean>`exists (select from ${holds} where ${holds.bookingId} = ${bookingId} and upper(${holds}.occupied) > now())`;

/** A subquery for a value of a reservation's option; null if it has no option or the option has ended. */
const keptFor = <Kept>(bookingId: SQLWrapper, kept: SQL<Kept>) =>
  sql<Kept | null>`(select ${kept} from ${holds}
    where ${holds.bookingId} = ${bookingId} and ${holds.reason} = 'option' and ${stillHolds})`;

/** A subquery for the spans that a reservation's option keeps; null without an option. */
export const timeKeptFor = (bookingId: SQLWrapper) => keptFor(bookingId, spansOf);

/** The time that a reservation's option keeps, from its first to its last moment, as one range. */
export const rangeKeptFor = (bookingId: SQLWrapper) =>
  keptFor(bookingId, sql`tstzrange(lower(${holds}.occupied), upper(${holds}.occupied))`);

/**
 * The days around a stay within which a hold can be in its way: the longest turnaround, the last day of the stay
 * itself, and one day for clock changes.
 */
export const REACH = TERM_LIMITS.turnaroundMinutes / (24 * 60) + 2;

/** The most spans to read around one stay. */
const MOST_BESIDE = 500;

type Asked = Record<'rentalId' | 'startDate' | 'endDate' | 'exceptReservationId', SQLWrapper>;
/** A subquery for the spans of a rental's other holds on the days of a stay and near them. */
export const heldBeside = ({ rentalId, startDate, endDate, exceptReservationId: own }: Asked) => {
  const window = sql`tstzrange(${atSite(sql`(${startDate} - ${REACH}::int)::timestamp`)},
    ${atSite(sql`(${endDate} + ${REACH}::int)::timestamp`)})`;
  return sql<Held[]>`(
    select coalesce(json_agg(json_build_array(
      extract(epoch from lower(span))::bigint * 1000, extract(epoch from upper(span))::bigint * 1000,
      is_option)), '[]')
    from (select span, ${holds.reason} = 'option' as is_option from ${holds}, unnest(${holds.occupied}) as span
      where ${holds.rentalId} = ${rentalId} and ${stillHolds} and ${holds.bookingId} is distinct from ${own}
        and ${holds.occupied} && ${window} and span && ${window} limit ${MOST_BESIDE}) as near)`;
};

/** The spans of other holds on the days of a reservation and near them. */
export async function findHeldBeside(
  { id, rentalId, startDate, endDate }: Days & { id: number; rentalId: number },
  { db = database }: { db?: Db } = {},
): Promise<Held[]> {
  const days = { startDate: sql`${startDate}::date`, endDate: sql`${endDate}::date` };
  const beside = heldBeside({ rentalId: sql`${rentalId}::int`, ...days, exceptReservationId: sql`${id}::int` });
  const [row] = await db.execute<{ held: Held[] }>(sql`select ${beside} as held`);
  return row!.held;
}

/** A subquery for the spans held on a rental within `window` and near enough to matter, in order. */
export const heldWithin =
  (window: Days, { exceptReservationId }: { exceptReservationId?: number } = {}): HeldColumn<Held[]> =>
  (rentalId) => {
    const from = new Date(dawnOf(plusDays(window.startDate, -REACH), env.SITE_TIMEZONE)).toISOString();
    const until = new Date(dawnOf(plusDays(window.endDate, REACH), env.SITE_TIMEZONE)).toISOString();
    const others = exceptReservationId
      ? sql`and ${holds.bookingId} is distinct from ${exceptReservationId}::int`
      : sql``;
    return sql`(
      select coalesce(json_agg(json_build_array(
        extract(epoch from lower(span))::bigint * 1000, extract(epoch from upper(span))::bigint * 1000,
        ${holds.reason} = 'option') order by lower(span)), '[]')
      from ${holds}, unnest(${holds.occupied}) as span
      where ${holds.rentalId} = ${rentalId} and ${holds.occupied} && tstzrange(${from}, ${until}) and ${stillHolds}
        ${others})`;
  };

/** The spans held on a rental within `window` and near it, in order, without those of `exceptReservationId`. */
export async function findHeld(
  rentalId: number,
  window: Days,
  { db = database, exceptReservationId }: { db?: Db; exceptReservationId?: number } = {},
): Promise<Held[]> {
  const held = heldWithin(window, { exceptReservationId })(sql`${rentalId}::int`);
  const [row] = await db.execute<{ held: Held[] }>(sql`select ${held} as held`);
  return row!.held;
}

/** The spans held on many rentals within `window` and near it, by rental id, in one statement. */
export async function findHeldOf(
  rentalIds: readonly number[],
  window: Days,
  { db = database }: { db?: Db } = {},
): Promise<Map<number, Held[]>> {
  const ids = sql.param(`{${rentalIds.join()}}`);
  const rows = await db.execute<{ id: number; held: Held[] }>(sql`
    select asked.id, ${heldWithin(window)(sql`asked.id`)} as held from unnest(${ids}::int[]) as asked(id)`);
  return new Map(rows.map(({ id, held }) => [id, held]));
}

/** A row of `holdsOver`. The end of an option is an ISO string. */
export type OverlappingHold = Days & {
  bookingId: number | null;
  reason: HoldReason;
  until: string | null;
  createdBy: string;
  spans: Span[];
};

type Claim = { rentalId: SQLWrapper; exceptReservationId: SQLWrapper; /** A multirange. */ occupied: SQLWrapper };

/** A subquery for the holds on a rental that share an instant with a claim, without those of one reservation. */
export const holdsOver = ({ rentalId, occupied, exceptReservationId }: Claim) => sql`(
  select ${holds.bookingId} as "bookingId", ${holds.reason} as reason, ${holds.until} as until, ${holds.startDate} as "startDate",
    ${holds.endDate} as "endDate", ${holds.createdBy} as "createdBy", ${spansOf} as spans
  from ${holds}
  where ${holds.rentalId} = ${rentalId} and ${holds.bookingId} is distinct from ${exceptReservationId}
    and ${holds.occupied} && ${occupied} and ${stillHolds})`;
