import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { clockOf, dayOf } from '~/domains/availability/clocks.server';
import { holds } from '~/domains/availability/tables.server';
import { countConflicts } from '~/domains/calendars/conflicts/queries.server';
import type { Fetched, fetchFeed } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { calendarEvents, calendarFeeds } from '~/domains/calendars/tables.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import { env } from '~/env.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, wholeDay } from '../../support/fixtures/pending-reservations';
import { spansIn } from '../../support/calendars/spans';

const HOUR = 60 * 60 * 1000;
const VILLA = { handoverTime: '16:00', returnTime: '11:00' };
const UNCHANGED: Fetched = { is: 'unchanged' };
const says = (...events: string[]): Fetched => ({ is: 'calendar', text: icsCalendar(...events), etag: '"1"', lastModified: null }); // prettier-ignore
const STAY = says(icsEvent('a', 10, 13, 'SUMMARY:Reserved'));
const sync = (fetched: Fetched, over = {}) => syncFeed(1, { fetch: () => Promise.resolve(fetched), ...over });
const inDay = (span: readonly number[]) =>
  span.map((at) => `${dayOf(at, env.SITE_TIMEZONE)} ${clockOf(at, env.SITE_TIMEZONE)}`);
/** The times of bookings elsewhere, in order. */
const held = async () =>
  (await db.select().from(holds).orderBy(holds.startDate))
    .filter(({ reason }) => reason === 'external')
    .map(({ occupied }) => spansIn(occupied).map(inDay));

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', createdBy: 'marina' }); // prettier-ignore
  await sync(STAY);
  expect(await held()).toEqual([[[`${inDays(10)} 00:00`, `${inDays(13)} 00:00`]]]);
});

describe('with other times of the rental, a booking elsewhere moves with the next good answer', () => {
  const MOVED = [[[`${inDays(10)} 16:00`, `${inDays(13)} 11:00`]]];

  test.each([
    ['to all of it, a day later', STAY, { now: new Date(Date.now() + 25 * HOUR) }],
    ['that is as before', STAY, {}],
    ['that nothing has changed', UNCHANGED, {}],
    ['to a person', STAY, { confirmed: true }],
  ])('%s', async (_, fetched, over) => {
    await db.update(rentals).set({ terms: VILLA });
    await sync(fetched, over);
    expect(await held()).toEqual(MOVED);
  });

  test('also where they are those of its category', async () => {
    await db.update(categories).set({ terms: VILLA });
    await sync(UNCHANGED);
    expect(await held()).toEqual(MOVED);
  });

  test('also with a booking that was missed at that moment', async () => {
    const others = [20, 30, 40, 50].map((from) => icsEvent(`o${from}`, from, from + 2, 'SUMMARY:Reserved'));
    const stay = icsEvent('a', 10, 13, 'SUMMARY:Reserved');
    await sync(says(stay, ...others));
    await sync(says(...others));
    await db.update(rentals).set({ terms: VILLA });
    await sync(says(...others, icsEvent('o60', 60, 62)));
    await sync(says(stay, ...others));
    expect((await held())[0]).toEqual(MOVED[0]);
  });

  test('and with another unit, or another turnaround', async () => {
    await db.update(rentals).set({ terms: { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 60 } });
    await sync(UNCHANGED);
    expect(await held()).toEqual([[[`${inDays(10)} 09:00`, `${inDays(12)} 19:00`]]]);
    await db.update(rentals).set({ priceUnit: 'week' });
    await sync(UNCHANGED);
    expect(await held()).toEqual([[[`${inDays(10)} 09:00`, `${inDays(13)} 19:00`]]]);
  });
});

test('events placed by an earlier rule are placed again', async () => {
  await db.update(rentals).set({ terms: VILLA });
  await sync(UNCHANGED);
  const early = { startDate: inDays(10), endDate: inDays(11) };
  await db.update(holds).set({ occupied: wholeDay(early), ...early });
  await db.update(calendarFeeds).set({ placedAs: null });
  await sync(UNCHANGED);
  expect(await held()).toEqual([[[`${inDays(10)} 16:00`, `${inDays(13)} 11:00`]]]);
});

test('an event that now overlaps a hold is a conflict, and takes the remaining time', async () => {
  await addHold({ startDate: inDays(13), endDate: inDays(15) });
  expect(await sync(STAY)).toMatchObject({ ok: true });
  await db.update(rentals).set({ terms: { ...VILLA, returnTime: '14:00' } });
  expect(await sync(STAY, { now: new Date(Date.now() + 25 * HOUR) })).toMatchObject({ ok: true });
  expect(await held()).toEqual([[[`${inDays(10)} 16:00`, `${inDays(13)} 00:00`]]]);
  expect(await countConflicts()).toBe(1);
});

test('in another zone of the site, only a whole answer moves whole days', async () => {
  await db.update(calendarFeeds).set({ zone: 'America/Los_Angeles', wholeAt: new Date() });
  const asked: unknown[] = [];
  const fetch: typeof fetchFeed = (_, known) => {
    asked.push(known.etag);
    return Promise.resolve(STAY);
  };
  await syncFeed(1, { fetch });
  await syncFeed(1, { fetch });
  expect(asked).toEqual([null, '"1"']);
});

test('with the same times, nothing is placed again', async () => {
  const before = await db.select().from(calendarEvents);
  await db.update(rentals).set({ terms: { noticeHours: 24 }, price: 10 });
  await db.update(holds).set({ note: 'As it was' });
  await sync(STAY);
  await sync(UNCHANGED);
  expect([await db.select().from(calendarEvents), (await db.select().from(holds))[0]!.note]).toEqual([
    before,
    'As it was',
  ]);
});
