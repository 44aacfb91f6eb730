import { eq, sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { blockDays } from '~/domains/availability/blocks/block-days.server';
import { movedHold, placeOf } from '~/domains/availability/blocks/schema';
import { unblockDays } from '~/domains/availability/blocks/unblock-days.server';
import { holds } from '~/domains/availability/tables.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { fetchFeed } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncDueFeeds } from '~/domains/calendars/feeds/sync-due-feeds.server';
import { previewFeed } from '~/domains/calendars/feeds/editor/preview-feed.server';
import { nameOf, syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { cancelReservation } from '~/domains/reservations/decisions/cancel-reservation.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { endLapsedOptions } from '~/domains/reservations/options/end-lapsed-options.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import { moveHold } from '~/domains/reservations/options/move-hold.server';
import { bookings } from '~/domains/reservations/tables.server';
import { addReservation } from '../fixtures/pending-reservations';
import { checkFetch, COPY, snapshot } from './fetched';
import { fetchAndDie } from './killed';
import type { Operation } from './operations';
import { readAndCheck } from './reading';
import { accept, changeTimes, renew, reopen } from './settling';
import { atOf, dayAt, daysOf, FEEDS, isLive, RENTALS, SUBSCRIBERS, type World } from './world';

const actor = 'marina';
const MINUTE = 60_000;

/** The product's own fetcher, which may connect to this machine. */
const fetch: typeof fetchFeed = (address, known) => fetchFeed(address, known, { allowed: ['127.0.0.1'] });

/** Steps with the same shape share one type. */
type Of<Name extends Operation['do']> = Operation & { do: Name };
type Step<Name extends Operation['do']> = (world: World, asked: Of<Name>) => unknown;

const promised = ({ promised }: World, ...reasons: string[]) =>
  [...promised].filter(([, { reason }]) => reasons.includes(reason));

/** Requests days and takes them, as a reservation or as an option. */
async function reserve(world: World, { do: how, rental, day, nights }: Of<'confirm' | 'keep'>) {
  const rentalId = RENTALS[rental]!;
  const days = { rentalId, startDate: dayAt(day), endDate: dayAt(day + nights) };
  const { id, version } = await addReservation({ ...days, priceUnit: rentalId === 2 ? 'week' : 'day' });
  const taken =
    how === 'confirm' ? await confirmReservation(id, { actor }) : await keepDates(id, { actor, version, hours: 24 });
  if (!taken.ok) return;
  const [hold] = await db.select().from(holds).where(eq(holds.bookingId, id));
  world.promised.set(hold!.id, { ...days, reason: how === 'confirm' ? 'reservation' : 'option', bookingId: id });
}

async function lapse(world: World, { at }: Of<'lapse'>) {
  const option = atOf(promised(world, 'option'), at);
  if (!option) return;
  const [holdId, { bookingId }] = option;
  const ended = sql`now() - interval '1 second'`;
  await db.update(holds).set({ until: ended }).where(eq(holds.id, holdId));
  await db.update(bookings).set({ optionUntil: ended }).where(eq(bookings.id, bookingId!));
  await endLapsedOptions();
  world.promised.delete(holdId);
}

async function callOff(world: World, { at }: Of<'call off'>) {
  const found = atOf(promised(world, 'reservation'), at);
  if (!found) return;
  const { ok } = await cancelReservation(found[1].bookingId!, { actor, reason: 'Called off' });
  if (ok) world.promised.delete(found[0]);
}

async function move(world: World, { at, day, nights }: Of<'move'>) {
  const found = atOf(promised(world, 'owner', 'option'), at);
  if (!found) return;
  const [id, was] = found;
  const days = { startDate: dayAt(day), endDate: dayAt(day + nights) };
  const moved = await moveHold(id, movedHold(dayAt(0)).parse({ ...days, seen: placeOf(was) }), { actor });
  if (moved.ok) world.promised.set(id, { ...was, ...days });
}

/**
 * The marketplace reads our calendar, and lists our days as its own, in whole days. It leaves out hours of a rental by
 * the day, which are less than a day: it would list more than it has read.
 */
async function repeat(world: World, { feed }: Of<'repeat'>) {
  const { subscriberId, rentalId } = FEEDS[feed]!;
  if (subscriberId === null) return;
  const ours = await readAndCheck(world, SUBSCRIBERS[subscriberId - 1]!);
  const calendar = world.calendars[feed]!;
  calendar.events = calendar.events.filter(({ uid }) => !uid.startsWith(COPY));
  for (const { from, until, inHours } of ours)
    if (from < until && !(inHours && rentalId === 1))
      calendar.events.push({ uid: world.uid(COPY), from, until, reserved: false, timed: false, sequence: 0, canceled: false }); // prettier-ignore
  await fetched(world, { do: 'fetch', feed, answer: 'whole', confirmed: true, shift: 0 }, true);
}

async function fetched(world: World, { feed, answer, confirmed, shift }: Of<'fetch'>, repeated = false) {
  const calendar = world.calendars[feed]!;
  calendar.answer = answer;
  const before = await snapshot();
  const options = { fetch, now: new Date(Date.now() + shift * MINUTE) };
  const seen = confirmed && (await previewFeed(FEEDS[feed]!.id, options));
  const synced = await syncFeed(FEEDS[feed]!.id, { ...options, confirmed: seen && seen.ok ? nameOf(seen.value.plan) : confirmed }); // prettier-ignore
  if (seen && seen.ok && !synced.ok) throw new Error(`what a person has seen is refused: ${synced.message}`);
  checkFetch(world, feed, before, await snapshot(), { confirmed, repeated });
}

/** Cancels one of our reservations while a feed is read. */
async function callOffMeanwhile(world: World, { feed, at }: Of<'call off meanwhile'>) {
  world.calendars[feed]!.answer = 'whole';
  const before = await snapshot();
  await Promise.all([callOff(world, { do: 'call off', at }), syncFeed(FEEDS[feed]!.id, { fetch })]);
  checkFetch(world, feed, before, await snapshot());
}

/** Ends the process in the middle of a fetch; then another process reads the feed. */
async function die(world: World, { feed }: Of<'die'>) {
  world.calendars[feed]!.answer = 'whole';
  const before = await snapshot();
  const isKilled = await fetchAndDie(FEEDS[feed]!.id, fetch);
  const after = await snapshot();
  if (isKilled && JSON.stringify(after) !== JSON.stringify(before)) throw new Error('half of a fetch was kept');
  await fetched(world, { do: 'fetch', feed, answer: 'whole', confirmed: false, shift: 0 });
}

/** Makes all feeds due, and runs two processes that look for due feeds at once. */
async function round(world: World) {
  for (const calendar of world.calendars) Object.assign(calendar, { answer: 'whole', asked: 0 });
  await db.update(calendarFeeds).set({ nextFetchAt: sql`now()` });
  const before = await snapshot();
  const failed: unknown[] = [];
  const onError = (error: unknown) => void failed.push(error);
  await Promise.all([syncDueFeeds({ fetch, onError }), syncDueFeeds({ fetch, onError })]);
  if (failed.length > 0) throw failed[0];
  const after = await snapshot();
  for (const [place, { asked }] of world.calendars.entries()) {
    if (asked !== 1) throw new Error(`feed ${place + 1} was asked ${asked} times`);
    checkFetch(world, place, before, after);
  }
}

const eventAt = ({ calendars }: World, { feed, at }: { feed: number; at: number }) =>
  atOf(calendars[feed]!.events.filter(isLive), at);

const STEPS: { [Name in Operation['do']]: Step<Name> } = {
  book: (world, { feed, day, nights, reserved, timed }) =>
    world.calendars[feed]!.events.push({ ...daysOf(day, nights), uid: world.uid(), reserved, timed, sequence: 0, canceled: false }), // prettier-ignore
  change: (world, { day, nights, sequence, ...where }) => {
    const event = eventAt(world, where);
    if (event) Object.assign(event, daysOf(day, nights), { sequence: Math.max(0, event.sequence + sequence), knows: undefined }); // prettier-ignore
  },
  repeat,
  die,
  reorder: ({ calendars }, { feed }) => void calendars[feed]!.events.reverse(),
  cancel: (world, where) => void Object.assign(eventAt(world, where) ?? {}, { canceled: true }),
  drop: (world, where) => {
    const calendar = world.calendars[where.feed]!;
    const gone = atOf(calendar.events, where.at);
    calendar.events = calendar.events.filter((event) => event !== gone);
  },
  rename: (world, where) => void Object.assign(eventAt(world, where) ?? {}, { uid: world.uid(), sequence: 0 }),
  // Two guests swap their days.
  swap: (world, { feed, at }) => {
    const [some, other] = [eventAt(world, { feed, at }), eventAt(world, { feed, at: at + 1 })];
    if (!some || !other) return;
    const { from, until } = some;
    Object.assign(some, { from: other.from, until: other.until, sequence: some.sequence + 1, knows: undefined });
    Object.assign(other, { from, until, sequence: other.sequence + 1, knows: undefined });
  },
  // An edit that does not change anything that we read.
  bump: (world, where) => {
    const event = eventAt(world, where);
    if (event) event.sequence += 2;
  },
  fetch: (world, asked) => fetched(world, asked),
  round,
  block: async (world, { rental, day, nights }) => {
    const rentalId = RENTALS[rental]!;
    const days = { startDate: dayAt(day), endDate: dayAt(day + nights - 1) };
    const blocked = await blockDays(rentalId, { ...days, reason: 'owner', note: undefined }, { actor });
    if (blocked.ok) world.promised.set(blocked.value.id, { ...days, rentalId, reason: 'owner' });
  },
  confirm: reserve,
  keep: reserve,
  free: async (world, { at }) => {
    const found = atOf(promised(world, 'owner'), at);
    if (found && (await unblockDays(found[1].rentalId, found[0])).ok) world.promised.delete(found[0]);
  },
  'call off': callOff,
  'call off meanwhile': callOffMeanwhile,
  lapse,
  accept,
  reopen,
  move,
  terms: async (world, asked) => {
    await changeTimes(asked);
    await round(world);
  },
  renew,
  read: (world, { subscriber }) => readAndCheck(world, SUBSCRIBERS[subscriber]!),
};

/** Takes one step on both sides; throws if it breaks a rule. */
export async function perform(world: World, operation: Operation): Promise<void> {
  const step = STEPS[operation.do] as Step<Operation['do']>;
  await step(world, operation);
}
