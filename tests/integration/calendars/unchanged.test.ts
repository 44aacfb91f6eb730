import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { unblockDays } from '~/domains/availability/blocks/unblock-days.server';
import { isConflict } from '~/domains/calendars/feeds/queries.server';
import type { fetchFeed } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncDueFeeds } from '~/domains/calendars/feeds/sync-due-feeds.server';
import { calendarEvents, calendarFeeds } from '~/domains/calendars/tables.server';
import { calendarEntries } from '~/domains/calendars/subscribers/tables.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';
import { statementsOf } from '../../support/statements';

const FEEDS = 20;
const at = new Date(Date.now() - 60_000);
const text = (place: number) => icsCalendar(icsEvent('a', place, place + 1));
const placeOf = (url: string) => Number(url.split('/').at(-1));
const whole: typeof fetchFeed = (url) =>
  Promise.resolve({ is: 'calendar', text: text(placeOf(url)), etag: '"1"', lastModified: null });
const due = () => db.update(calendarFeeds).set({ nextFetchAt: at, lastGoodAt: at });
const feeds = () => db.select().from(calendarFeeds).orderBy(calendarFeeds.id);

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  const places = Array.from({ length: FEEDS }, (_, place) => place + 10);
  await db
    .insert(calendarFeeds)
    .values(places.map((place) => ({ rentalId: 1, name: `Feed ${place}`, url: `https://x.example/${place}`, createdBy: 'marina', nextFetchAt: at }))); // prettier-ignore
  expect(await syncDueFeeds({ fetch: whole })).toBe(FEEDS);
  expect(await db.$count(holds)).toBe(FEEDS);
  await due();
});

test.each<[string, typeof fetchFeed]>([
  ['answer 304', () => Promise.resolve({ is: 'unchanged' })],
  ['tell the same again', whole],
])('feeds that %s cost two statements for all of them', async (_, fetch) => {
  const { result, statements } = await statementsOf(() => syncDueFeeds({ fetch }));
  expect([result, statements.length]).toEqual([FEEDS, 2]);
  for (const { lastGoodAt, nextFetchAt, intervalMinutes } of await feeds())
    expect(nextFetchAt.getTime() - lastGoodAt!.getTime()).toBe(intervalMinutes * 60_000);
  expect((await feeds())[0]!.lastGoodAt!.getTime()).toBeGreaterThan(at.getTime());
  expect(await syncDueFeeds({ fetch })).toBe(0);
});

test('one that has something new is read while others have nothing', async () => {
  const fetch: typeof fetchFeed = (url, known) =>
    placeOf(url) === 12
      ? Promise.resolve({ is: 'calendar', text: text(40), etag: null, lastModified: null })
      : whole(url, known);
  await syncDueFeeds({ fetch });
  const days = (await db.select().from(holds)).map(({ startDate }) => startDate);
  expect(days).toContain(inDays(40));
  expect(days).not.toContain(inDays(12));
});

describe('feeds with clashes and echoes', () => {
  /** A stay of five days, which is a conflict with our hold or an echo of it. */
  const stay = icsCalendar(icsEvent('a', 60, 65));
  const fetch: typeof fetchFeed = () => Promise.resolve({ is: 'calendar', text: stay, etag: null, lastModified: null });
  const read = async () => (await due(), statementsOf(() => syncDueFeeds({ fetch })));

  beforeEach(async () => {
    await db.delete(calendarFeeds);
    await db.delete(holds);
    await db.insert(calendarFeeds).values({ rentalId: 1, name: 'One', url: 'https://x.example/', createdBy: 'marina' });
  });

  test('cost as little while what is in the way stays, and are taken once it went', async () => {
    const { id } = await addHold({ startDate: inDays(60), endDate: inDays(64) });
    await read();
    expect(await db.$count(calendarEvents, isConflict)).toBe(1);
    expect((await read()).statements).toHaveLength(2);
    await unblockDays(1, id);
    await read();
    expect(await db.$count(calendarEvents, isConflict)).toBe(0);
    expect(await db.$count(holds)).toBe(1);
  });

  test('cost as little while nothing new is published of the rental; then an echo is judged again', async () => {
    await addHold({ startDate: inDays(60), endDate: inDays(64) });
    await read();
    await db.update(calendarEvents).set({ echo: true });
    expect((await read()).statements).toHaveLength(2);
    const at = { startsAt: new Date(Date.now() + 86_400_000), endsAt: new Date(Date.now() + 2 * 86_400_000) };
    await db.insert(calendarEntries).values({ rentalId: 1, source: 'hold 0, 0', kind: 'unavailable', ...at });
    await read();
    expect(await db.$count(calendarEvents, isConflict)).toBe(1);
  });
});
