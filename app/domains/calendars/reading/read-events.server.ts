import ICAL from 'ical.js';
import { DAY_MS } from '~/domains/shared/durations';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { counted } from '~/domains/shared/format';
import { HORIZON_DAYS } from '~/domains/shared/limits';
import { inTurns } from './in-turns.server';
import { addRules } from './instants.server';
import { MOST_EVENTS, occurrencesOf, TooManyEvents, type Window } from './occurrences.server';
import { isCanceled, sequenceOf, uidOf } from './one-occurrence.server';
import { type Calendar, findParts, Malformed, type Part, textOf, TooManyParts } from './parts.server';
import type { Canceled, Listed } from './listed';

/** The contents of a feed: its events that have not passed, and the events that it cancels. */
export type FeedAnswer = {
  events: Listed[];
  canceled: Canceled[];
  /** The number of its events that take no time, because they are marked as free there. */
  free: number;
  /** The number of events that could not be read, in words; null if all were read. */
  doubt: string | null;
};

/** The most milliseconds that reading a calendar may take. */
const MOST_MS = 2_000;
const isOfAll = (error: unknown) =>
  error instanceof TooManyEvents || error instanceof TooManyParts || error instanceof Malformed;

type Reading = { zone: string; now: Date };

/**
 * Reads a complete, valid calendar; refuses anything else with a sentence. Reports single events that cannot be read as
 * a doubt; the others still count.
 */
export async function readEvents(text: string, reading: Reading): Promise<Outcome<FeedAnswer>> {
  const body = text.replace(/^\uFEFF/, '').trim();
  if (!/^BEGIN:VCALENDAR\r?\n/i.test(body) || !/\nEND:VCALENDAR$/i.test(body))
    return refuse('invalid', 'The calendar file is incomplete');
  try {
    return done(await eventsOf(body, reading));
  } catch (error) {
    const isTooMany = error instanceof TooManyEvents || error instanceof TooManyParts;
    return refuse('invalid', isTooMany ? error.message : 'It cannot be read as a calendar');
  }
}

/** Nothing is planned further ahead. Ends such as 9999 would cost every reader of our calendar seconds. */
const lastEndOf = (now: Date) => Date.UTC(now.getUTCFullYear() + 4, 0);

const bounded = (event: Listed, now: Date): Listed =>
  event.endsAt.getTime() > lastEndOf(now) ? { ...event, endsAt: new Date(lastEndOf(now)) } : event;

async function eventsOf(body: string, { zone, now }: Reading): Promise<FeedAnswer> {
  const limit = { budget: { left: MOST_MS }, isOfAll };
  const parts: Part[] = [];
  if ((await inTurns([body], (text) => findParts(text, parts), limit)).size > 0) throw new Malformed();
  const count = parts.filter(({ name }) => name === 'vevent').length;
  const parsed: Parsed = { frames: new Map(), events: [], whole: new Set(), exceptions: new Map() };
  await inTurns(parts, (part) => parse(part, parsed), limit);
  await inTurns(parsed.events, (event) => addRules(event, lastEndOf(now), now), limit);
  const { take, collect } = collecting(parsed, { now, zone, until: now.getTime() + HORIZON_DAYS * DAY_MS });
  const unread = await inTurns(parsed.events, take, limit);
  const lost = count - parsed.events.length + unread.size;
  if (lost > 0 && lost === count) throw new Malformed();
  const doubt = lost > 0 ? `${lost} of ${counted(count, 'event')} cannot be read` : null;
  return { ...collect(), doubt };
}

type Parsed = {
  /** The calendars with their zones and without their events. */
  frames: Map<Calendar, ICAL.Component>;
  events: ICAL.Component[];
  /** The UIDs of events that are listed themselves, and the exceptions by UID. */
  whole: Set<string>;
  exceptions: Map<string, ICAL.Component[]>;
};

const nameOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid'));

function* parse({ name, text, calendar }: Part, { frames, events, whole, exceptions }: Parsed): Generator<void> {
  if (text === null) throw new Error('too large');
  const frame = frames.get(calendar) ?? new ICAL.Component(ICAL.parse(textOf('vcalendar', calendar.zone ? [calendar.zone] : []))); // prettier-ignore
  frames.set(calendar, frame);
  const component = new ICAL.Component(ICAL.parse(text), frame);
  if (name === 'vtimezone') return void frame.addSubcomponent(component);
  const uid = nameOf(component);
  events.push(component);
  if (!component.hasProperty('recurrence-id')) {
    // Exceptions of a canceled series are read on their own.
    if (!isCanceled(component)) whole.add(uid);
  } else if (!exceptions.get(uid)?.push(component)) exceptions.set(uid, [component]);
}

/** Collects the occurrences and cancellations of events, one event after the other. */
function collecting({ whole, exceptions }: Parsed, window: Window) {
  const { now, until } = window;
  const canceled = new Map<string, number>();
  const free = new Set<ICAL.Component>();
  const found = new Map<string, Listed[]>();
  let count = 0;
  const isAhead = ({ startsAt, endsAt }: Listed) => endsAt > now && startsAt.getTime() <= until;
  const add = (event: Listed) => {
    const key = `${event.uid} ${event.occurrence}`;
    const others = found.get(key) ?? [];
    // If two events have one UID, the one with the higher sequence counts; with equal sequences, both do.
    if (others.some(({ sequence }) => sequence > event.sequence)) return;
    const equal = others.filter(({ sequence }) => sequence === event.sequence);
    const at = equal.findIndex(({ startsAt }) => startsAt.getTime() === event.startsAt.getTime());
    found.set(key, at < 0 ? [...equal, event] : equal.with(at, longer(equal[at]!, event)));
    if (at >= 0) return;
    if (++count > MOST_EVENTS) throw new TooManyEvents();
  };
  const cancel = (uid: string, sequence: number) => canceled.set(uid, Math.max(sequence, canceled.get(uid) ?? 0));
  function* take(component: ICAL.Component): Generator<void> {
    const event = new ICAL.Event(component);
    const isGone = isCanceled(component);
    // Exceptions of a listed event are read with it; others are read on their own.
    if (event.isRecurrenceException() && (isGone || whole.has(event.uid))) return;
    if (isGone) return void cancel(uidOf(event), sequenceOf(event));
    const own = event.isRecurrenceException() ? [] : (exceptions.get(nameOf(component)) ?? []);
    for (const one of occurrencesOf(event, own, window)) {
      yield;
      if (!one || !isAhead(one.listed)) continue;
      if (one.isFree) free.add(component);
      else add(bounded(one.listed, now));
    }
  }
  const collect = () => ({
    events: [...found.values()].flatMap(apart),
    canceled: [...canceled].map(([uid, sequence]) => ({ uid, sequence })),
    free: free.size,
  });
  return { take, collect };
}

/** The longer of two events with the same start; a booking if either is a booking. */
function longer(some: Listed, other: Listed): Listed {
  const [long, short] = some.endsAt >= other.endsAt ? [some, other] : [other, some];
  return short.kind === 'reserved' ? { ...long, kind: short.kind } : long;
}

/** Distinguishes events with the same UID by their start, in any order. */
const apart = (events: Listed[]): Listed[] =>
  events.length === 1
    ? events
    : events.map((event) => ({ ...event, occurrence: `twice ${event.startsAt.toISOString()}` }));
