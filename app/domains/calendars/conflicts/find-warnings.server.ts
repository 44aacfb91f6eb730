import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { env } from '~/env.server';
import { calendarEvents } from '../tables.server';
import { isConflict, worryingFeeds } from '../feeds/queries.server';
import { type CalendarProblems, type Warning, warningsOf } from './warnings';

/** A subquery for the conflicts with other calendars. */
export const openConflicts = () => sql`select from ${calendarEvents} where ${isConflict}`;

/** A subquery for the problems with other calendars that need a person, in one row. */
export const calendarProblems = () => sql`
  select (select count(*)::int from (${openConflicts()}) as open) as conflicts,
    (select coalesce(json_agg(feed), '[]') from (${worryingFeeds()}) as feed) as worrying`;

/** The same in words. */
export async function findCalendarWarnings(): Promise<Warning[]> {
  const [problems] = await db.execute<CalendarProblems>(calendarProblems());
  return warningsOf(problems!, env.SITE_TIMEZONE);
}
