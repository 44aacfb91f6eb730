import { counted, moment } from '~/domains/shared/format';
import { adminPaths } from '~/admin-paths';

type Stale = {
  id: number;
  rentalId: number;
  rentalName: string;
  name: string;
  problem: string | null;
  /** Its last good fetch, as JSON writes it; null if there was none. */
  lastGoodAt: string | null;
};
export type CalendarProblems = { conflicts: number; stale: Stale[] };
export type Warning = { to: string; text: string };

/** What a concierge must know of other calendars: clashes, and those that have not been read for three intervals. */
export function warningsOf({ conflicts, stale }: CalendarProblems, timeZone: string): Warning[] {
  const clashes = { to: adminPaths.conflicts(), text: `${counted(conflicts, 'conflict')} with other calendars` };
  return [
    ...(conflicts > 0 ? [clashes] : []),
    ...stale.map((feed) => ({ to: adminPaths.feed(feed.rentalId, feed.id), text: staleText(feed, timeZone) })),
  ];
}

function staleText({ rentalName, name, problem, lastGoodAt }: Stale, timeZone: string): string {
  const since = lastGoodAt ? `since ${moment(new Date(lastGoodAt), timeZone)}` : 'yet';
  return `${rentalName}: no good fetch of the calendar ${name} ${since}${problem ? `. ${problem}` : ''}`;
}
