import type { Terms } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';
import type { Rate } from '../quote/lines';

/**
 * A rate with the minimum stay, in its rental's own unit, of stays that begin on its days; null means that the terms
 * apply.
 */
export type StayRate = Rate & { minimumStay: number | null };

type Days = Pick<Rate, 'firstDay' | 'lastDay'>;

/** The rate of a day; rates of one rental never overlap. */
export const rateOn = <Found extends Days>(rates: readonly Found[], day: IsoDay): Found | undefined =>
  rates.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** The terms of a stay that begins on this day: the minimum stay of its rate, if it has one, replaces the rental's. */
export function termsOn<Some extends Pick<Terms, 'minimumStay'>>(
  terms: Some,
  rates: ReadonlyArray<Days & Pick<StayRate, 'minimumStay'>>,
  day: IsoDay,
): Some {
  const minimumStay = rateOn(rates, day)?.minimumStay;
  return minimumStay ? { ...terms, minimumStay } : terms;
}
