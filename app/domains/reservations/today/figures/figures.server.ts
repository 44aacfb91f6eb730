import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { reservedWithin } from '~/domains/availability/claims.server';
import { categoriesOfFleet, type FleetSize, fleetSizes } from '~/domains/catalog/fleet.server';
import type { Cents } from '~/domains/pricing/money';
import { type IsoDay, plusDays, today } from '~/domains/shared/calendar';
import { bookingEvents } from '../../history/tables.server';
import { quotedTotal } from '../../quotes/queries.server';
import { bookings } from '../../tables.server';
import { ACTORS, RESERVATION_STATUSES, takesPlace } from '../../vocabulary';

/** The number of days that figures cover before today, and again from today on. */
export const FIGURE_DAYS = 30;

/** The most requests, the newest ones, whose answers are looked up. */
const MOST_ANSWERS = 5_000;

type Figures = {
  /** Requests that the site received in the last days, today among them, by the day on which they were sent. */
  requests: { day: IsoDay; count: number }[];
  /**
   * The median time to answer the newest of these requests, in seconds. A request without an answer counts as the
   * slowest, so the median is null if fewer than half have one.
   */
  answerSeconds: number | null;
  /** The number of those requests without an answer. Missing in figures that the previous release counted. */
  unanswered?: number;
  /** Confirmed stays by their first day, and their totals. */
  stays: { day: IsoDay; count: number; value: Cents }[];
  /**
   * The seconds that reservations take of the published rentals of each category, before today and from today on. Like
   * `sizes`, it counts published rentals only, so that it never exceeds their time.
   */
  reserved: { category: number; past: number; next: number }[];
  sizes: FleetSize[];
};

type Options = { db?: Db; now?: Date };

/**
 * Counts the figures of the days around `now`, without demo content, in one statement. It reads every reservation of
 * these days, so no page waits for it: Today shows the figures that `keepFigures` stored.
 */
export async function countFigures({ db = database, now = new Date() }: Options = {}) {
  const day = today(env.SITE_TIMEZONE, now);
  const [first, last] = [plusDays(day, -FIGURE_DAYS), plusDays(day, FIGURE_DAYS - 1)];
  const midnight = (at: IsoDay) => sql`${at}::date::timestamp at time zone ${env.SITE_TIMEZONE}`;
  const asked = sql`${bookings.createdAt} >= ${midnight(plusDays(day, 1 - FIGURE_DAYS))} and ${bookings.source} = 'site'
    and not ${bookings.demo}`;
  const isStay = sql`${inArray(bookings.status, RESERVATION_STATUSES.filter(takesPlace))} and not ${bookings.demo}`;
  const answered = sql`(select min(event.created_at) from ${bookingEvents} event
    where event.booking_id = ${bookings.id} and event.kind in ('status', 'kept', 'quoted', 'proposal')
      and event.actor not in (${ACTORS.customer}, ${ACTORS.system}))`;
  const [begin, turn, end] = [midnight(first), midnight(day), midnight(plusDays(last, 1))];
  const rows = (of: SQL) => sql`(select coalesce(json_agg(row), '[]') from (${of}) as row)`;
  const [found] = await db.execute<Figures>(sql`select
    ${rows(sql`
      select (at at time zone ${env.SITE_TIMEZONE})::date::text as day, count(*)::int as count
      from (select ${bookings.createdAt} as at from ${bookings} where ${asked}) as sent
      group by 1 order by 1`)} as requests,
    answers.*,
    ${rows(sql`
      select day, count(*)::int as count, sum(value)::float8 as value
      from (select ${bookings.startDate}::text as day, ${quotedTotal} as value from ${bookings}
        where ${isStay} and ${bookings.startDate} between ${first} and ${last}) as stays
      group by 1 order by 1`)} as stays,
    ${rows(sql`
      select fleet.category, sum(hold.before)::float8 as past, sum(hold.after)::float8 as next
      from (${reservedWithin(begin, turn, end)}) as hold
      join (${categoriesOfFleet()}) as fleet on fleet.rental = hold.rental
      join ${bookings} on ${bookings.id} = hold.reservation and not ${bookings.demo}
      group by 1`)} as reserved,
    ${rows(fleetSizes())} as sizes
    from (
      select nullif(percentile_disc(0.5) within group (order by coalesce(seconds, 'infinity')), 'infinity') as "answerSeconds",
        count(*) filter (where seconds is null)::int as unanswered
      from (
        select extract(epoch from ${answered} - ${bookings.createdAt})::float8 as seconds
        from ${bookings} where ${asked} order by ${bookings.createdAt} desc limit ${MOST_ANSWERS}) as waits) as answers`);
  return { day, ...found! };
}

export type FoundFigures = Awaited<ReturnType<typeof countFigures>>;
