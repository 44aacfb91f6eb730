import { datesAhead, type Days } from '~/domains/availability/rules';
import { HOURS_PER_DAY } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';

/** What an address says about a stay; anything that is not valid or has passed is left out. */
export function askedStay(query: URLSearchParams, today: IsoDay): Partial<Days> & { hoursPerDay?: number } {
  const hours = Math.trunc(Number(query.get('hoursPerDay')));
  const isValid = hours >= HOURS_PER_DAY.min && hours <= HOURS_PER_DAY.max;
  return { ...datesAhead(query, today), hoursPerDay: isValid ? hours : undefined };
}
