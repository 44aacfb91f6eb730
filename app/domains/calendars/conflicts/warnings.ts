import { counted, moment } from '~/domains/shared/format';
import { adminPaths } from '~/admin-paths';

export type WorryingFeed = {
  id: number;
  rentalId: number;
  rentalName: string;
  name: string;
  problem: string | null;
  /** Its last good fetch, as JSON writes it; null if there was none. */
  lastGoodAt: string | null;
};
export type CalendarProblems = {
  conflicts: number;
  /** The worst of them. */
  worrying: WorryingFeed[];
  /** Of all of them; 100 means 100 or more. */
  worryingCount: number;
};

const MOST_COUNTED = 100;
export type Warning = { to: string; text: string };

/**
 * What a concierge must know about other calendars: clashes, doubted answers, and calendars not read for three
 * intervals.
 */
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

/** A calendar that needs a person, with its moment formatted. */
export type CalendarToMend = { to: string; rentalName: string; name: string; since: string; problem: string | null };

export const calendarToMend = (feed: WorryingFeed, timeZone: string): CalendarToMend => ({
  to: adminPaths.feed(feed.rentalId, feed.id),
  rentalName: feed.rentalName,
  name: feed.name,
  since: feed.lastGoodAt ? `since ${moment(new Date(feed.lastGoodAt), timeZone)}` : 'yet',
  problem: feed.problem,
});

/** A link to a calendar that needs a person, with what is wrong with it. */
function feedWarning(feed: WorryingFeed, timeZone: string): Warning {
  const { to, rentalName, name, since, problem } = calendarToMend(feed, timeZone);
  return { to, text: `${rentalName}: no good fetch of the calendar ${name} ${since}${problem ? `. ${problem}` : ''}` };
}
