import { asc } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { calendarEvents } from '~/domains/calendars/tables.server';
import { holdsNow, type Held } from './standing';
import type { Booked } from './marketplace';
import { expectedSpan, spanOfDays } from './spans';
import { FEEDS, type World } from './world';

type Event = typeof calendarEvents.$inferSelect;
export type Snapshot = { events: Event[]; holds: Held[] };

export const snapshot = async (): Promise<Snapshot> => ({
  events: await db.select().from(calendarEvents).orderBy(asc(calendarEvents.id)),
  holds: await holdsNow(),
});

/** How UIDs begin with which another calendar repeats ours. */
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
  /** Whether a person has seen what it releases. */
  confirmed?: boolean;
  /** Whether the feed has just repeated what our calendar says. */
  repeated?: boolean;
  /** What may be in the way of a conflict: other feeds, which are read at the same time, may have freed it since. */
  among?: readonly Held[];
};

/** What one fetch did to the mirror of a feed is what business.md section 4 asks for, given what the feed said. */
export function checkFetch(
  world: World,
  place: number,
  before: Snapshot,
  after: Snapshot,
  { confirmed = false, repeated = false, among = after.holds }: Fetch = {},
): void {
  const feed = FEEDS[place]!;
  const own = ({ feedId }: Event) => feedId === feed.id;
  const [was, is] = [before.events.filter(own), after.events.filter(own)];
  const { said } = world.calendars[place]!;
  if (!said) {
    ensure(JSON.stringify(was) === JSON.stringify(is), 'a failed answer changed the mirror');
    return;
  }
  const listed = new Map(said.listed.map((event) => [event.uid, event]));
  checkListed(world, feed.id, said.listed, is);
  checkGone(world, { was, is, listed, canceled: said.canceled, confirmed });
  checkClaims(feed, is, after.holds, among);
  for (const { uid, echo, missedAt } of is)
    ensure(
      echo || missedAt || !repeated || !uid.startsWith(COPY),
      `our own calendar came back as ${uid} and is no echo`,
    );
  checkIgnored(was, is);
}

/** Everything that is told is mirrored as it is told, but for an old copy. */
function checkListed({ highest }: World, feedId: number, events: readonly Booked[], is: readonly Event[]): void {
  for (const event of events) {
    const key = `${feedId} ${event.uid}`;
    const newest = Math.max(highest.get(key) ?? 0, event.sequence);
    highest.set(key, newest);
    const mirrored = is.find(({ uid }) => uid === event.uid);
    ensure(mirrored, `${event.uid} is told and not mirrored`);
    const isOld = event.sequence < newest;
    ensure(
      isOld || spanText(mirrored) === saidSpan(event),
      `${event.uid} is mirrored at another time than it was told`,
    );
    ensure(!isOld || mirrored.sequence > event.sequence, `an old copy of ${event.uid} counted`);
  }
}

type Gone = { was: Event[]; is: Event[]; listed: Map<string, Booked>; canceled: string[]; confirmed: boolean };

/** What is no longer told went at once if it was canceled, and else at the second whole answer without it. */
function checkGone({ misses }: World, { was, is, listed, canceled, confirmed }: Gone): void {
  const still = new Map(is.map((event) => [event.id, event]));
  const unlisted = was.filter(({ id, uid }) => !listed.has(still.get(id)?.uid ?? uid));
  const silent = unlisted.filter(({ uid }) => !canceled.includes(uid));
  const lost = silent.filter(({ id }) => !misses.get(id)).length;
  const isDoubtful = !confirmed && ((listed.size === 0 && lost > 0) || (was.length >= FEW && lost * 2 >= was.length));
  for (const { id, uid } of unlisted) {
    const missed = misses.get(id) ?? 0;
    if (isDoubtful) ensure(still.has(id), `${uid} was released by a doubted answer`);
    else if (canceled.includes(uid)) ensure(!still.has(id), `${uid} was canceled and is still mirrored`);
    else if (missed === 0) ensure(still.has(id), `${uid} was released by the first answer without it`);
    else ensure(!still.has(id), `${uid} is still mirrored after two answers without it`);
    if (!isDoubtful && still.has(id)) misses.set(id, missed + 1);
    if (!still.has(id)) misses.delete(id);
  }
  for (const { id, uid } of is) if (listed.has(uid)) misses.delete(id);
}

/** Each event that takes time is a hold of its time, an echo, a conflict with something, or ignored. */
function checkClaims(
  feed: (typeof FEEDS)[number],
  is: readonly Event[],
  holds: readonly Held[],
  among: readonly Held[],
): void {
  for (const event of is) {
    const span = expectedSpan(feed.rentalId, event);
    const hold = holds.find(({ id }) => id === event.holdId);
    if (event.holdId !== null) {
      ensure(hold && hold.reason === 'external', `${event.uid} has a hold that does not exist`);
      ensure(!event.echo, `${event.uid} is an echo and takes time`);
      ensure(hold.rentalId === feed.rentalId && hold.from === span[0] && hold.until === span[1], `${event.uid} holds another time than it takes`); // prettier-ignore
    } else if (!event.echo && !event.missedAt) {
      const other = among.some((one) => one.rentalId === feed.rentalId && one.from < span[1] && span[0] < one.until);
      ensure(other, `${event.uid} is a conflict although its time is free`);
    } else ensure(!event.echo || event.kind === 'unavailable', `${event.uid} is reserved and counts as an echo`);
  }
}

/** A clash that was accepted is asked about again only if it became another one. */
function checkIgnored(was: readonly Event[], is: readonly Event[]): void {
  for (const event of was) {
    const now = is.find(({ id }) => id === event.id);
    if (event.ignoredReason && now && spanText(now) === spanText(event))
      ensure(now.ignoredReason === event.ignoredReason, `${event.uid} was ignored and is asked about again`);
  }
}
