import type { ClockTime } from '~/domains/catalog/vocabulary';
import { inclusiveDays, type IsoDay, plusDays } from '~/domains/shared/calendar';
import { DATES_BOOKED, type Days, shortRange } from './rules';

/** A day that is taken in part: whether a stay can begin on it, and whether one can end on it. */
export type PartDay = { date: IsoDay; arrive: boolean; depart: boolean };

/** The availability of a rental's days as visitors may see it; all lists are sorted. */
export type Openings = {
  /** Days on which no stay can begin or end. */
  taken: readonly Days[];
  /** Days that are taken in part. */
  days: readonly PartDay[];
  /** Days that the concierge keeps for another customer until a given moment. They can still be requested. */
  onRequest: readonly Days[];
  /** For a rental priced by the day: the taken days on which it is free for that one day. The concierge can agree to them. */
  oneDay?: readonly IsoDay[];
};

export const ALL_OPEN: Openings = { taken: [], days: [], onRequest: [] };

/** The free hours of a rental priced by the hour. */
export type FreeHours = {
  /** The times at which the hours can begin on every requested day, in order. */
  startTimes: ClockTime[];
  /** The `startTimes` that an option keeps for another customer. */
  keptTimes: ClockTime[];
  /**
   * The first range of the same length, on or after the requested days, with these hours free; null if none by the
   * latest day.
   */
  nextFree: Days | null;
};

export const NO_HOURS: FreeHours = { startTimes: [], keptTimes: [], nextFree: null };

/** Whether two ranges share a day, both ends included. */
export const overlap = (one: Days, other: Days) => one.startDate <= other.endDate && other.startDate <= one.endDate;

/**
 * Whether a stay on these days is free: it can begin on the first day and end on the last, and no day between is taken,
 * even in part. A single day may have only some free hours; the server knows which.
 */
export function isOpen({ taken, days }: Openings, wanted: Days): boolean {
  const { startDate, endDate } = wanted;
  if (taken.some((range) => overlap(range, wanted))) return false;
  return days.every(({ date, arrive, depart }) => {
    if (date < startDate || date > endDate) return true;
    if (startDate === endDate) return true;
    if (date === startDate) return arrive;
    return date === endDate && depart;
  });
}

/**
 * The first free days of the same length, on or after the requested ones; null if none start by `latestStart`. Suggests
 * later days that an option keeps only if there are no others.
 */
export function nextFreeDays(openings: Openings, wanted: Days, latestStart: IsoDay): Days | null {
  const found = firstOpen(openings, wanted, latestStart);
  if (found?.startDate === wanted.startDate || openings.onRequest.length === 0) return found;
  return firstOpen({ ...openings, taken: [...openings.taken, ...openings.onRequest] }, wanted, latestStart) ?? found;
}

function firstOpen(openings: Openings, wanted: Days, latestStart: IsoDay): Days | null {
  const more = inclusiveDays(wanted.startDate, wanted.endDate) - 1;
  for (let { startDate } = wanted; startDate <= latestStart;) {
    const stay = { startDate, endDate: plusDays(startDate, more) };
    if (isOpen(openings, stay)) return stay;
    const within = openings.taken.find((range) => overlap(range, stay));
    startDate = plusDays(within ? within.endDate : startDate, 1);
  }
  return null;
}

/** The refusal of taken days, with the next free range of the same length; null if they are free. */
export function takenMessage(openings: Openings, wanted: Days, latestStart: IsoDay): string | null {
  if (isOpen(openings, wanted)) return null;
  return takenText(nextFreeDays(openings, wanted, latestStart));
}

/** The refusal of taken days, with the next free ones if there are any. */
export const takenText = (free: Days | null, why = DATES_BOOKED) =>
  free ? `${why} Next available: ${shortRange(free)}.` : `${why} Please ask the concierge about other dates.`;

/** The reason why a stay cannot begin or end on a day that is not wholly taken. */
export type Limit = 'endsOnly' | 'startsOnly' | 'tight' | 'beyond';

/** Calendar days that are free, at least in part, but cannot be picked. */
export type LimitedDays = Days & { why: Limit };

/**
 * Free days on which no stay of `shortest` days can begin: a stay can only end there, or taken time follows too soon.
 */
export function limitedStarts(openings: Openings, shortest: number): LimitedDays[] {
  const before = (day: IsoDay) => Array.from({ length: shortest }, (_, index) => plusDays(day, index + 1 - shortest));
  const near = new Set([
    ...openings.taken.flatMap(({ startDate }) => before(startDate)),
    ...openings.days.flatMap(({ date }) => before(date)),
  ]);
  const endsOnly = new Set(openings.days.filter(({ arrive }) => !arrive).map(({ date }) => date));
  return [...near]
    .toSorted()
    .filter((day) => !openings.taken.some((range) => overlap(range, alone(day))))
    .filter((day) => !isOpen(openings, { startDate: day, endDate: plusDays(day, shortest - 1) }))
    .map((day) => ({ ...alone(day), why: endsOnly.has(day) ? 'endsOnly' : 'tight' }));
}

/**
 * Days up to `last` on which a stay from `start` cannot end: partly taken days on which a stay can only begin, and
 * every day beyond the next taken time, including taken days.
 */
export function limitedEnds({ taken, days }: Openings, start: IsoDay | null, last: IsoDay): LimitedDays[] {
  const startsOnly = days
    .filter(({ date, depart }) => !depart && date !== start)
    .map(({ date }): LimitedDays => ({ ...alone(date), why: 'startsOnly' }));
  // A taken start has a message of its own and does not limit the ends.
  if (start === null || taken.some((range) => overlap(range, alone(start)))) return startsOnly;
  const next = [
    ...taken.map(({ startDate }) => startDate),
    ...days.map(({ date, depart }) => (depart ? plusDays(date, 1) : date)),
  ].filter((day) => day > start);
  const end = next.toSorted()[0];
  return end ? [{ startDate: end, endDate: last, why: 'beyond' }] : startsOnly;
}

/** Gaps of free days, from `today` on, that are too short for a stay of `shortest` days. */
export function loneDays(openings: Openings, shortest: number, today: IsoDay): Days[] {
  const fits = (startDate: IsoDay) =>
    startDate >= today && isOpen(openings, { startDate, endDate: plusDays(startDate, shortest - 1) });
  const lone = limitedStarts(openings, shortest)
    .filter(({ startDate, why }) => why === 'tight' && startDate >= today)
    .filter(({ startDate }) => !Array.from({ length: shortest }, (_, back) => plusDays(startDate, -back)).some(fits));
  return merged(lone);
}

const alone = (day: IsoDay): Days => ({ startDate: day, endDate: day });

/** Ranges in order, with those that touch or overlap merged. */
export function merged(ranges: readonly Days[]): Days[] {
  const whole: Days[] = [];
  for (const { startDate, endDate } of ranges.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))) {
    const before = whole.at(-1);
    if (!before || plusDays(before.endDate, 1) < startDate) whole.push({ startDate, endDate });
    else if (endDate > before.endDate) before.endDate = endDate;
  }
  return whole;
}
