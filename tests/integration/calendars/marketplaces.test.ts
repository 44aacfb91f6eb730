import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { countConflicts } from '~/domains/calendars/conflicts/queries.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { CALENDAR_FILES } from '../../support/fixtures/calendar-files';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';

const HOUR = 60 * 60 * 1000;

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', createdBy: 'marina' }); // prettier-ignore
});

const read = (text: string, now = new Date()) =>
  syncFeed(1, { now, fetch: () => Promise.resolve({ is: 'calendar', text, etag: null, lastModified: null }) });
const held = () => db.select().from(holds).orderBy(holds.startDate);

test.each(CALENDAR_FILES)('a calendar with $name is read, and read again changes nothing', async ({ text, days }) => {
  expect(await read(text({ number: 1 }))).toMatchObject({ ok: true });
  const first = await held();
  expect(first.map(({ startDate, endDate }) => [startDate, endDate])).toEqual(
    days.map(([from, to]) => [inDays(from), inDays(to)]),
  );
  for (const number of [2, 3]) expect(await read(text({ number }))).toMatchObject({ ok: true });
  expect(await held()).toEqual(first);
  expect(await countConflicts()).toBe(0);
});

test.each([
  ['behind', -HOUR],
  ['ahead', HOUR],
])('a clock that is an hour %s changes nothing of what is held', async (_, off) => {
  const [{ text }] = CALENDAR_FILES as [(typeof CALENDAR_FILES)[number]];
  await read(text({ number: 1 }));
  const first = await held();
  for (const number of [2, 3]) await read(text({ number }), new Date(Date.now() + off));
  await read(text({ number: 4 }));
  expect(await held()).toEqual(first);
});

const booked = (uid: string, from: number, sequence: number) => icsEvent(uid, from, from + 2, `SEQUENCE:${sequence}`);
const days = async () => (await held()).map(({ startDate }) => startDate);

test('the same UID twice on other days takes both, in any order, and one alone still counts', async () => {
  await read(icsCalendar(booked('a', 10, 2), booked('a', 12, 2), booked('b', 20, 0), booked('c', 24, 0)));
  const all = [inDays(10), inDays(12), inDays(20), inDays(24)];
  expect(await days()).toEqual(all);
  await read(icsCalendar(booked('c', 24, 0), booked('a', 12, 2), booked('a', 10, 2), booked('b', 20, 0)));
  expect(await days()).toEqual(all);
  const less = icsCalendar(booked('a', 12, 2), booked('b', 20, 0), booked('c', 24, 0));
  await read(less);
  expect(await days()).toEqual(all);
  await read(less);
  expect(await days()).toEqual(all.slice(1));
  expect(await countConflicts()).toBe(0);
});

test('a sequence that goes back takes both times until a second answer, and then the new one alone', async () => {
  const others = [booked('b', 20, 0), booked('c', 24, 0), booked('d', 28, 0)];
  await read(icsCalendar(booked('a', 10, 5), ...others));
  const moved = icsCalendar(booked('a', 14, 0), ...others);
  const rest = [inDays(20), inDays(24), inDays(28)];
  await read(moved);
  expect(await days()).toEqual([inDays(10), inDays(14), ...rest]);
  await read(moved);
  expect(await days()).toEqual([inDays(14), ...rest]);
  await read(icsCalendar(booked('a', 14, 1), ...others));
  await read(icsCalendar(booked('a', 16, 2), ...others));
  expect(await days()).toEqual([inDays(16), ...rest]);
});

test('an old copy between two answers moves nothing', async () => {
  const others = [booked('b', 20, 0), booked('c', 24, 0), booked('d', 28, 0)];
  const newest = icsCalendar(booked('a', 10, 5), ...others);
  await read(newest);
  await read(icsCalendar(booked('a', 14, 4), ...others));
  await read(newest);
  expect(await days()).toContain(inDays(10));
  await read(newest);
  expect(await days()).toEqual([inDays(10), inDays(20), inDays(24), inDays(28)]);
});

test('a cancellation without a sequence releases at once what has none either; of a later one it is an old copy', async () => {
  const others = [booked('b', 20, 0), booked('c', 24, 0), booked('d', 28, 0)];
  const gone = (uid: string, from: number) => icsEvent(uid, from, from + 2, 'STATUS:CANCELLED');
  await read(icsCalendar(icsEvent('a', 10, 12), booked('later', 14, 2), ...others));
  const canceled = icsCalendar(gone('a', 10), gone('later', 14), ...others);
  await read(canceled);
  expect(await days()).toEqual([14, 20, 24, 28].map(inDays));
  await read(canceled);
  expect(await days()).toEqual([20, 24, 28].map(inDays));
});

test('two bookings that change places both keep their time', async () => {
  await read(icsCalendar(booked('a', 10, 0), booked('b', 12, 0)));
  await read(icsCalendar(booked('a', 12, 1), booked('b', 10, 1)));
  expect(await days()).toEqual([inDays(10), inDays(12)]);
  expect(await countConflicts()).toBe(0);
});
