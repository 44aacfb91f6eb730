import type { IsoDay } from '~/domains/shared/calendar';

/** Days since January 1, 1970: the loop over a stay needs no calendar objects. */
export const dayNumber = (day: IsoDay) =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / 86_400_000;

/** The weekday of a day number, 1, Monday, to 7, Sunday: day 0 was a Thursday. */
export const weekday = (day: number) => ((day + 3) % 7) + 1;
