import ICAL from 'ical.js';
import { EVENT_LENGTHS } from '../vocabulary';
import { instantAt, zoneNamed } from './instants.server';
import type { Listed } from '../feeds/plan';

export const MOST_EVENTS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Events beyond the limit would be free here and taken there. */
export class TooManyEvents extends Error {
  constructor() {
    super(`It has more than ${MOST_EVENTS.toLocaleString('en-US')} events`);
  }
}

export type Window = {
  /** The site's zone, for times without a zone. */
  zone: string;
  now: Date;
  /** After which nothing begins. */
  until: number;
};

/**
 * Each occurrence of an event from now on: one, or those of its rule with its exceptions. Null for each step that
 * yields none.
 */
export function* occurrencesOf(
  event: ICAL.Event,
  exceptions: readonly ICAL.Component[],
  { now, until, zone }: Window,
): Generator<Listed | null> {
  if (!event.isRecurring()) {
    yield once(event, event.recurrenceId?.toString() ?? '', zone);
    return;
  }
  for (const exception of exceptions) {
    event.relateException(new ICAL.Event(exception));
    yield null;
  }
  // Long past occurrences are skipped: there may be years of them. One that was moved may be ahead.
  const past = new Date(now.getTime() - event.duration.toSeconds() * 1000 - 2 * DAY_MS).toISOString().slice(0, 10);
  const isPast = (day: string) =>
    day.slice(0, 10) < past && !(day in event.exceptions) && event.rangeExceptions.length === 0;
  const iterator = event.iterator();
  let [isEmpty, count] = [true, 0];
  for (let next = iterator.next(); next; next = iterator.next()) {
    isEmpty = false;
    yield null;
    if (isPast(next.toString())) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (instantAt(next, zoneNamed(event.component, 'dtstart'), zone) > until) return;
    if (count++ > MOST_EVENTS) throw new TooManyEvents();
    if (isCanceled(item.component)) continue;
    const occurrence = next.toString();
    // An exception has its own time; the event itself, and an exception for all that follow, are repeated.
    const isOwn = startDate === item.startDate;
    yield isOwn ? once(item, occurrence, zone) : repeated(item, [startDate, endDate], occurrence, zone);
  }
  // A rule that matches no day still has its first occurrence.
  if (isEmpty) yield once(event, '', zone);
}

/** The value of a component's property, in capitals. */
export const said = (component: ICAL.Component, property: string): string =>
  String(component.getFirstPropertyValue(property) ?? '').toUpperCase();
export const isCanceled = (component: ICAL.Component): boolean => said(component, 'status') === 'CANCELLED';

/** The UID as the database can store it: without control characters, and not cut within a character. */
export const uidOf = (event: ICAL.Event): string =>
  String(event.uid ?? '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, EVENT_LENGTHS.uid)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Some count milliseconds, which are more than the database keeps. */
const MOST_SEQUENCE = 2 ** 31 - 1;
const sequenceOf = (event: ICAL.Event) => Math.min(Math.max(Math.trunc(Number(event.sequence)) || 0, 0), MOST_SEQUENCE);

const isUnavailable = (summary: unknown) =>
  /not available|unavailable|blocked|closed|busy/i.test(String(summary ?? ''));

/** An event at its own time. */
const once = (event: ICAL.Event, occurrence: string, zone: string) =>
  eventOf(event, event.startDate, spanOf(event, zone), occurrence);

function spanOf({ component, startDate, endDate }: ICAL.Event, zone: string): Instants {
  const begins = zoneNamed(component, 'dtstart');
  return [instantAt(startDate, begins, zone), instantAt(endDate, zoneNamed(component, 'dtend') ?? begins, zone)];
}

/**
 * One occurrence of a recurring event: it ends at the same hour each time or, where start and end are in different
 * zones, lasts as long as the first.
 */
function repeated(event: ICAL.Event, [start, end]: [ICAL.Time, ICAL.Time], occurrence: string, zone: string): Listed {
  const begins = zoneNamed(event.component, 'dtstart');
  const startsAt = instantAt(start, begins, zone);
  if (isByOneClock(event)) return eventOf(event, start, [startsAt, instantAt(end, begins, zone)], occurrence);
  const [first, until] = spanOf(event, zone);
  return eventOf(event, start, [startsAt, startsAt + until - first], occurrence);
}

function isByOneClock({ component, startDate, endDate }: ICAL.Event): boolean {
  const isUtc = (time: ICAL.Time) => time.toString().endsWith('Z');
  const begins = zoneNamed(component, 'dtstart');
  return isUtc(startDate) === isUtc(endDate) && begins === (zoneNamed(component, 'dtend') ?? begins);
}

type Instants = [startsAt: number, ends: number];

function eventOf(event: ICAL.Event, start: ICAL.Time, [startsAt, ends]: Instants, occurrence: string): Listed {
  // An event without a length still takes its day.
  const endsAt = ends > startsAt ? ends : startsAt + (start.isDate ? DAY_MS : 60_000);
  const uid = uidOf(event) || `without UID ${startsAt} ${endsAt}`;
  return {
    ...{ uid, occurrence: occurrence.slice(0, EVENT_LENGTHS.occurrence) },
    kind: isUnavailable(event.summary) ? 'unavailable' : 'reserved',
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    allDay: start.isDate,
    sequence: sequenceOf(event),
  };
}
