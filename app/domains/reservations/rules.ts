import type { PriceUnit } from '../catalog/vocabulary';
import { type IsoDay, inclusiveDays } from '../shared/calendar';

/** Longest reservation that the form takes, in inclusive days, and how far ahead it may lie. */
export const LONGEST_DAYS = 365;
export const HORIZON_DAYS = 730;

/** Hours per day that an hour-priced rental is asked for; the form starts with the default (design, section 3). */
export const HOURS_PER_DAY = { min: 2, max: 12, default: 4 } as const;

/** Largest total that can be stored, in dollars; beyond it the concierge makes the offer. */
export const LARGEST_TOTAL = 2_147_483_647;

type Rate = { price: number; priceUnit: PriceUnit };
type Stay = { startDate: IsoDay; endDate: IsoDay; hoursPerDay?: number | null };
export type Quote = { days: number; total: number };

/**
 * The day count, both ends included, and the total in whole US dollars (specification, section 9; design, section 3).
 * Absent hours count as 1. The dates are taken as they are: `endsInTime` says whether they make sense.
 */
export function quote({ price, priceUnit, startDate, endDate, hoursPerDay }: Rate & Stay): Quote {
  const days = inclusiveDays(startDate, endDate);
  if (priceUnit === 'week') return { days, total: Math.round((price * days) / 7) };
  if (priceUnit === 'hour') return { days, total: price * (hoursPerDay ?? 1) * days };
  return { days, total: price * days };
}

/** Only what is rented by the hour may start and end on one day. */
export const endsInTime = (priceUnit: PriceUnit, startDate: IsoDay, endDate: IsoDay) =>
  priceUnit === 'hour' ? endDate >= startDate : endDate > startDate;
