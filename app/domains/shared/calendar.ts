import { parseISO } from 'date-fns';
import { DAY_MS } from './durations';

/** A calendar day as `YYYY-MM-DD`; days compare as strings. */
export type IsoDay = string;

/** Whether this is a real calendar day in `YYYY-MM-DD` form. */
export const isIsoDay = (value: unknown): value is IsoDay =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(parseISO(value).getTime());

/** Today in `timeZone`, regardless of the machine's zone. */
export function today(timeZone: string, now: Date | number = new Date()): IsoDay {
  return dayFormat(timeZone).format(now);
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();
function dayFormat(timeZone: string) {
  let found = dayFormats.get(timeZone);
  if (!found) {
    // en-CA writes YYYY-MM-DD.
    found = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, found);
  }
  return found;
}

/** Days from start to end, both included (specification, section 9). Daylight saving has no effect. */
export const inclusiveDays = (start: IsoDay, end: IsoDay) => (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;

// A timeline adds days thousands of times, so a day is computed as its midnight in UTC, where each day has 24 hours.
export const plusDays = (day: IsoDay, days: number): IsoDay =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
