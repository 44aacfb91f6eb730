import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import type { fetchFeed } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncDueFeeds } from '~/domains/calendars/feeds/sync-due-feeds.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { statementsOf } from '../../support/statements';

const FEEDS = 20;
const at = new Date(Date.now() - 60_000);
const day = (days: number) => inDays(days).replaceAll('-', '');
const text = (place: number) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;VALUE=DATE:${day(place)}\r\nDTEND;VALUE=DATE:${day(place + 1)}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`; // prettier-ignore
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
