import type { SQL, SQLWrapper } from 'drizzle-orm';
import { type ClockTime, isHourly, type PriceUnit } from '~/domains/catalog/vocabulary';
import { env } from '~/env.server';
import { inclusiveDays, type IsoDay, plusDays } from '~/domains/shared/calendar';
import { clockTime, moment } from '~/domains/shared/format';
import { type ReservationTimes, stayText, timesText } from '~/domains/shared/times';
import { clockOf, dawnOf, dayOf, instantOf } from './clocks.server';
import { arrivalOn, departureOn, hoursEnd, type Span, type Times } from './occupancy.server';
import { type Days, shortRange } from './rules';

/**
 * The times of a hold on its first and last day; null where the hold starts at the beginning or lasts to the end of
 * that day.
 */
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

type Ends = Omit<Times, 'turnaroundMinutes'>;

/**
 * The handover and return times of a stay whose terms may have changed since its time was held: the handover that was
 * held, and a return no later than the end of the hold. The former turnaround is unknown, so that end may include it.
 * Stays by the hour keep their own times.
 */
export function heldTimes(stay: Days & { priceUnit: PriceUnit } & Ends, [from, until]: Span): Ends {
  const { startDate, endDate, handoverTime, returnTime } = stay;
  if (isHourly(stay.priceUnit)) return { handoverTime, returnTime };
  const zone = env.SITE_TIMEZONE;
  const times = { handoverTime, returnTime, turnaroundMinutes: null };
  const held = timesOf(stay, [from, until]);
  return {
    handoverTime: arrivalOn(startDate, times, zone) === from ? handoverTime : held.handoverTime,
    returnTime: departureOn(endDate, times, zone) <= until ? returnTime : held.returnTime,
  };
}

/** One stretch of a hold: the days that it touches, and its times on the first and the last of them. */
type HeldPart = Record<'firstDay' | 'lastDay' | /** After this day, only turnaround follows. */ 'staysUntil', IsoDay> &
  Record<'from' | 'until', /** Null at the beginning or the end of the day. */ ClockTime | null>;

/** The stretches of a hold in days; `own` has the days and times of its reservation, if it has one. */
export function stretchesOf({ endDate }: Days, own: OwnTimes | null, spans: readonly Span[]): HeldPart[] {
  const zone = env.SITE_TIMEZONE;
  return spans.map(([from, until]) => {
    const [firstDay, lastDay] = [dayOf(from, zone), dayOf(until - 1, zone)];
    return {
      ...{ firstDay, lastDay },
      staysUntil: own?.hoursPerDay ? lastOfHours(own, [from, until]) : endDate,
      from: from > dawnOf(firstDay, zone) ? clockOf(from, zone) : null,
      until: until < dawnOf(plusDays(lastDay, 1), zone) ? clockOf(until, zone) : null,
    };
  });
}

/**
 * The day on which the last hours of a stretch end, possibly past midnight. Days without a pause between them are one
 * stretch.
 */
function lastOfHours(own: OwnTimes, [from, until]: Span): IsoDay {
  const zone = env.SITE_TIMEZONE;
  const { startTime, ...times } = timesOfDay(own);
  const startOn = (day: IsoDay) => (startTime ? instantOf(day, startTime, zone) : arrivalOn(day, times, zone));
  let day = dayOf(until - 1, zone);
  while (day > dayOf(from, zone) && (day > own.endDate || startOn(day) >= until)) day = plusDays(day, -1);
  return dayOf(hoursEnd(day, { startTime, ...times }, zone) - 1, zone);
}

const timesOfDay = ({ handoverTime = null, returnTime = null, ...hours }: OwnTimes) => ({
  ...hours,
  ...{ handoverTime, returnTime },
});

/** The time of a hold in words; null if it takes whole days, or different hours on different days. */
export function timeText({ startDate, endDate }: Days, spans: readonly Span[]): string | null {
  const zone = env.SITE_TIMEZONE;
  if (spans.length > 1) return hoursText({ startDate, endDate }, spans);
  const [span] = spans;
  if (!span || (span[0] === dawnOf(startDate, zone) && span[1] === dawnOf(plusDays(endDate, 1), zone))) return null;
  return span.map((instant) => moment(new Date(instant), zone)).join(' to ');
}

/** The days and times of a reservation, as agreed. */
export type OwnTimes = ReservationTimes & Days;
/** An SQL expression for the days and times of a reservation; only the reservations domain knows them. */
export type OwnTimesOf = (bookingId: SQLWrapper) => SQL<OwnTimes | null>;

/**
 * The time of a reservation in words: its own times, as its customer reads them, and the time at which the rental is
 * free again after the turnaround.
 */
export const reservedText = (own: OwnTimes, spans: readonly Span[]): string =>
  [stayText(own), freeAgain(own, spans)].filter(Boolean).join(', ');

/** The times of a reservation without its days; null if it takes whole days and has no times. */
export const reservedTimes = (own: OwnTimes, spans: readonly Span[]): string | null =>
  [timesText(own), freeAgain(own, spans)].filter(Boolean).join(', ') || null;

function freeAgain(own: OwnTimes, spans: readonly Span[]): string | null {
  const zone = env.SITE_TIMEZONE;
  const until = spans.at(-1)![1];
  if (until === dawnOf(plusDays(own.endDate, 1), zone)) return null;
  const again = dayOf(until, zone) === own.endDate ? clockTime(clockOf(until, zone)) : moment(new Date(until), zone);
  return `free again from ${again}`;
}

/** The days of a hold and its hours, in words, if the hours are the same on each day; null if they differ. */
function hoursText(days: Days, spans: readonly Span[]): string | null {
  const [hours, ...others] = new Set(
    spans.map((span) => span.map((instant) => clockTime(clockOf(instant, env.SITE_TIMEZONE))).join(' to ')),
  );
  const isEachDay = others.length === 0 && spans.length === inclusiveDays(days.startDate, days.endDate);
  return isEachDay ? `${shortRange(days)}, ${hours} each day` : null;
}

/** The time of a block in words, or its days if it takes whole days. */
export const blockText = (days: Days, spans: readonly Span[]): string => timeText(days, spans) ?? shortRange(days);
