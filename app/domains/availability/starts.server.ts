import type { ClockTime } from '~/domains/catalog/vocabulary';
import type { IsoDay } from '~/domains/shared/calendar';
import { HOUR_MS, MINUTE_MS } from '~/domains/shared/durations';
import { dawnOf, instantOf, isPlainDay, whySkipped } from './clocks.server';
import { openOn, pauseOf, type Span, type Times } from './occupancy.server';

type Start = { time: ClockTime; minute: number };
/** The whole and the half hours of a day. */
const HALF_HOURS = Array.from({ length: 48 }, (_, half): Start => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return { time: `${hour}:${half % 2 ? '30' : '00'}`, minute: half * 30 };
});

/** The start times that are offered: each half hour, and the time at which the rental opens. */
function offeredStarts({ handoverTime: time }: Times): readonly Start[] {
  if (!time || /:[03]0$/.test(time)) return HALF_HOURS;
  const opens = { time, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) };
  return [...HALF_HOURS, opens].toSorted((one, other) => one.minute - other.minute);
}

/**
 * Each start time at which this many hours fit into a day without holds, with the span that they take; agrees with
 * `occupancy`. Computes the limits of the day once for all start times.
 */
export function* startsOn(day: IsoDay, hours: number, times: Times, zone: string): Generator<[ClockTime, Span]> {
  const [opens, closes] = openOn(day, times, zone);
  const [dawn, isPlain] = [dawnOf(day, zone), isPlainDay(day, zone)];
  for (const { time, minute } of offeredStarts(times)) {
    if (!isPlain && whySkipped(day, time, zone)) continue;
    const from = isPlain ? dawn + minute * MINUTE_MS : instantOf(day, time, zone);
    const until = from + hours * HOUR_MS;
    if (from >= opens && until <= closes) yield [time, [from, until + pauseOf(times)]];
  }
}
