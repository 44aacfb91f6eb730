import { Temporal } from 'temporal-polyfill';
import type { ClockTime } from '~/domains/catalog/vocabulary';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domains/shared/durations';
import { type IsoDay, plusDays, today } from '~/domains/shared/calendar';
import { clockTime, longDate } from '~/domains/shared/format';

/** The first instant of a day: the later one of two midnights, or the next instant if the clocks skip midnight. */
export const dawnOf = (day: IsoDay, zone: string) => kept(dawns, `${day}@${zone}`, () => converted(day, '00:00', zone));

/**
 * The instant of a wall-clock time: the later one if it comes twice; a skipped time moves ahead by the length of the
 * gap, as in PostgreSQL.
 */
export function instantOf(day: IsoDay, time: ClockTime, zone: string): number {
  // Conversion is slow; on a day without a clock change, converting its midnight is enough.
  if (!isPlainDay(day, zone)) return converted(day, time, zone);
  return dawnOf(day, zone) + Number(time.slice(0, 2)) * HOUR_MS + Number(time.slice(3)) * MINUTE_MS;
}

/** Whether a day has no clock change. */
export const isPlainDay = (day: IsoDay, zone: string) =>
  kept(plainDays, `${day}@${zone}`, () => dawnOf(plusDays(day, 1), zone) - dawnOf(day, zone) === DAY_MS);

/** Bounds the memory; a calendar of two years asks for about a thousand. */
const MOST_KEPT = 10_000;
const dawns = new Map<string, number>();
const plainDays = new Map<string, boolean>();

function kept<Value>(all: Map<string, Value>, key: string, find: () => Value): Value {
  const known = all.get(key);
  if (known !== undefined) return known;
  const found = find();
  if (all.size >= MOST_KEPT) all.clear();
  all.set(key, found);
  return found;
}

const converted = (day: IsoDay, time: ClockTime, zone: string) =>
  wallTime(day, time).toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;

const wallTime = (day: IsoDay, time: ClockTime) => Temporal.PlainDateTime.from(`${day}T${time}`);

/** The calendar day of an instant. Early years, which only another calendar can contain, are padded to four digits. */
export const dayOf = (instant: number, zone: string): IsoDay => today(zone, instant).padStart(10, '0');

/** The wall-clock time of an instant. */
export const clockOf = (instant: number, zone: string): ClockTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);

/** The reason why a typed time does not exist on this day; null if it exists. */
export function whySkipped(day: IsoDay, time: ClockTime, zone: string): string | null {
  const wall = wallTime(day, time);
  const exists = wall.toZonedDateTime(zone, { disambiguation: 'later' }).toPlainDateTime().equals(wall);
  return exists ? null : `${clockTime(time)} does not exist on ${longDate(day)}: the clocks go forward`;
}
