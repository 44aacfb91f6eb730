import { inclusiveDays, type IsoDay, plusDays } from '~/domains/shared/calendar';
import type { PriceUnit } from '~/domains/catalog/vocabulary';

/** Inclusive days. */
export type Days = { startDate: IsoDay; endDate: IsoDay };

/** Longest reservation that the form takes, in inclusive days, and how far ahead it may lie. */
export const LONGEST_DAYS = 365;
export const HORIZON_DAYS = 730;

/** Only what is rented by the hour may start and end on one day. */
export const endsInTime = (priceUnit: PriceUnit, startDate: IsoDay, endDate: IsoDay) =>
  priceUnit === 'hour' ? endDate >= startDate : endDate > startDate;

/** The first day that a reservation starting on `startDate` may end on. */
export const earliestEnd = (priceUnit: PriceUnit, startDate: IsoDay) =>
  priceUnit === 'hour' ? startDate : plusDays(startDate, 1);

// The server's zone does not matter: days are formatted as days.
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

/** Whether two ranges share a day; both ends count. */
export const overlap = (one: Days, other: Days) => one.startDate <= other.endDate && other.startDate <= one.endDate;

/** Every day that a reservation made today may touch. */
export const bookableDays = (today: IsoDay): Days => ({
  startDate: today,
  endDate: plusDays(today, HORIZON_DAYS + LONGEST_DAYS - 1),
});

/**
 * The first free days that are as many as the wanted ones and do not begin before them. Null when none begin by
 * `latestStart`. `taken` is in order and reaches as far as a stay that begins then.
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

/** Why these days are refused, with the next ones that are as many; null when all of them are free. */
export function takenMessage(taken: readonly Days[], wanted: Days, latestStart: IsoDay): string | null {
  if (!taken.some((range) => overlap(range, wanted))) return null;
  const free = nextFreeDays(taken, wanted, latestStart);
  if (!free) return 'These days are taken. Please ask the concierge for other days.';
  const are = free.startDate === free.endDate ? 'day is' : 'days are';
  return `These days are taken. The next free ${are} ${shortRange(free)}.`;
}

/** The taken days within `window`, in order, where those that follow each other are one range: nobody sees who had which. */
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

/** The days that no reservation can start on: the taken ones, and those too close before them for a stay of `shortest` days. */
export const closedStarts = (taken: readonly Days[], shortest: number): Days[] =>
  taken.map(({ startDate, endDate }) => ({ startDate: plusDays(startDate, 1 - shortest), endDate }));

/** The days that a reservation from `start` cannot end on: nothing spans what is taken. */
export function closedEnds(taken: readonly Days[], start: IsoDay | null, last: IsoDay): Days[] {
  const next = start === null ? undefined : taken.find(({ endDate }) => endDate >= start);
  // A start that is itself taken says nothing about ends; it gets its own message.
  if (!next || start === null || next.startDate <= start) return [...taken];
  return [...taken.filter(({ endDate }) => endDate < start), { startDate: next.startDate, endDate: last }];
}
