import { type ClockTime, HOURS_PER_DAY, isHourly, type PriceUnit, type Terms } from '~/domains/catalog/vocabulary';
import { HOUR_MS, MINUTE_MS } from '~/domains/shared/durations';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { clockTime } from '~/domains/shared/format';
import { done, type Outcome, refuseField } from '~/domains/shared/outcome';
import { dawnOf, instantOf, isPlainDay, whySkipped } from './clocks.server';
import type { Days } from './rules';

/** A half-open span of instants, in milliseconds since 1970; whole minutes. */
export type Span = readonly [from: number, until: number];

/** The times at which a stay begins and ends on its days, and the pause after it. */
export type Times = Pick<Terms, 'handoverTime' | 'returnTime' | 'turnaroundMinutes'>;

export type Stay = Days & {
  priceUnit: PriceUnit;
  hoursPerDay?: number | null;
  /** The start time of each day's hours; without it, they take the whole day. */
  startTime?: ClockTime | null;
  /** The stay's own times, in place of its rental's. */
  handoverTime?: ClockTime | null;
  returnTime?: ClockTime | null;
};

/**
 * The time that a stay takes, turnaround included: the only source of spans. Without times, the stay takes whole days.
 * The hours of a day begin at the start time; without one, they take each day from handover to return. Refuses, at
 * their fields, a typed time that does not exist because the clocks go forward, hours that end after the return time,
 * and an end before the start.
 */
export function occupancy(stay: Stay, terms: Times, zone: string): Outcome<Span[]> {
  const times = {
    handoverTime: stay.handoverTime ?? terms.handoverTime,
    returnTime: stay.returnTime ?? terms.returnTime,
    turnaroundMinutes: terms.turnaroundMinutes,
  };
  const skipped = skippedTime(stay, times, zone);
  if (skipped) return skipped;
  if (!isHourly(stay.priceUnit)) {
    const span: Span = [arrivalOn(stay.startDate, times, zone), departureOn(stay.endDate, times, zone)];
    return span[0] < span[1] - pauseOf(times) ? done([span]) : refuseField('endDate', TOO_EARLY);
  }
  const spans: Span[] = [];
  for (let day = stay.startDate; day <= stay.endDate; day = plusDays(day, 1)) {
    const hours = hoursOn(day, stay, times, zone);
    if (!hours.ok) return hours;
    spans.push(hours.value);
  }
  return done(spans);
}

const TOO_EARLY = 'The end must come after the start';

/** The span that a stay by the hour takes on one day. */
function hoursOn(day: IsoDay, { startTime, hoursPerDay }: Stay, times: Times, zone: string): Outcome<Span> {
  const [opens, closes] = openOn(day, times, zone);
  if (closes <= opens) return refuseField('endDate', TOO_EARLY);
  if (!startTime) return done([opens, closes + pauseOf(times)]);
  const from = instantOf(day, startTime, zone);
  const until = from + (hoursPerDay ?? HOURS_PER_DAY.default) * HOUR_MS;
  if (from < opens) return refuseField('startTime', `Please choose ${clockTime(times.handoverTime!)} or later`);
  if (until > closes)
    return refuseField('startTime', `The hours must end by ${clockTime(times.returnTime ?? '00:00')}`);
  return done([from, until + pauseOf(times)]);
}

/** The span within which the hours of a day must lie. */
export const openOn = (day: IsoDay, times: Times, zone: string): Span => [
  arrivalOn(day, times, zone),
  closingOn(day, times, zone),
];

/** The turnaround, in milliseconds. */
export const pauseOf = ({ turnaroundMinutes }: Pick<Times, 'turnaroundMinutes'>) =>
  (turnaroundMinutes ?? 0) * MINUTE_MS;

/** The instant at which a stay with this first day begins. */
export const arrivalOn = (day: IsoDay, { handoverTime }: Pick<Times, 'handoverTime'>, zone: string) =>
  handoverTime ? instantOf(day, handoverTime, zone) : dawnOf(day, zone);

/** The instant until which a stay with this last day takes the rental, turnaround included. */
export const departureOn = (day: IsoDay, times: Times, zone: string) =>
  (times.returnTime ? instantOf(day, times.returnTime, zone) : dawnOf(plusDays(day, 1), zone)) + pauseOf(times);

/** The instant at which the hours of a day end, without turnaround; hours at any time last until the rental closes. */
export const hoursEnd = (
  day: IsoDay,
  { startTime, hoursPerDay, ...times }: Pick<Stay, 'startTime' | 'hoursPerDay'> & Closing,
  zone: string,
): number =>
  startTime
    ? instantOf(day, startTime, zone) + (hoursPerDay ?? HOURS_PER_DAY.default) * HOUR_MS
    : closingOn(day, times, zone);

type Closing = Omit<Times, 'turnaroundMinutes'>;

/** The latest end of a day's hours: past midnight if the return time is not later than the handover. */
function closingOn(day: IsoDay, times: Closing, zone: string): number {
  if (!times.returnTime) return dawnOf(plusDays(day, 1), zone);
  return instantOf(endsNextDay(times) ? plusDays(day, 1) : day, times.returnTime, zone);
}

const endsNextDay = ({ handoverTime: from, returnTime: to }: Closing) => to !== null && to <= (from ?? '00:00');

/** Refuses only typed times, on each day to which they apply; the times of the terms move with the clocks. */
function skippedTime({ startDate, endDate, ...stay }: Stay, times: Times, zone: string): Outcome<never> | null {
  const hourly = isHourly(stay.priceUnit);
  const later = hourly && endsNextDay(times) ? 1 : 0;
  const [from, until] = [hourly ? startDate : endDate, endDate].map((day) => plusDays(day, later));
  const typed = [
    { field: 'startTime', time: stay.startTime, first: startDate, last: endDate },
    { field: 'handoverTime', time: stay.handoverTime, first: startDate, last: hourly ? endDate : startDate },
    { field: 'returnTime', time: stay.returnTime, first: from!, last: until! },
  ];
  for (const { field, time, first, last } of typed) {
    for (let day = first; time && day <= last; day = plusDays(day, 1)) {
      const skipped = isPlainDay(day, zone) ? null : whySkipped(day, time, zone);
      if (skipped) return refuseField(field, skipped);
    }
  }
  return null;
}

/** The time of whole days, from the beginning of the first to the end of the last. */
export const wholeDays = ({ startDate, endDate }: Days, zone: string): Span[] => [
  [dawnOf(startDate, zone), dawnOf(plusDays(endDate, 1), zone)],
];

/** Whether two sets of spans share an instant; spans that only touch do not. */
export const clash = (some: readonly Span[], others: readonly Span[]) =>
  some.some(([from, until]) => others.some(([start, end]) => from < end && start < until));

/** Spans as a PostgreSQL multirange. */
export const multirange = (spans: readonly Span[]) =>
  `{${spans.map(([from, until]) => `[${new Date(from).toISOString()},${new Date(until).toISOString()})`).join(',')}}`;
