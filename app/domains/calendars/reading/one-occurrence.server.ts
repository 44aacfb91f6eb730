import ICAL from 'ical.js';
import { dawnOf, dayOf } from '~/domains/availability/clocks.server';
import { MINUTE_MS } from '~/domains/shared/durations';
import { plusDays } from '~/domains/shared/calendar';
import { MAX_INTEGER } from '~/domains/shared/limits';
import { EVENT_LENGTHS } from '../vocabulary';
import { instantAt, zoneNamed } from './instants.server';
import type { Listed } from './listed';

/** One occurrence, and whether it takes no time because its calendar marks it as free. */
export type Occurrence = { listed: Listed; isFree: boolean };

/** The value of a component's property, in capitals. */
const said = (component: ICAL.Component, property: string): string =>
  String(component.getFirstPropertyValue(property) ?? '').toUpperCase();
export const isCanceled = (component: ICAL.Component): boolean => said(component, 'status') === 'CANCELLED';

/** The UID as the database can store it: without control characters, and not cut within a character. */
export const uidOf = (event: ICAL.Event): string =>
  String(event.uid ?? '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, EVENT_LENGTHS.uid)
    .replace(/[\uD800-\uDBFF]$/, '');

/** The sequence, limited to what the database can store: some calendars count milliseconds. */
export const sequenceOf = (event: ICAL.Event) =>
  Math.min(Math.max(Math.trunc(Number(event.sequence)) || 0, 0), MAX_INTEGER);

/**
 * Whether a summary means unavailable time, by the words of marketplaces. A summary with both kinds of words is a
 * booking, which is never an echo.
 */
const isUnavailable = (summary: string) =>
  /\b(not available|unavailable|blocked|closed|busy)\b/i.test(summary) &&
  !/\b(reserved|booked|booking)\b/i.test(summary);

/** An event at its own time. */
export const once = (event: ICAL.Event, zone: string, occurrence = '') =>
  eventOf(event, event.startDate, spanOf(event, zone), { occurrence, zone });

function spanOf({ component, startDate, endDate }: ICAL.Event, zone: string): Instants {
  const begins = zoneNamed(component, 'dtstart');
  const startsAt = instantAt(startDate, begins, zone);
  const length = lengthOf(component);
  if (length) return [startsAt, after(startDate, length, begins, zone)];
  return [startsAt, instantAt(endDate, zoneNamed(component, 'dtend') ?? begins, zone)];
}

/** The duration of a component that has no end. */
const lengthOf = (component: ICAL.Component): ICAL.Duration | null =>
  component.hasProperty('dtend') ? null : (component.getFirstPropertyValue('duration') as ICAL.Duration | null);

/** The instant at the end of a duration: days count by the clock of the zone, hours as they pass. */
function after(start: ICAL.Time, length: ICAL.Duration, named: string | undefined, zone: string): number {
  const { weeks, days, isNegative } = length;
  const [whole, day] = [new ICAL.Duration({ weeks, days, isNegative }), start.clone()];
  day.addDuration(whole);
  return instantAt(day, named, zone) + (length.toSeconds() - whole.toSeconds()) * 1000;
}

/**
 * One occurrence of a recurring event: it has the stated duration, or ends at the same hour each time; if its start and
 * end are in different zones, it lasts as long as the first occurrence.
 */
export function repeated(event: ICAL.Event, start: ICAL.Time, occurrence: string, zone: string): Occurrence {
  const begins = zoneNamed(event.component, 'dtstart');
  const startsAt = instantAt(start, begins, zone);
  const untilAt = (ends: number) => eventOf(event, start, [startsAt, ends], { occurrence, zone });
  const length = lengthOf(event.component);
  if (length) return untilAt(after(start, length, begins, zone));
  if (isByOneClock(event)) {
    const end = start.clone();
    end.addDuration(event.endDate.subtractDate(event.startDate));
    return untilAt(instantAt(end, begins, zone));
  }
  const [first, until] = spanOf(event, zone);
  return untilAt(startsAt + until - first);
}

function isByOneClock({ component, startDate, endDate }: ICAL.Event): boolean {
  const isUtc = (time: ICAL.Time) => time.toString().endsWith('Z');
  const begins = zoneNamed(component, 'dtstart');
  return isUtc(startDate) === isUtc(endDate) && begins === (zoneNamed(component, 'dtend') ?? begins);
}

type Instants = [startsAt: number, ends: number];

/** The beginning of the day after a moment: with a clock change between, not 24 hours later. */
const nextDawn = (at: number, zone: string) => dawnOf(plusDays(dayOf(at, zone), 1), zone);

type Reading = { occurrence: string; zone: string };

/** Events take whole minutes: an end at 23:59:59 is midnight. */
function eventOf(event: ICAL.Event, start: ICAL.Time, span: Instants, { occurrence, zone }: Reading): Occurrence {
  const startsAt = Math.floor(span[0] / MINUTE_MS) * MINUTE_MS;
  const ends = Math.ceil(span[1] / MINUTE_MS) * MINUTE_MS;
  // An event without a length still takes its day, or a minute.
  const endsAt = ends > startsAt ? ends : start.isDate ? nextDawn(startsAt, zone) : startsAt + MINUTE_MS;
  const uid = uidOf(event) || `without UID ${startsAt} ${endsAt}`;
  const listed: Listed = {
    ...{ uid, occurrence: occurrence.slice(0, EVENT_LENGTHS.occurrence) },
    kind: isUnavailable(String(event.summary ?? '')) ? 'unavailable' : 'reserved',
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    allDay: start.isDate,
    sequence: sequenceOf(event),
  };
  return { listed, isFree: said(event.component, 'transp') === 'TRANSPARENT' };
}
