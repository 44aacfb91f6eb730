import { createContext, Script } from 'node:vm';
import ICAL from 'ical.js';
import { dawnOf, instantOf } from '~/domains/availability/occupancy.server';
import { HORIZON_DAYS } from '~/domains/availability/rules';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { EVENT_LENGTHS } from '../vocabulary';
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
  } catch {
    return refuse('invalid', 'It cannot be read as a calendar');
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
    if (found.size > MOST_EVENTS) throw new Error('too many events');
  };
  for (const component of components) {
    const event = new ICAL.Event(component);
    const status = String(component.getFirstPropertyValue('status') ?? '').toUpperCase();
    if (event.isRecurrenceException()) continue;
    if (status === 'CANCELLED') canceled.push(event.uid);
    else if (String(component.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT')
      for (const one of occurrencesOf(event, components, until, zone)) add(one);
  }
  return { events: [...found.values()], canceled };
}

function* occurrencesOf(event: ICAL.Event, all: ICAL.Component[], until: number, zone: string): Generator<Listed> {
  if (!event.isRecurring()) {
    yield eventOf(event, event.startDate, event.endDate, '', zone);
    return;
  }
  for (const other of all.filter((component) => component.getFirstPropertyValue('uid') === event.uid)) {
    const exception = new ICAL.Event(other);
    if (exception.isRecurrenceException()) event.relateException(exception);
  }
  const iterator = event.iterator();
  let count = 0;
  for (let next = iterator.next(); next && count++ < MOST_EVENTS; next = iterator.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (instantAt(next, zoneNamed(event.component, 'dtstart'), zone) > until) return;
    if (String(item.component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') continue;
    yield eventOf(item, startDate, endDate, next.toString(), zone);
  }
  // A rule that fits no day still has its first.
  if (count === 0) yield eventOf(event, event.startDate, event.endDate, '', zone);
}

const isUnavailable = (summary: unknown) =>
  /not available|unavailable|blocked|closed|busy/i.test(String(summary ?? ''));

function eventOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, occurrence: string, zone: string): Listed {
  const begins = zoneNamed(event.component, 'dtstart');
  const startsAt = instantAt(start, begins, zone);
  const ends = instantAt(end, zoneNamed(event.component, 'dtend') ?? begins, zone);
  // An event without a length still takes its day.
  const endsAt = ends > startsAt ? ends : startsAt + (start.isDate ? DAY_MS : 60_000);
  const uid = event.uid || `without UID ${startsAt} ${endsAt}`;
  return {
    ...{ uid: uid.slice(0, EVENT_LENGTHS.uid), occurrence: occurrence.slice(0, EVENT_LENGTHS.occurrence) },
    kind: isUnavailable(event.summary) ? 'unavailable' : 'reserved',
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    allDay: start.isDate,
    sequence: Number(event.sequence) || 0,
  };
}

const isZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

/** A time in its own zone; without one it is the site's. A name that the world does not know needs its rules beside it. */
function instantAt(time: ICAL.Time, named: string | undefined, zone: string): number {
  const text = time.toString();
  const day = text.slice(0, 10);
  if (time.isDate) return dawnOf(day, zone);
  if (text.endsWith('Z')) return Date.parse(text);
  if (!named || isZone(named)) return instantOf(day, text.slice(11, 16), named || zone);
  if (!time.zone?.component) throw new Error('unknown zone');
  return time.toUnixTime() * 1000;
}

const zoneNamed = (component: ICAL.Component, property: 'dtstart' | 'dtend') =>
  component.getFirstProperty(property)?.getFirstParameter('tzid');
