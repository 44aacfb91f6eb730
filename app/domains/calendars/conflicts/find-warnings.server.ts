import { listStaleFeeds } from '../feeds/queries.server';
import { countConflicts } from './queries.server';
import { type Warning, warningsOf } from './warnings';

/** What other calendars need a person for. */
export async function findCalendarWarnings(): Promise<Warning[]> {
  const [conflicts, stale] = await Promise.all([countConflicts(), listStaleFeeds()]);
  return warningsOf(conflicts, stale);
}
