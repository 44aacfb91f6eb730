import { endsInTime } from '~/domains/availability/rules';
import { HOURS_PER_DAY, isHourly, MAX_GUESTS } from '~/domains/catalog/vocabulary';
import type { Quote, QuoteInput } from '~/domains/pricing/quote/lines';
import { countedStay } from '~/domains/pricing/rules';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { inclusiveDays, type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';
import { HORIZON_DAYS, LONGEST_DAYS } from '~/domains/shared/limits';

/** The form's current values as typed: dates may be missing, hours are the select's text. */
export type Draft = {
  startDate?: string;
  endDate?: string;
  hoursPerDay?: string;
  startTime?: string;
  /** Only on the concierge's forms. */
  handoverTime?: string;
  guests?: string;
  /** The count of each extra, by the charge's key. */
  extras?: Record<string, string>;
};

/** The facts of a rental that its quote depends on. */
export type PricedRental = QuoteInput['rental'] & Pick<QuoteInput, 'rates' | 'prices'>;
export type DraftQuote = Quote & {
  /** Both ends included. */
  days: number;
  /** The units that the price counts, in words, such as `7 nights`. */
  counted: string;
};

/** The quote of an unfinished form; null until both dates are set and the server would accept them. */
export function draftQuote(
  { rates, prices, ...rental }: PricedRental,
  draft: Draft,
  today: IsoDay,
  shortest?: Parameters<typeof endsInTime>[3],
): DraftQuote | null {
  const { startDate, endDate, hoursPerDay } = draft;
  if (!isIsoDay(startDate) || !isIsoDay(endDate)) return null;
  if (startDate < today || startDate > plusDays(today, HORIZON_DAYS)) return null;
  if (!endsInTime(rental.priceUnit, startDate, endDate, shortest)) return null;
  const hours = isHourly(rental.priceUnit) ? whole(hoursPerDay) : null;
  if (hours && (hours < HOURS_PER_DAY.min || hours > HOURS_PER_DAY.max)) return null;
  const days = inclusiveDays(startDate, endDate);
  if (days > LONGEST_DAYS) return null;
  const stay = { startDate, endDate, hoursPerDay: hours, guests: whole(draft.guests, MAX_GUESTS) };
  const extras = Object.entries(draft.extras ?? {}).map(([key, count]) => [key, whole(count) ?? 0] as const);
  return {
    ...quoteStay({ rental, rates, prices, stay, extras: Object.fromEntries(extras) }),
    days,
    counted: countedStay(rental.priceUnit, days),
  };
}

/** A typed whole number above 0; null for any other text, and if it is too large. */
function whole(typed: string | undefined, most = Number.MAX_SAFE_INTEGER): number | null {
  const number = Number(typed);
  return Number.isInteger(number) && number > 0 && number <= most ? number : null;
}
