import { type IsoDay, today } from './calendar';
import { HOUR_MS } from './durations';

/** Hours before the first day until which cancellation is free (specification, section 9). */
export const FREE_CANCELLATION_HOURS = 48;
/** The same as text, for pages and mails: `48 hours`. */
export const FREE_CANCELLATION_NOTICE = `${FREE_CANCELLATION_HOURS} hours`;

type Begins = { startDate: IsoDay; /** Set once the handover is agreed. */ handoverAt?: Date | string | null };

/**
 * The end of free cancellation: 48 elapsed hours before the handover or, until one is agreed, before the first day
 * begins in `timeZone`. If the clock changes within these hours, the end is not at midnight.
 */
export function freeCancellationUntil({ startDate, handoverAt }: Begins, timeZone: string): Date {
  const begins = handoverAt ? new Date(handoverAt).getTime() : startOfDay(startDate, timeZone);
  return new Date(begins - FREE_CANCELLATION_HOURS * HOUR_MS);
}

/**
 * The first instant of a day in `timeZone`, found by binary search, because offsets change and some days have no
 * midnight.
 */
function startOfDay(day: IsoDay, timeZone: string): number {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  let before = utcMidnight - 15 * HOUR_MS;
  let within = utcMidnight + 15 * HOUR_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (today(timeZone, new Date(middle)) < day) before = middle;
    else within = middle;
  }
  return within;
}
