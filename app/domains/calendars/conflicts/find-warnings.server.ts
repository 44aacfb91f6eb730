import { sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { countOfWorryingFeeds, worryingFeeds } from '../feeds/queries.server';
import { openConflicts } from './queries.server';
import { type CalendarToMend, calendarToMend, type WorryingFeed } from './warnings';

/** The most feeds that the Today page names; it counts the others, which the page of the conflicts lists. */
const MOST_NAMED = 5;

/** A subquery for the problems with other calendars that need an admin, as one row of `CalendarProblems`. */
export const calendarProblems = () => sql`
  select (select count(*)::int from (${openConflicts()}) as open) as conflicts,
    (select coalesce(json_agg(feed), '[]') from (${worryingFeeds(MOST_NAMED)}) as feed) as worrying,
    (${countOfWorryingFeeds()}) as "worryingCount"`;

/** The calendars that need an admin, 100 at most, each with a link to it. */
export async function listCalendarsToMend(timeZone: string, { db = database } = {}): Promise<CalendarToMend[]> {
  const [found] = await db.execute<{ feeds: WorryingFeed[] }>(
    sql`select coalesce(json_agg(feed), '[]') as feeds from (${worryingFeeds()}) as feed`,
  );
  return found!.feeds.map((feed) => calendarToMend(feed, timeZone));
}
