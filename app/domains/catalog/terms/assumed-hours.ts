import { HOURS_PER_DAY, type Terms } from '../vocabulary';
import { hoursOpen } from './rules';

/**
 * The hours a day of a stay by the hour before anyone chooses them: four, or as near to four as its terms and the hours
 * between its times allow. A search, a page or a form without hours assumes these. A request that was sent without
 * hours has four, as specified.
 */
export function assumedHours(
  terms: Pick<Terms, 'minimumStay' | 'maximumStay' | 'handoverTime' | 'returnTime'>,
): number {
  const { min, max, default: usual } = HOURS_PER_DAY;
  const most = Math.min(max, terms.maximumStay ?? max, Math.floor(hoursOpen(terms)));
  return Math.max(min, Math.min(most, Math.max(usual, terms.minimumStay ?? 0)));
}
