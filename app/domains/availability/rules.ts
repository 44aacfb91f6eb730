import { inclusiveDays, type IsoDay, plusDays } from '~/domains/shared/calendar';
import type { PriceUnit } from '~/domains/catalog/vocabulary';

/** Inclusive days. */
export type Days = { startDate: IsoDay; endDate: IsoDay };

/** Longest reservation in inclusive days, and how many days ahead it can start. */
export const LONGEST_DAYS = 365;
export const HORIZON_DAYS = 730;

/** Shortest reservation in inclusive days: only rentals priced by the hour can start and end on the same day. */
export const SHORTEST_DAYS: Record<PriceUnit, number> = { day: 2, week: 2, hour: 1 };

/** Whether the end is late enough after the start (design, section 3: dates). */
export const endsInTime = (priceUnit: PriceUnit, startDate: IsoDay, endDate: IsoDay) =>
  inclusiveDays(startDate, endDate) >= SHORTEST_DAYS[priceUnit];

/** The earliest end of a reservation that starts on `startDate`. */
export const earliestEnd = (priceUnit: PriceUnit, startDate: IsoDay) =>
  plusDays(startDate, SHORTEST_DAYS[priceUnit] - 1);

// UTC, so that the server's time zone cannot shift a day.
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const instant = (day: IsoDay) => new Date(`${day}T00:00:00Z`);

/** `Mar 14 to Mar 16, 2027`, `Dec 30, 2026 to Jan 2, 2027`, or one day: `Mar 14, 2027`. */
export function shortRange({ startDate, endDate }: Days): string {
  const last = shortDate.format(instant(endDate));
  if (startDate === endDate) return last;
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  return `${(sameYear ? shortDay : shortDate).format(instant(startDate))} to ${last}`;
}

/** Whether two ranges share a day, both ends included. */
const overlap = (one: Days, other: Days) => one.startDate <= other.endDate && other.startDate <= one.endDate;

/** Every day that a reservation made today can include. */
export const bookableDays = (today: IsoDay): Days => ({
  startDate: today,
  endDate: plusDays(today, HORIZON_DAYS + LONGEST_DAYS - 1),
});

/**
 * The first free range of the requested length that does not start before it; null if none starts by `latestStart`.
 * `taken` is sorted and covers any stay that starts by then.
 */
export function nextFreeDays(taken: readonly Days[], wanted: Days, latestStart: IsoDay): Days | null {
  const more = inclusiveDays(wanted.startDate, wanted.endDate) - 1;
  let free = wanted;
  for (const range of taken) {
    if (overlap(range, free)) {
      const startDate = plusDays(range.endDate, 1);
      free = { startDate, endDate: plusDays(startDate, more) };
    }
  }
  return free.startDate <= latestStart ? free : null;
}

/** The refusal of taken days, with the next free range of the same length; null if all are free. */
export function takenMessage(taken: readonly Days[], wanted: Days, latestStart: IsoDay): string | null {
  if (!taken.some((range) => overlap(range, wanted))) return null;
  const free = nextFreeDays(taken, wanted, latestStart);
  if (!free) return 'Those dates are booked. Please ask the concierge for other dates.';
  return `Those dates are booked. Next available: ${shortRange(free)}.`;
}

/** The taken days within `window`, in order, adjacent ranges merged: the result does not reveal single reservations. */
export function mergedWithin(taken: readonly Days[], window: Days): Days[] {
  const merged: Days[] = [];
  for (const range of taken) {
    if (!overlap(range, window)) continue;
    const startDate = range.startDate < window.startDate ? window.startDate : range.startDate;
    const endDate = range.endDate > window.endDate ? window.endDate : range.endDate;
    const before = merged.at(-1);
    if (before && plusDays(before.endDate, 1) >= startDate) before.endDate = endDate;
    else merged.push({ startDate, endDate });
  }
  return merged;
}

/**
 * Days on which no reservation can start: taken ones, and those too close before them for a stay of `shortest` days.
 */
export const closedStarts = (taken: readonly Days[], shortest: number): Days[] =>
  taken.map(({ startDate, endDate }) => ({ startDate: plusDays(startDate, 1 - shortest), endDate }));

/** Days on which a reservation from `start` cannot end, because it would include taken days. */
export function closedEnds(taken: readonly Days[], start: IsoDay | null, last: IsoDay): Days[] {
  const next = start === null ? undefined : taken.find(({ endDate }) => endDate >= start);
  // A taken start has a message of its own and does not limit the ends.
  if (!next || start === null || next.startDate <= start) return [...taken];
  return [...taken.filter(({ endDate }) => endDate < start), { startDate: next.startDate, endDate: last }];
}
