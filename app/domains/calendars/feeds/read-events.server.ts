import { createContext, Script } from 'node:vm';
import ICAL from 'ical.js';
import { HORIZON_DAYS } from '~/domains/availability/rules';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { EVENT_LENGTHS } from '../vocabulary';
import { instantAt, zoneNamed } from './instants.server';
import type { Listed } from './plan';

/** What a feed says: its events that have not passed, and the UIDs of those that it cancels. */
export type FeedAnswer = { events: Listed[]; canceled: string[] };

const MOST_EVENTS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Some recurrences make the library loop for ever. */
const PATIENCE_MS = 2_000;

type Reading = { zone: string; now: Date };

/** Reads a whole, valid calendar; anything else is refused with a sentence. */
export function readEvents(text: string, reading: Reading): Outcome<FeedAnswer> {
  const body = text.replace(/^\uFEFF/, '').trim();
  if (!/^BEGIN:VCALENDAR\r?\n/i.test(body) || !/\nEND:VCALENDAR$/i.test(body))
    return refuse('invalid', 'It is not a whole calendar');
  try {
    return done(within(PATIENCE_MS, () => eventsOf(body, reading)));
  } catch (error) {
    return refuse('invalid', error instanceof TooManyEvents ? error.message : 'It cannot be read as a calendar');
  }
}

/** Those beyond would be free here and taken there. */
class TooManyEvents extends Error {
  constructor() {
    super(`It has more than ${MOST_EVENTS.toLocaleString('en-US')} events`);
  }
}

// One for all: each costs megabytes until the next collection.
const sandbox = createContext({ work: (): unknown => null });
const script = new Script('work()');

/** Runs work that may loop for ever; throws once the time is over. */
function within<Result>(timeout: number, work: () => Result): Result {
  sandbox.work = work;
  try {
    return script.runInContext(sandbox, { timeout }) as Result;
  } finally {
    sandbox.work = null;
  }
}

function eventsOf(body: string, { zone, now }: Reading): FeedAnswer {
  const calendars = [ICAL.parse(body)].flatMap((parsed) =>
    typeof parsed[0] === 'string' ? [parsed] : parsed,
  ) as unknown[][];
  const components = calendars.flatMap((calendar) => new ICAL.Component(calendar).getAllSubcomponents('vevent'));
  const until = now.getTime() + HORIZON_DAYS * DAY_MS;
  const canceled: string[] = [];
  const found = new Map<string, Listed>();
  const add = (event: Listed) => {
    if (event.endsAt <= now || event.startsAt.getTime() > until) return;
    const key = `${event.uid} ${event.occurrence}`;
    const other = found.get(key);
    // Of the same UID twice the later one counts; without a difference in sequence both are told.
    if (!other || other.sequence < event.sequence) found.set(key, event);
    else if (other.sequence === event.sequence && other.startsAt.getTime() !== event.startsAt.getTime())
      add({ ...event, occurrence: `twice ${event.startsAt.toISOString()}` });
    if (found.size > MOST_EVENTS) throw new TooManyEvents();
  };
  const isOne = (component: ICAL.Component) => !component.hasProperty('recurrence-id');
  const whole = new Set(components.filter(isOne).map((component) => component.getFirstPropertyValue('uid')));
  for (const component of components) {
    const event = new ICAL.Event(component);
    const status = String(component.getFirstPropertyValue('status') ?? '').toUpperCase();
    const isException = event.isRecurrenceException();
    // Those of an event that is told are read with it; the others are told alone.
    if (isException && (status === 'CANCELLED' || whole.has(event.uid))) continue;
    if (status === 'CANCELLED') canceled.push(uidOf(event));
    else if (String(component.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT')
      for (const one of occurrencesOf(event, components, { now, until, zone })) add(one);
  }
  return { events: [...found.values()], canceled };
}

type Window = Reading & { until: number };

function* occurrencesOf(event: ICAL.Event, all: ICAL.Component[], { now, until, zone }: Window): Generator<Listed> {
  if (!event.isRecurring()) {
    yield eventOf(event, event.startDate, event.endDate, event.recurrenceId?.toString() ?? '', zone);
    return;
  }
  for (const other of all.filter((component) => component.getFirstPropertyValue('uid') === event.uid)) {
    const exception = new ICAL.Event(other);
    if (exception.isRecurrenceException()) event.relateException(exception);
  }
  // What has long passed is not looked at: there may be years of it. One that was moved may be ahead.
  const past = new Date(now.getTime() - event.duration.toSeconds() * 1000 - 2 * DAY_MS).toISOString().slice(0, 10);
  const isPast = (day: string) =>
    day.slice(0, 10) < past && !(day in event.exceptions) && event.rangeExceptions.length === 0;
  const iterator = event.iterator();
  let [isEmpty, count] = [true, 0];
  for (let next = iterator.next(); next; next = iterator.next()) {
    isEmpty = false;
    if (isPast(next.toString())) continue;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (instantAt(next, zoneNamed(event.component, 'dtstart'), zone) > until) return;
    if (count++ > MOST_EVENTS) throw new TooManyEvents();
    if (String(item.component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') continue;
    yield eventOf(item, startDate, endDate, next.toString(), zone);
  }
  // A rule that fits no day still has its first.
  if (isEmpty) yield eventOf(event, event.startDate, event.endDate, '', zone);
}

/** As the database can keep it: without control characters, and not cut within one. */
const uidOf = (event: ICAL.Event): string =>
  String(event.uid ?? '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, EVENT_LENGTHS.uid)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Some count milliseconds, which are more than the database keeps. */
const MOST_SEQUENCE = 2 ** 31 - 1;
const sequenceOf = (event: ICAL.Event) => Math.min(Math.max(Math.trunc(Number(event.sequence)) || 0, 0), MOST_SEQUENCE);

const isUnavailable = (summary: unknown) =>
  /not available|unavailable|blocked|closed|busy/i.test(String(summary ?? ''));

function eventOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, occurrence: string, zone: string): Listed {
  const begins = zoneNamed(event.component, 'dtstart');
  const startsAt = instantAt(start, begins, zone);
  const ends = instantAt(end, zoneNamed(event.component, 'dtend') ?? begins, zone);
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
