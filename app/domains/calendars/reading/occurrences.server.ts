import ICAL from 'ical.js';
import { DAY_MS } from '~/domains/shared/durations';
import { instantAt, zoneNamed } from './instants.server';
import { isCanceled, type Occurrence, once, repeated } from './one-occurrence.server';

export const MOST_EVENTS = 2_000;

/** The calendar has too many events: those beyond the limit would be free here and taken there. */
export class TooManyEvents extends Error {
  constructor() {
    super(`It has more than ${MOST_EVENTS.toLocaleString('en-US')} events`);
  }
}

export type Window = {
  /** The site's zone, for times without a zone. */
  zone: string;
  now: Date;
  /** The instant after which no occurrence begins, in milliseconds. */
  until: number;
};

/**
 * Yields each occurrence of an event from now on: the event itself, or the occurrences of its rule with its exceptions.
 * Yields null for each step without an occurrence. For a series that is marked as free, yields only the first
 * occurrence and the exceptions.
 */
export function* occurrencesOf(
  event: ICAL.Event,
  exceptions: readonly ICAL.Component[],
  window: Window,
): Generator<Occurrence | null> {
  withWholeLastDay(event);
  yield* withOneRule(event, window);
  const others = new Set<ICAL.Event>();
  for (const exception of exceptions) {
    const other = new ICAL.Event(exception);
    event.relateException(other);
    others.add(other);
    yield null;
  }
  if (event.isRecurring()) yield* repeats(event, others, window);
  else yield once(event, window.zone, event.recurrenceId?.toString());
  // Exceptions that no occurrence has used: they name their occurrence by another clock, or moved it from far away.
  for (const other of others)
    yield isCanceled(other.component) ? null : once(other, window.zone, other.recurrenceId.toString());
}

/**
 * Includes the whole last day of a rule: as a moment, it would be the beginning of that day, before the hour of the
 * event.
 */
function withWholeLastDay({ component, startDate }: ICAL.Event): void {
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue() as ICAL.Recur;
    if (!rule.until?.isDate || startDate.isDate) continue;
    const { year, month, day } = rule.until;
    rule.until = new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59 }, startDate.zone);
  }
}

/**
 * Turns all rules of an event but the first into dates, since the library stops at the end of any one of several rules.
 * If the work starts again, it adds the same dates once more, and they count once.
 */
function* withOneRule(event: ICAL.Event, { now, until, zone }: Window): Generator<null> {
  const { component, startDate } = event;
  const [, ...others] = component.getAllProperties('rrule');
  if (others.length === 0) return;
  const isPast = pastBefore(event.duration, now);
  let count = 0;
  for (const rule of others) {
    const times = (rule.getFirstValue() as ICAL.Recur).iterator(startDate);
    for (let next = times.next(); next; next = times.next()) {
      yield null;
      if (instantAt(next, zoneNamed(component, 'dtstart'), zone) > until) break;
      if (isPast(next.toString())) continue;
      if (count++ > MOST_EVENTS) throw new TooManyEvents();
      component.addPropertyWithValue('rdate', next.clone());
    }
  }
  for (const rule of others) component.removeProperty(rule);
}

/** A test for occurrences that are long past, since there may be years of them. */
function pastBefore(duration: ICAL.Duration, now: Date): (occurrence: string) => boolean {
  const past = new Date(now.getTime() - duration.toSeconds() * 1000 - 2 * DAY_MS).toISOString().slice(0, 10);
  return (day) => day.slice(0, 10) < past;
}

/** The occurrences of a recurring event. Removes the exceptions that they use from `others`. */
function* repeats(
  event: ICAL.Event,
  others: Set<ICAL.Event>,
  { now, until, zone }: Window,
): Generator<Occurrence | null> {
  // Skip long past occurrences. One that was moved ahead is read on its own.
  const isPast = pastBefore(event.duration, now);
  const hasRanges = event.rangeExceptions.length > 0;
  let count = 0;
  for (const next of timesOf(event)) {
    yield null;
    const occurrence = next.toString();
    if (isPast(occurrence) && !hasRanges) continue;
    const { item, startDate } = event.getOccurrenceDetails(next);
    if (instantAt(next, zoneNamed(event.component, 'dtstart'), zone) > until) return;
    others.delete(item);
    if (!isPast(occurrence) && count++ > MOST_EVENTS) throw new TooManyEvents();
    if (isCanceled(item.component)) continue;
    // An exception has its own time; the event itself repeats, and so does an exception for all following occurrences.
    const isOwn = startDate === item.startDate;
    const found = isOwn ? once(item, zone, occurrence) : repeated(item, startDate, occurrence, zone);
    yield found;
    if (item === event && found.isFree && found.listed.endsAt > now && !hasRanges) return;
  }
}

/** The start times of a recurring event, in order. Its own start always comes first, as its rule may omit it. */
function* timesOf(event: ICAL.Event): Generator<ICAL.Time> {
  const first = event.startDate;
  let isFound = isExcluded(event);
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const order = next.compare(first);
    if (order > 0 && !isFound) yield first;
    isFound ||= order >= 0;
    // A date that was added by the clock of another zone.
    const isElsewhere = next.zone?.component && next.zone.tzid !== first.zone?.tzid;
    yield isElsewhere ? next.convertToZone(ICAL.Timezone.utcTimezone) : next;
  }
  if (!isFound) yield first;
}

/** Whether the start of a recurring event is among its excluded times. */
const isExcluded = ({ component, startDate }: ICAL.Event): boolean =>
  component
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues() as ICAL.Time[])
    .some((time) =>
      time.isDate ? time.toString() === startDate.toString().slice(0, 10) : time.compare(startDate) === 0,
    );
