import { inclusiveDays, type IsoDay, isIsoDay, plusDays } from '~/domains/shared/calendar';
import { HORIZON_DAYS, LONGEST_DAYS } from '~/domains/shared/limits';
import type { PriceUnit } from '~/domains/catalog/vocabulary';

/** Inclusive days. */
export type Days = { startDate: IsoDay; endDate: IsoDay };

/** Errors for taken dates, and for dates kept for another customer. */
export const DATES_BOOKED = 'Those dates are booked.';
export const DATES_KEPT = 'Kept for another guest for now.';

/** Shortest reservation in inclusive days: only rentals priced by the hour can start and end on the same day. */
export const SHORTEST_DAYS: Record<PriceUnit, number> = { day: 2, week: 2, hour: 1 };

/** Whether the end is late enough after the start (design, section 3: dates). */
export const endsInTime = (priceUnit: PriceUnit, startDate: IsoDay, endDate: IsoDay, shortest = SHORTEST_DAYS) =>
  inclusiveDays(startDate, endDate) >= shortest[priceUnit];

/** The inclusive days of a stay of this many units. A stay by the hour counts the hours of its one day. */
const DAYS_OF: Record<PriceUnit, (units: number) => number> = {
  day: (days) => days,
  week: (weeks) => 7 * weeks + 1,
  hour: () => 1,
};

/** The last day of the shortest stay from `startDate` that `minimumStay`, in the rental's unit, allows. */
export function shortestEnd(priceUnit: PriceUnit, startDate: IsoDay, minimumStay: number | null): IsoDay {
  const days = DAYS_OF[priceUnit](minimumStay ?? 1);
  return plusDays(startDate, Math.max(days, SHORTEST_DAYS[priceUnit]) - 1);
}

// UTC, so that the server's time zone cannot shift a day.
const dayOfMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const instant = (day: IsoDay) => new Date(`${day}T00:00:00Z`);

/** `Mar 14`. */
export const shortDay = (day: IsoDay) => dayOfMonth.format(instant(day));

/** `Mar 14 to Mar 16, 2027`, `Dec 30, 2026 to Jan 2, 2027`, or one day: `Mar 14, 2027`. */
export function shortRange({ startDate, endDate }: Days): string {
  const last = shortDate.format(instant(endDate));
  if (startDate === endDate) return last;
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  return `${sameYear ? shortDay(startDate) : shortDate.format(instant(startDate))} to ${last}`;
}

/** Every day that a reservation made today can include. */
export const bookableDays = (today: IsoDay): Days => ({
  startDate: today,
  endDate: plusDays(today, HORIZON_DAYS + LONGEST_DAYS - 1),
});

/** Whether a stay on these days is no longer than `LONGEST_DAYS`. */
export const isShortEnough = ({ startDate, endDate }: Days) => inclusiveDays(startDate, endDate) <= LONGEST_DAYS;

/**
 * The dates in an address that a reservation made today can have, to fill in a form. Drops all others, since callers
 * may loop over all days of a range.
 */
export function datesAhead(params: URLSearchParams, today: IsoDay): Partial<Days> {
  const last = bookableDays(today).endDate;
  const ahead = (name: string) => [params.get(name)].filter(isIsoDay).find((day) => day >= today && day <= last);
  const [startDate, endDate] = [ahead('startDate'), ahead('endDate')];
  return startDate && endDate && !isShortEnough({ startDate, endDate }) ? { startDate } : { startDate, endDate };
}
