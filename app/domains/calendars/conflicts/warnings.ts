import { counted, moment } from '~/domains/shared/format';
import { adminPaths } from '~/admin-paths';

type Worrying = {
  id: number;
  rentalId: number;
  rentalName: string;
  name: string;
  problem: string | null;
  /** Its last good fetch, as JSON writes it; null if there was none. */
  lastGoodAt: string | null;
};
export type CalendarProblems = { conflicts: number; worrying: Worrying[] };
export type Warning = { to: string; text: string };

/**
 * What a concierge must know about other calendars: clashes, doubted answers, and calendars not read for three
 * intervals.
 */
export function warningsOf({ conflicts, worrying }: CalendarProblems, timeZone: string): Warning[] {
  const clashes = { to: adminPaths.conflicts(), text: `${counted(conflicts, 'conflict')} with other calendars` };
  return [
    ...(conflicts > 0 ? [clashes] : []),
    ...worrying.map((feed) => ({ to: adminPaths.feed(feed.rentalId, feed.id), text: feedText(feed, timeZone) })),
  ];
}

function feedText({ rentalName, name, problem, lastGoodAt }: Worrying, timeZone: string): string {
  const since = lastGoodAt ? `since ${moment(new Date(lastGoodAt), timeZone)}` : 'yet';
  return `${rentalName}: no good fetch of the calendar ${name} ${since}${problem ? `. ${problem}` : ''}`;
}
