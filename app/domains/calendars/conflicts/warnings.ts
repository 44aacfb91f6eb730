import { counted, moment } from '~/domains/shared/format';
import { adminPaths } from '~/admin-paths';
import { lastGoodFetch } from '../vocabulary';

export type WorryingFeed = {
  id: number;
  rentalId: number;
  rentalName: string;
  name: string;
  problem: string | null;
  /** Its last good fetch, as a date in JSON; null if there was none. */
  lastGoodAt: string | null;
  /** Whether the feed is still read, and only its answers are doubted. */
  isRead: boolean;
};
export type CalendarProblems = {
  conflicts: number;
  /** The feeds with the worst problems. */
  worrying: WorryingFeed[];
  /** The number of all worrying feeds; 100 means 100 or more. */
  worryingCount: number;
};

const MOST_COUNTED = 100;
export type Warning = { to: string; text: string };

/** The warnings about other calendars: conflicts, doubted answers, and calendars not read for three intervals. */
export function warningsOf({ conflicts, worrying, worryingCount }: CalendarProblems, timeZone: string): Warning[] {
  const clashes = { to: adminPaths.conflicts(), text: `${counted(conflicts, 'conflict')} with other calendars` };
  return [
    ...(conflicts > 0 ? [clashes] : []),
    ...worrying.map((feed) => feedWarning(feed, timeZone)),
    ...(worryingCount > worrying.length ? [restOf(worryingCount - worrying.length, worryingCount)] : []),
  ];
}

function restOf(rest: number, all: number): Warning {
  const more = all < MOST_COUNTED ? `${rest} more` : `${rest} or more other`;
  return { to: adminPaths.conflicts(), text: `${more} ${rest === 1 ? 'calendar needs' : 'calendars need'} attention` };
}

/** A calendar that needs an admin, with its moment formatted. */
export type CalendarToMend = Pick<WorryingFeed, 'rentalName' | 'name' | 'problem' | 'isRead'> & {
  to: string;
  /** Its last good fetch; null if there was none. */
  lastGood: string | null;
};

export const calendarToMend = (feed: WorryingFeed, timeZone: string): CalendarToMend => ({
  to: adminPaths.feed(feed.rentalId, feed.id),
  rentalName: feed.rentalName,
  name: feed.name,
  lastGood: feed.lastGoodAt && moment(new Date(feed.lastGoodAt), timeZone),
  problem: feed.problem,
  isRead: feed.isRead,
});

/** A link to a calendar that needs an admin, with its problem. */
function feedWarning(feed: WorryingFeed, timeZone: string): Warning {
  const { to, rentalName, name, lastGood, problem, isRead } = calendarToMend(feed, timeZone);
  const why = problem ? `. ${problem}` : '';
  const text = isRead
    ? `the calendar ${name} needs checking${why}. ${lastGoodFetch(lastGood)}`
    : `no successful update of the calendar ${name} ${lastGood ? `since ${lastGood}` : 'yet'}${why}`;
  return { to, text: `${rentalName}: ${text}` };
}
