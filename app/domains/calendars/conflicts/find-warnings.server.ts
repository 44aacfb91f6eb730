import { sql } from 'drizzle-orm';
import { calendarEvents } from '../tables.server';
import { countOfWorryingFeeds, isConflict, worryingFeeds } from '../feeds/queries.server';

/** A subquery for the conflicts with other calendars. */
export const openConflicts = () => sql`select from ${calendarEvents} where ${isConflict}`;

/** A subquery for the problems with other calendars that need a person, in one row of `CalendarProblems`. */
export const calendarProblems = () => sql`
  select (select count(*)::int from (${openConflicts()}) as open) as conflicts,
    (select coalesce(json_agg(feed), '[]') from (${worryingFeeds()}) as feed) as worrying,
    (${countOfWorryingFeeds()}) as "worryingCount"`;
