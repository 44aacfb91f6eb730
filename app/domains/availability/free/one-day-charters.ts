import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import type { Openings } from '../openings';
import type { Days } from '../rules';

/**
 * The openings for the concierge, who can agree to a single day: a taken day that still fits a one-day charter counts
 * as taken in part.
 */
export function withCharters(openings: Openings): Openings {
  const { taken, days, oneDay = [] } = openings;
  if (oneDay.length === 0) return openings;
  const charters = oneDay.map((date) => ({ date, arrive: false, depart: false }));
  return {
    ...openings,
    taken: taken.flatMap((range) => without(range, oneDay)),
    days: [...days, ...charters].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  };
}

/** The parts of a range that remain without these days, which must be sorted. */
function without({ startDate, endDate }: Days, days: readonly IsoDay[]): Days[] {
  const within = days.filter((day) => startDate <= day && day <= endDate);
  const ends = [...within.map((day) => plusDays(day, -1)), endDate];
  return [startDate, ...within.map((day) => plusDays(day, 1))]
    .map((from, index) => ({ startDate: from, endDate: ends[index]! }))
    .filter((range) => range.startDate <= range.endDate);
}
