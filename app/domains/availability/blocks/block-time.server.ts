import type { ClockTime } from '~/domains/catalog/vocabulary';
import { env } from '~/env.server';
import { plusDays } from '~/domains/shared/calendar';
import { moment } from '~/domains/shared/format';
import type { Outcome } from '~/domains/shared/outcome';
import { clockOf, dawnOf, occupancy, type Span } from '../occupancy.server';
import type { Days } from '../rules';

type Times = { handoverTime?: ClockTime | null; returnTime?: ClockTime | null };

/**
 * The time that a block takes: whole days, or from and until its times. Refuses times that do not exist and an end
 * before the start, at their fields.
 */
export const blockTime = (block: Days & Times): Outcome<Span[]> =>
  occupancy(
    { ...block, priceUnit: 'day' },
    { handoverTime: null, returnTime: null, turnaroundMinutes: null },
    env.SITE_TIMEZONE,
  );

/** The times of a hold on its first and its last day; null where it takes the beginning or the end of that day. */
export function timesOf({ startDate, endDate }: Days, [from, until]: Span): Required<Times> {
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
