import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { LONGEST_DAYS } from '~/domains/availability/rules';
import type { Cents } from '~/domains/pricing/money';
import { type IsoDay, plusDays, today } from '~/domains/shared/calendar';
import { bookingEvents } from '../history/tables.server';
import { quotedTotal } from '../quotes/queries.server';
import { bookings } from '../tables.server';
import { ACTORS } from '../vocabulary';

/** Figures are of so many days behind today and so many from today on. */
export const FIGURE_DAYS = 30;

/** Reservations that are read for a figure at most; of more, the newest count. */
const MOST_READ = 5_000;

type Figures = {
  /** Requests of the last days, by the day on which they were sent. */
  requests: { day: IsoDay; count: number }[];
  /** Half of the requests of the last days were answered within this time, in seconds; null if none was. */
  answerSeconds: number | null;
  /** Confirmed stays by their first day, and their totals. */
  stays: { day: IsoDay; count: number; value: Cents }[];
  /** Reserved days of each category, behind today and from today on. */
  reserved: { category: number | null; past: number; next: number }[];
};

type Options = {
  /** The category of a rental, as part of the statement: only the catalog knows it. */
  categoryOf: (rentalId: SQLWrapper) => SQL<number | null>;
  db?: Db;
  now?: Date;
};

/** The figures of the days around `now`, without demo content, in one statement. */
export async function findFigures({ categoryOf, db = database, now = new Date() }: Options) {
  const day = today(env.SITE_TIMEZONE, now);
  const [first, last] = [plusDays(day, -FIGURE_DAYS), plusDays(day, FIGURE_DAYS - 1)];
  const since = sql`${bookings.createdAt} >= ${first}::date::timestamp at time zone ${env.SITE_TIMEZONE} and not ${bookings.demo}`;
  const isStay = sql`${bookings.status} in ('confirmed', 'completed') and not ${bookings.demo}`;
  const answered = sql`(select min(event.created_at) from ${bookingEvents} event
    where event.booking_id = ${bookings.id} and event.kind in ('status', 'kept', 'quoted', 'proposal')
      and event.actor not in (${ACTORS.customer}, ${ACTORS.system}))`;
  const overlap = (from: IsoDay, until: IsoDay) => sql`coalesce(sum(greatest(0,
    least(${bookings.endDate}, ${until}::date) - greatest(${bookings.startDate}, ${from}::date) + 1)), 0)::int`;
  const rows = (of: SQL) => sql`(select coalesce(json_agg(row), '[]') from (${of}) as row)`;
  const [found] = await db.execute<Figures>(sql`select
    ${rows(sql`
      select (at at time zone ${env.SITE_TIMEZONE})::date::text as day, count(*)::int as count
      from (select ${bookings.createdAt} as at from ${bookings} where ${since} order by 1 desc limit ${MOST_READ}) as asked
      group by 1 order by 1`)} as requests,
    (select percentile_cont(0.5) within group (order by seconds) from (
      select extract(epoch from ${answered} - ${bookings.createdAt})::float8 as seconds
      from ${bookings} where ${since} and ${bookings.source} = 'site'
      order by ${bookings.createdAt} desc limit ${MOST_READ}) as answers) as "answerSeconds",
    ${rows(sql`
      select day, count(*)::int as count, sum(value)::float8 as value
      from (select ${bookings.startDate}::text as day, ${quotedTotal} as value from ${bookings}
        where ${isStay} and ${bookings.startDate} between ${first} and ${last} limit ${MOST_READ}) as stays
      group by 1 order by 1`)} as stays,
    ${rows(sql`
      select ${categoryOf(bookings.rentalId)} as category, ${overlap(first, plusDays(day, -1))} as past,
        ${overlap(day, last)} as next
      from ${bookings}
      where ${isStay} and ${bookings.startDate} between ${plusDays(first, -LONGEST_DAYS)} and ${last}
        and ${bookings.endDate} >= ${first}
      group by 1`)} as reserved`);
  return { day, ...found! };
}

export type FoundFigures = Awaited<ReturnType<typeof findFigures>>;
