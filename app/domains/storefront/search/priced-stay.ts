import { type Days, endsInTime } from '~/domains/availability/rules';
import { HOURS_PER_DAY } from '~/domains/catalog/vocabulary';
import { rentOf, rentFormula, type UnitPrice } from '~/domains/pricing/rules';
import type { IsoDay } from '~/domains/shared/calendar';
import { askedDays, readSearchQuery } from './search-query';

/** The days of a search at a rental, with their total and how it comes about. */
export type PricedStay = { days: Days; total: number; formula: string };

/** The days in a rental's address with their total; null without them, or if they are too few for its unit. */
export function pricedStay(params: URLSearchParams, rate: UnitPrice, today: IsoDay): PricedStay | null {
  const { days } = askedDays(readSearchQuery(params), today);
  if (!days || !endsInTime(rate.priceUnit, days.startDate, days.endDate)) return null;
  const stay = { ...rate, ...days, hoursPerDay: HOURS_PER_DAY.default };
  const { total, days: count } = rentOf(stay);
  return { days, total, formula: rentFormula(stay, count) };
}
