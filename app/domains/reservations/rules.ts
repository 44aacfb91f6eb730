import type { PriceUnit } from '~/domains/catalog/vocabulary';
import { inclusiveDays, type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';
import { counted, dollars } from '~/domains/shared/format';
import { type ReservationStatus, TRANSITIONS } from './vocabulary';

/** Longest reservation that the form takes, in inclusive days, and how far ahead it may lie. */
export const LONGEST_DAYS = 365;
export const HORIZON_DAYS = 730;

/** Hours per day that an hour-priced rental is asked for; the form starts with the default. */
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

/** The first day that a reservation starting on `startDate` may end on. */
export const earliestEnd = (priceUnit: PriceUnit, startDate: IsoDay) =>
  priceUnit === 'hour' ? startDate : plusDays(startDate, 1);

/** How the total comes about, in one line. */
export function quoteFormula(
  { price, priceUnit, hoursPerDay }: Rate & Pick<Stay, 'hoursPerDay'>,
  days: number,
): string {
  const rate = dollars(price);
  if (priceUnit === 'week') return `${rate} per week ÷ 7 × ${counted(days, 'day')}`;
  if (priceUnit === 'hour') return `${rate} per hour × ${counted(hoursPerDay ?? 1, 'hour')} × ${counted(days, 'day')}`;
  return `${rate} per day × ${counted(days, 'day')}`;
}

/** What is in the form at this moment, as typed: dates may be missing, hours are a select's text. */
export type Draft = { startDate?: string; endDate?: string; hoursPerDay?: string };

/** The quote of an unfinished form; null until both dates are there and the server would accept them. */
export function draftQuote(rate: Rate, { startDate, endDate, hoursPerDay }: Draft, today: IsoDay): Quote | null {
  if (!isIsoDay(startDate) || !isIsoDay(endDate)) return null;
  if (startDate < today || startDate > plusDays(today, HORIZON_DAYS)) return null;
  if (!endsInTime(rate.priceUnit, startDate, endDate)) return null;
  const hours = Number(hoursPerDay) || null;
  if (rate.priceUnit === 'hour' && hours && (hours < HOURS_PER_DAY.min || hours > HOURS_PER_DAY.max)) return null;
  const made = quote({ ...rate, startDate, endDate, hoursPerDay: hours });
  return made.days <= LONGEST_DAYS ? made : null;
}

/** Whether a reservation may go from one state to another (vocabulary: TRANSITIONS). */
export const mayMove = (from: ReservationStatus, to: ReservationStatus) => TRANSITIONS[from].includes(to);
