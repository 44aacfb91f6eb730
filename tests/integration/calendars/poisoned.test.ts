import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import type { fetchFeed } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncDueFeeds } from '~/domains/calendars/feeds/sync-due-feeds.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { MOST_EVENTS } from '~/domains/calendars/reading/occurrences.server';
import { calendarEvents, calendarFeeds } from '~/domains/calendars/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';

const FEEDS = 20;
/** The bad feed, which is not in the last group of five. */
const BAD = 3;
const HALF_HOUR = 30 * 60_000;

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  const rows = Array.from({ length: FEEDS }, (_, place) => ({
    name: `Feed ${place}`,
    url: `https://x.example/${place}`,
  }));
  await db.insert(calendarFeeds).values(rows.map((row) => ({ ...row, rentalId: 1, createdBy: 'marina' })));
});

const day = (days: number) => inDays(days).replaceAll('-', '');
const placeOf = (url: string) => Number(url.split('/').at(-1));
const text = (place: number, more = '') =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a${more}\r\nDTSTART;VALUE=DATE:${day(place + 10)}\r\nDTEND;VALUE=DATE:${day(place + 11)}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`; // prettier-ignore
const saying =
  (bad: () => string): typeof fetchFeed =>
  async (url) => ({
    is: 'calendar',
    text: placeOf(url) === BAD ? bad() : text(placeOf(url)),
    etag: null,
    lastModified: null,
  });
const fetched = async (fetch: typeof fetchFeed) => {
  const failed: unknown[] = [];
  await syncDueFeeds({ fetch, onError: (error) => failed.push(error) });
  return failed;
};
const feeds = () => db.select().from(calendarFeeds).orderBy(calendarFeeds.id);

test.each([
  ['a sequence that counts milliseconds', '\r\nSEQUENCE:1764000000000'],
  ['a sequence below zero', '\r\nSEQUENCE:-5'],
  ['a sequence that is no number', '\r\nSEQUENCE:many'],
  ['a UID with control characters', '\u0000\u0007b'],
  ['an end far beyond any calendar', '\r\nRRULE:FREQ=DAILY;UNTIL=99991231T000000Z'],
])('%s is read as all others', async (_, more) => {
  expect(await fetched(saying(() => text(BAD, more)))).toEqual([]);
  expect(await db.$count(holds)).toBeGreaterThanOrEqual(FEEDS);
  expect((await feeds()).map(({ problem }) => problem)).toEqual(Array(FEEDS).fill(null));
});

test('an answer that cannot be stored affects its own feed only: the page says why, it is fetched less often, and a mail warns', async () => {
  const poison = saying(() => {
    throw new Error('refused');
  });
  expect(await fetched(poison)).toHaveLength(1);
  const all = await feeds();
  expect(all.filter(({ lastGoodAt }) => lastGoodAt)).toHaveLength(FEEDS - 1);
  expect(await db.$count(holds)).toBe(FEEDS - 1);
  expect(all[BAD]).toMatchObject({ failures: 1, problem: 'It could not be processed', lastGoodAt: null });
  expect(all[BAD]!.nextFetchAt.getTime()).toBeGreaterThan(Date.now() + 10 * 60_000);
  const ago = sql`now() - interval '1 hour'`;
  await db.update(calendarFeeds).set({ nextFetchAt: ago, lastGoodAt: sql`last_good_at - interval '1 hour'`, createdAt: ago }); // prettier-ignore
  await fetched(poison);
  expect((await feeds()).filter(({ failures }) => failures > 0)).toMatchObject([{ failures: 2 }]);
  expect(await db.select().from(outbox)).toMatchObject([
    { kind: 'calendar-stale', payload: { calendar: `Feed ${BAD}` } },
  ]);
});

/** The next 2,000 half-hours, each as a separate event. */
function otherEvents(answer: number): string {
  const first = Math.ceil(Date.now() / HALF_HOUR) + answer * MOST_EVENTS;
  const instant = (half: number) => `${new Date(half * HALF_HOUR).toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const events = Array.from({ length: MOST_EVENTS }, (_, place) => {
    const at = first + place;
    return `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART:${instant(at)}\r\nDTEND:${instant(at + 1)}\r\nEND:VEVENT\r\n`;
  });
  return `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`;
}

test('a calendar that lists 2,000 other events each time is refused, and read again once it repeats some', async () => {
  const { id } = (await feeds())[0]!;
  const answering = (answer: number) => {
    const text = otherEvents(answer);
    return syncFeed(id, { fetch: () => Promise.resolve({ is: 'calendar', text, etag: null, lastModified: null }) });
  };
  for (let answer = 0; answer < 10; answer++) await answering(answer);
  expect([await db.$count(calendarEvents), await db.$count(holds)]).toEqual([2 * MOST_EVENTS, 2 * MOST_EVENTS]);
  expect((await feeds())[0]).toMatchObject({
    ...{ failures: 8, problem: 'Its events change every time it is read (more than 4,000 so far)' },
  });
  expect(await answering(1)).toMatchObject({ ok: true });
  expect((await feeds())[0]).toMatchObject({ failures: 0, problem: null, doubt: expect.stringMatching(/are missing/) });
}, 60_000);
