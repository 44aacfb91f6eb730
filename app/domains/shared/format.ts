// @shell
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';

// One formatter per module: creating one costs more than rendering a card.
const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Whole US dollars: `$1,250` (specification, section 9). */
export const dollars = (amount: number) => usd.format(amount);

/** A calendar day (`2026-12-01`) as `December 1, 2026`. */
export const longDate = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));

/** A range of calendar days: `December 1 – 3, 2026`, whose dash never begins a line; a single day appears alone. */
export const dayRange = (start: string, end: string) =>
  // The version of the runtime decides whether it uses thin spaces.
  longDay
    .formatRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`))
    .replace(/\s(–?)/g, (_, dash) => (dash ? '\u00a0–' : ' '));

/** `1 day`, `3 days`. */
export const counted = (count: number, singular: string, plural = `${singular}s`) =>
  `${count} ${count === 1 ? singular : plural}`;

/** `cars, yachts and villas`; with `or`, `cars, yachts or villas`. */
export const listed = (items: readonly string[], word: 'and' | 'or' = 'and') =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}` : items.join();

/** The time since `at`, in its largest unit: `5 minutes ago`; `just now` for less than a minute. */
export function ago(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime();
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return `${counted(Math.floor(passed / MINUTE_MS), 'minute')} ago`;
  if (passed < DAY_MS) return `${counted(Math.floor(passed / HOUR_MS), 'hour')} ago`;
  return `${counted(Math.floor(passed / DAY_MS), 'day')} ago`;
}

const exactFormats = new Map<string, Intl.DateTimeFormat>();

/** A deadline, with its time zone: `July 14, 2026 at 9:05 PM EDT`. */
export function exactMoment(at: Date, timeZone: string): string {
  let format = exactFormats.get(timeZone);
  if (!format) {
    const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
    const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
    format = new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone });
    exactFormats.set(timeZone, format);
  }
  return format.format(at);
}

/** The end of an offer, like a deadline; midnight ends the day before: `the end of July 14, 2026 (EDT)`. */
export function exactEnd(at: Date, timeZone: string): string {
  const [, zone] = / at 12:00 AM (.+)$/.exec(exactMoment(at, timeZone)) ?? [];
  if (!zone) return exactMoment(at, timeZone);
  const [day] = exactMoment(new Date(at.getTime() - 1), timeZone).split(' at ');
  return `the end of ${day} (${zone})`;
}

const momentFormats = new Map<string, Intl.DateTimeFormat>();

/** A timestamp in the site's time zone: `Jul 14, 2026, 9:05 PM`. */
export function moment(at: Date, timeZone: string): string {
  let format = momentFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    momentFormats.set(timeZone, format);
  }
  return format.format(at);
}

/** A wall-clock time as text: `9:00 AM`. */
export function clockTime(time: string): string {
  const [hour, minute] = time.split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
