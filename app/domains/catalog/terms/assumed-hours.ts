import { HOURS_PER_DAY, type Terms } from '../vocabulary';
import { hoursOpen } from './rules';

/**
 * The hours a day that a stay by the hour has before anyone says how many: four, or as near to them as its terms and the
 * hours between its times allow. What a search, a page or a form says without hours, it says of these. A request that
 * was sent without any has four, as specified.
 */
export function assumedHours(
  terms: Pick<Terms, 'minimumStay' | 'maximumStay' | 'handoverTime' | 'returnTime'>,
): number {
  const { min, max, default: usual } = HOURS_PER_DAY;
  const most = Math.min(max, terms.maximumStay ?? max, Math.floor(hoursOpen(terms)));
  return Math.max(min, Math.min(most, Math.max(usual, terms.minimumStay ?? 0)));
}
