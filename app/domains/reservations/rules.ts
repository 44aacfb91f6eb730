import type { PriceUnit } from '../catalog/vocabulary';
import { inclusiveDays, type IsoDay, isIsoDay, plusDays } from '../shared/calendar';
import { counted, dollars } from '../shared/format';
import { type BookingStatus, TRANSITIONS } from './vocabulary';

/** Longest reservation in inclusive days, and how many days ahead it can start. */
export const LONGEST_DAYS = 365;
export const HORIZON_DAYS = 730;

/** Hours per day for rentals priced by the hour; the form starts with the default. */
export const HOURS_PER_DAY = { min: 2, max: 12, default: 4 } as const;

/** Largest total that can be stored, in dollars; above it the concierge makes the quote. */
export const LARGEST_TOTAL = 2_147_483_647;

type Rate = { price: number; priceUnit: PriceUnit };
type Stay = { startDate: IsoDay; endDate: IsoDay; hoursPerDay?: number | null };
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

/** Only rentals priced by the hour can start and end on the same day. */
export const endsInTime = (priceUnit: PriceUnit, startDate: IsoDay, endDate: IsoDay) =>
  priceUnit === 'hour' ? endDate >= startDate : endDate > startDate;

/** The earliest end of a reservation that starts on `startDate`. */
export const earliestEnd = (priceUnit: PriceUnit, startDate: IsoDay) =>
  priceUnit === 'hour' ? startDate : plusDays(startDate, 1);

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

/** The form's current values as typed: dates may be missing, hours are the select's text. */
export type Draft = { startDate?: string; endDate?: string; hoursPerDay?: string };

/** The quote of an unfinished form; null until both dates are set and the server would accept them. */
export function draftQuote(rate: Rate, { startDate, endDate, hoursPerDay }: Draft, today: IsoDay): Quote | null {
  if (!isIsoDay(startDate) || !isIsoDay(endDate)) return null;
  if (startDate < today || startDate > plusDays(today, HORIZON_DAYS)) return null;
  if (!endsInTime(rate.priceUnit, startDate, endDate)) return null;
  const hours = Number(hoursPerDay) || null;
  if (rate.priceUnit === 'hour' && hours && (hours < HOURS_PER_DAY.min || hours > HOURS_PER_DAY.max)) return null;
  const made = quote({ ...rate, startDate, endDate, hoursPerDay: hours });
  return made.days <= LONGEST_DAYS ? made : null;
}

/** Whether a reservation can change from one status to another (vocabulary: TRANSITIONS). */
export const mayMove = (from: BookingStatus, to: BookingStatus) => TRANSITIONS[from].includes(to);
