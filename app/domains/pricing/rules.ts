import type { PriceUnit } from '~/domains/catalog/vocabulary';
import { inclusiveDays, type IsoDay } from '~/domains/shared/calendar';
import { counted, dollars } from '~/domains/shared/format';

/** Hours per day for rentals priced by the hour; the form starts with the default. */
export const HOURS_PER_DAY = { min: 2, max: 12, default: 4 } as const;

export type Rate = { price: number; priceUnit: PriceUnit };
export type Stay = { startDate: IsoDay; endDate: IsoDay; hoursPerDay?: number | null };
export type Quote = { days: number; total: number };

/**
 * The day count, both ends included, and the total in whole US dollars (specification, section 9; design, section 3).
 * Missing hours count as 1. Does not check the dates: see `endsInTime`.
 */
export function quote({ price, priceUnit, startDate, endDate, hoursPerDay }: Rate & Stay): Quote {
  const days = inclusiveDays(startDate, endDate);
  if (priceUnit === 'week') return { days, total: Math.round((price * days) / 7) };
  if (priceUnit === 'hour') return { days, total: price * (hoursPerDay ?? 1) * days };
  return { days, total: price * days };
}

/** How the total is calculated, in one line. */
export function quoteFormula(
  { price, priceUnit, hoursPerDay }: Rate & Pick<Stay, 'hoursPerDay'>,
  days: number,
): string {
  const rate = dollars(price);
  if (priceUnit === 'week') return `${rate} per week ÷ 7 × ${counted(days, 'day')}`;
  if (priceUnit === 'hour') return `${rate} per hour × ${counted(hoursPerDay ?? 1, 'hour')} × ${counted(days, 'day')}`;
  return `${rate} per day × ${counted(days, 'day')}`;
}
