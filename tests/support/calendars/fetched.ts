import { asc } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { calendarEvents } from '~/domains/calendars/tables.server';
import { type Held, holdsNow, rentalOf, rivalsOf } from './standing';
import type { Booked } from './marketplace';
import { expectedSpan, merged, spanOfDays, spansIn, without, withoutMorning } from './spans';
import { FEEDS, type World } from './world';

type Event = typeof calendarEvents.$inferSelect;
export type Snapshot = { events: Event[]; holds: Held[] };

export const snapshot = async (): Promise<Snapshot> => ({
  events: await db.select().from(calendarEvents).orderBy(asc(calendarEvents.id)),
  holds: await holdsNow(),
});

/** The beginning of UIDs with which another calendar repeats our entries. */
export const COPY = 'copy';
const FEW = 4;
const spanText = ({ kind, startsAt, endsAt }: Event) => `${kind} ${startsAt.getTime()} ${endsAt.getTime()}`;
const saidSpan = (event: Booked) => {
  const [from, until] = spanOfDays(event);
  return `${event.reserved ? 'reserved' : 'unavailable'} ${from} ${until}`;
};

function ensure(holds: unknown, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

type Fetch = {
  /** Whether a person has seen which events the fetch releases. */
  confirmed?: boolean;
  /** Whether the feed has just repeated our calendar. */
  repeated?: boolean;
};

/** Checks that one fetch changed the feed's mirror as business.md section 4 requires, given the feed's response. */
export function checkFetch(
  world: World,
  place: number,
  before: Snapshot,
  after: Snapshot,
  { confirmed = false, repeated = false }: Fetch = {},
): void {
  const feed = FEEDS[place]!;
  const own = ({ feedId }: Event) => feedId === feed.id;
  const [was, is] = [before.events.filter(own), after.events.filter(own)];
  const { said } = world.calendars[place]!;
  if (!said) {
    ensure(JSON.stringify(was) === JSON.stringify(is), 'a failed answer changed the mirror');
    return;
  }
  if (said.unchanged)
    ensure(
      was.every(({ id }) => is.some((event) => event.id === id)),
      'a 304 released an event',
    );
  const listed = new Map(said.listed.map((event) => [event.uid, event]));
  checkListed(said.listed, is);
  checkGone(world, { place, was, is, listed, canceled: said.canceled, unread: said.unread, confirmed });
  checkClaims(is, after);
  checkEchoes(world, place, said.listed, { was, is });
  for (const { uid, echo, missedAt } of is)
    ensure(
      echo || missedAt || !repeated || !uid.startsWith(COPY),
      `our own calendar came back as ${uid} and is no echo`,
    );
  checkIgnored(was, is);
}

const isListed = (event: Event, booked: Booked | undefined) =>
  booked !== undefined && booked.uid === event.uid && spanText(event) === saidSpan(booked);

/** Every listed event is mirrored at its listed time, whatever was listed before. */
function checkListed(events: readonly Booked[], is: readonly Event[]): void {
  for (const event of events)
    ensure(
      is.some((mirrored) => isListed(mirrored, event) && !mirrored.missedAt),
      `${event.uid} is listed and not mirrored`,
    );
}

type Gone = {
  place: number;
  was: Event[];
  is: Event[];
  listed: Map<string, Booked>;
  canceled: Booked[];
  unread: boolean;
  confirmed: boolean;
};

/** A missing event goes at once if it is canceled at its sequence or later, else at the second complete response. */
function checkGone({ misses, emptied, unread: applied }: World, gone: Gone): void {
  const { place, was, is, listed, canceled, unread, confirmed } = gone;
  const still = new Map(is.map((event) => [event.id, event]));
  const known = listedAmong(
    was.map((event) => still.get(event.id) ?? event),
    listed,
  );
  const unlisted = was.filter(({ id }) => !known.has(id));
  const isCanceled = ({ uid, sequence }: Event) =>
    canceled.some((event) => event.uid === uid && event.sequence >= sequence);
  const silent = unlisted.filter((event) => !isCanceled(event));
  // Echoes do not count: they go when we free their time.
  const isSold = ({ echo }: Event) => !echo;
  const isMoved = ({ uid, occurrence, sequence }: Event) =>
    occurrence === '' && (listed.get(uid)?.sequence ?? -1) >= sequence;
  // If the UID is listed at another time, an outdated occurrence does not count as a second event.
  const isThere = ({ uid }: Event) => was.some((other) => other.uid === uid && known.has(other.id));
  const isTwice = (event: Event) => isMoved(event) && !known.has(event.id) && isThere(event);
  const sold = was.filter((event) => isSold(event) && !isTwice(event));
  const isFresh = ({ id }: Event) => !misses.get(id);
  // A moved event does not count as lost.
  const lost = silent.filter((event) => isSold(event) && isFresh(event) && !isMoved(event)).length;
  const fresh = sold.filter(isFresh).length;
  // A response as empty as the last one that a person applied counts as the second, also with unreadable events.
  const empty = listed.size === 0 ? JSON.stringify([canceledText(canceled), unread]) : null;
  const isEmpty = empty !== null && silent.some(isSold) && emptied.get(place) !== empty;
  const said = unread ? textOf(listed, canceled) : null;
  const isUnread = said !== null && applied.get(place) !== said;
  const isDoubtful = !confirmed && (isEmpty || isUnread || (lost >= (sold.length < FEW ? 2 : 1) && lost * 2 >= fresh));
  emptied.set(place, isDoubtful ? null : empty);
  applied.set(place, isDoubtful ? null : said);
  if (isDoubtful) checkKept(was, still);
  for (const event of unlisted) {
    const { id, uid } = event;
    const missed = misses.get(id) ?? 0;
    if (isDoubtful) ensure(still.has(id), `${uid} was released by a doubted answer`);
    else if (isCanceled(event)) ensure(!still.has(id), `${uid} was canceled and is still mirrored`);
    else if (missed === 0) ensure(still.has(id), `${uid} was released by the first answer without it`);
    else ensure(!still.has(id), `${uid} is still mirrored after two answers without it`);
    if (!isDoubtful && still.has(id)) misses.set(id, missed + 1);
    if (!still.has(id)) misses.delete(id);
  }
  for (const id of known) misses.delete(id);
}

/** A doubted response neither removes nor moves events. */
function checkKept(was: readonly Event[], still: ReadonlyMap<number, Event>): void {
  for (const event of was) {
    const now = still.get(event.id);
    ensure(now && spanText(now) === spanText(event), `${event.uid} lost its time by a doubted answer`);
    ensure(now.holdId !== null || event.holdId === null || now.clash !== null, `${event.uid} lost its hold`);
  }
}

const canceledText = (canceled: readonly Booked[]) =>
  canceled.map(({ uid, sequence }) => `${uid} ${sequence}`).toSorted();

/** The contents of a response, in a fixed order. */
const textOf = (listed: ReadonlyMap<string, Booked>, canceled: readonly Booked[]) =>
  JSON.stringify([
    [...listed.values()].map((event) => JSON.stringify({ ...event, knows: 0 })).sort(),
    canceledText(canceled),
  ]);

/** The listed events: one for each UID, namely the original rather than an occurrence that was added later. */
function listedAmong(events: readonly Event[], listed: ReadonlyMap<string, Booked>): Set<number> {
  const inOrder = events.toSorted((some, other) => some.occurrence.length - other.occurrence.length);
  const named = new Set<string>();
  const found = new Set<number>();
  for (const event of inOrder) {
    if (named.has(event.uid) || !isListed(event, listed.get(event.uid))) continue;
    named.add(event.uid);
    found.add(event.id);
  }
  return found;
}

/** An event's hold lies within its time, and its clash equals what others hold of that time; an echo has neither. */
function checkClaims(is: readonly Event[], { events, holds }: Snapshot): void {
  for (const event of is) {
    const span = expectedSpan(rentalOf(event), event);
    const hold = holds.find(({ id }) => id === event.holdId);
    ensure(event.holdId === null || hold?.reason === 'external', `${event.uid} has a hold that does not exist`);
    ensure(!event.echo || (!hold && !event.clash), `${event.uid} is an echo and takes time`);
    ensure(!event.echo || event.kind === 'unavailable', `${event.uid} is reserved and counts as an echo`);
    if (event.missedAt) continue;
    ensure(without(hold?.spans ?? [], [span]).length === 0, `${event.uid} holds another time than it takes`);
    const rivals = event.echo ? [] : merged(rivalsOf(event, events, holds).flatMap(({ spans }) => spans));
    const clash = spansIn(event.clash ?? '{}');
    ensure(JSON.stringify(clash) === JSON.stringify(rivals), `${event.uid} clashes with ${JSON.stringify(rivals)}, not ${event.clash}`); // prettier-ignore
  }
}

/** The events of a feed before a fetch and after it. */
type Known = { was: readonly Event[]; is: readonly Event[] };

/** An echo repeats only days that the same party had read before we first saw the echo. */
function checkEchoes(world: World, place: number, listed: readonly Booked[], { was, is }: Known): void {
  const known = world.served.get(FEEDS[place]!.subscriberId ?? 0) ?? [];
  for (const booked of listed) {
    // An event that was released counts as first seen again.
    if (!was.some(({ uid }) => uid === booked.uid)) booked.knows = known.length;
    booked.knows ??= known.length;
    const event = is.find((one) => isListed(one, booked));
    if (!event?.echo) continue;
    const span = withoutMorning([event.startsAt.getTime(), event.endsAt.getTime()]);
    const unknown = without([span], merged(known.slice(0, booked.knows)));
    ensure(unknown.length === 0, `${booked.uid} counts as an echo of what its party did not know`);
  }
}

/** A person who has accepted a conflict is asked again only if it has become another one. */
function checkIgnored(was: readonly Event[], is: readonly Event[]): void {
  for (const event of was) {
    const now = is.find(({ id }) => id === event.id);
    if (event.ignoredReason && now && spanText(now) === spanText(event))
      ensure(now.ignoredReason === event.ignoredReason, `${event.uid} was ignored and is asked about again`);
  }
}
