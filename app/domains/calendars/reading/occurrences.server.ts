import ICAL from 'ical.js';
import { instantAt, zoneNamed } from './instants.server';
import { DAY_MS, isCanceled, type Occurrence, once, repeated } from './one-occurrence.server';

export const MOST_EVENTS = 2_000;

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
 * yields none. Of a series that is marked as free, only the first one and the exceptions.
 */
export function* occurrencesOf(
  event: ICAL.Event,
  exceptions: readonly ICAL.Component[],
  window: Window,
): Generator<Occurrence | null> {
  const others = new Set<ICAL.Event>();
  for (const exception of exceptions) {
    const other = new ICAL.Event(exception);
    event.relateException(other);
    others.add(other);
    yield null;
  }
  if (event.isRecurring()) yield* repeats(event, others, window);
  else yield once(event, window.zone, event.recurrenceId?.toString());
  // Exceptions that no occurrence has used: they name theirs by another clock, or moved it from far away.
  for (const other of others)
    yield isCanceled(other.component) ? null : once(other, window.zone, other.recurrenceId.toString());
}

/** The occurrences of a recurring event. Removes the exceptions that it uses from `others`. */
function* repeats(
  event: ICAL.Event,
  others: Set<ICAL.Event>,
  { now, until, zone }: Window,
): Generator<Occurrence | null> {
  // Long past occurrences are skipped: there may be years of them. One that was moved ahead is read on its own.
  const past = new Date(now.getTime() - event.duration.toSeconds() * 1000 - 2 * DAY_MS).toISOString().slice(0, 10);
  const isPast = (day: string) => day.slice(0, 10) < past;
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
    // An exception has its own time; the event itself, and an exception for all that follow, are repeated.
    const isOwn = startDate === item.startDate;
    const found = isOwn ? once(item, zone, occurrence) : repeated(item, startDate, occurrence, zone);
    yield found;
    if (item === event && found.isFree && found.listed.endsAt > now && !hasRanges) return;
  }
}

/** When a recurring event begins each time, in order. Its own start is always the first occurrence, as its rule may omit it. */
function* timesOf(event: ICAL.Event): Generator<ICAL.Time> {
  const first = event.startDate;
  let isFound = isExcluded(event);
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const order = next.compare(first);
    if (order > 0 && !isFound) yield first;
    isFound ||= order >= 0;
    // A date that is added by the clock of another zone.
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
