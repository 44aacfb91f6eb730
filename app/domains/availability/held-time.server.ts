import type { ClockTime } from '~/domains/catalog/vocabulary';
import { env } from '~/env.server';
import { plusDays } from '~/domains/shared/calendar';
import { longDate, moment } from '~/domains/shared/format';
import { clockOf, dawnOf } from './clocks.server';
import type { Span } from './occupancy.server';
import type { Days } from './rules';

/** The times of a hold on its first and its last day; null where it takes the beginning or the end of that day. */
export function timesOf(
  { startDate, endDate }: Days,
  [from, until]: Span,
): Record<'handoverTime' | 'returnTime', ClockTime | null> {
  const zone = env.SITE_TIMEZONE;
  return {
    handoverTime: from > dawnOf(startDate, zone) ? clockOf(from, zone) : null,
    // A turnaround may last into the next day.
    returnTime: until < dawnOf(plusDays(endDate, 1), zone) ? clockOf(until, zone) : null,
  };
}

/** The time of a hold in words; null if it takes whole days. */
export function timeText({ startDate, endDate }: Days, span: Span): string | null {
  const zone = env.SITE_TIMEZONE;
  if (span[0] === dawnOf(startDate, zone) && span[1] === dawnOf(plusDays(endDate, 1), zone)) return null;
  return span.map((instant) => moment(new Date(instant), zone)).join(' to ');
}

/** What a hold takes, in words: its time, or its days where these are whole or hours on several of them. */
export function heldText({ startDate, endDate, span }: Days & { span: Span | null }): string {
  const time = span && timeText({ startDate, endDate }, span);
  if (time) return time;
  return startDate === endDate ? longDate(startDate) : `${longDate(startDate)} to ${longDate(endDate)}`;
}
