import { createContext, Script } from 'node:vm';
import ICAL from 'ical.js';
import { HORIZON_DAYS } from '~/domains/availability/rules';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { counted } from '~/domains/shared/format';
import { MOST_EVENTS, occurrencesOf, TooManyEvents, uidOf } from './occurrences.server';
import type { Listed } from './plan';

/** What a feed says: its events that have not passed, and the UIDs of those that it cancels. */
export type FeedAnswer = {
  events: Listed[];
  canceled: string[];
  /** What of it could not be read; null if all of it was. */
  doubt: string | null;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** Some recurrences make the library loop for ever. */
const PATIENCE_MS = 2_000;

type Reading = { zone: string; now: Date };

/**
 * Reads a whole, valid calendar; anything else is refused with a sentence. Single events that cannot be read are told
 * as a doubt: what the others say is true all the same.
 */
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

/** No further does anyone plan. Ends such as 9999 would cost every reader of ours seconds. */
const lastEndOf = (now: Date) => Date.UTC(now.getUTCFullYear() + 4, 0);

const bounded = (event: Listed, now: Date): Listed =>
  event.endsAt.getTime() > lastEndOf(now) ? { ...event, endsAt: new Date(lastEndOf(now)) } : event;

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
  const window = { now, zone, until: now.getTime() + HORIZON_DAYS * DAY_MS };
  const canceled: string[] = [];
  const found = new Map<string, Listed[]>();
  let count = 0;
  const add = (event: Listed) => {
    if (event.endsAt <= now || event.startsAt.getTime() > window.until) return;
    const key = `${event.uid} ${event.occurrence}`;
    const others = found.get(key) ?? [];
    // Of the same UID twice the later one counts; without a difference in sequence both are told.
    if (others.some(({ sequence }) => sequence > event.sequence)) return;
    const equal = others.filter(({ sequence }) => sequence === event.sequence);
    if (equal.some(({ startsAt }) => startsAt.getTime() === event.startsAt.getTime())) return;
    found.set(key, [...equal, event]);
    if (++count > MOST_EVENTS) throw new TooManyEvents();
  };
  const isOne = (component: ICAL.Component) => !component.hasProperty('recurrence-id');
  const whole = new Set(components.filter(isOne).map((component) => component.getFirstPropertyValue('uid')));
  const read = (component: ICAL.Component) => {
    const event = new ICAL.Event(component);
    const status = String(component.getFirstPropertyValue('status') ?? '').toUpperCase();
    const isException = event.isRecurrenceException();
    // Those of an event that is told are read with it; the others are told alone.
    if (isException && (status === 'CANCELLED' || whole.has(event.uid))) return;
    if (status === 'CANCELLED') canceled.push(uidOf(event));
    else if (String(component.getFirstPropertyValue('transp') ?? '').toUpperCase() !== 'TRANSPARENT')
      for (const one of occurrencesOf(event, components, window)) add(bounded(one, now));
  };
  const unread = components.filter((component) => !isRead(() => read(component))).length;
  if (unread > 0 && unread === components.length) throw new Error('no event can be read');
  const doubt = unread > 0 ? `${unread} of ${counted(components.length, 'event')} cannot be read` : null;
  return { events: [...found.values()].flatMap(apart), canceled, doubt };
}

/** Those of the same UID are told apart by when they start, whatever their order. */
const apart = (events: Listed[]): Listed[] =>
  events.length === 1
    ? events
    : events.map((event) => ({ ...event, occurrence: `twice ${event.startsAt.toISOString()}` }));

/** Whether it can be read. Too many are too many. */
function isRead(read: () => void): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof TooManyEvents) throw error;
    return false;
  }
}
