import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import type { Fetched } from '~/domains/calendars/feeds/fetch-feed.server';
import { editFeed } from '~/domains/calendars/feeds/editor/edit-feed.server';
import { syncDueFeeds } from '~/domains/calendars/feeds/sync-due-feeds.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { loader as conflicts } from '~/routes/admin.conflicts';
import { readToday } from '~/routes/today.server';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', createdBy: 'marina' }); // prettier-ignore
});

afterEach(() => vi.useRealTimers());

const FAILED: Fetched = { is: 'failed', problem: 'It answered 500' };
const EMPTY: Fetched = { is: 'calendar', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', etag: null, lastModified: null };
/** Runs the worker's due fetches with this result. */
const round = (fetched: Fetched) => syncDueFeeds({ fetch: () => Promise.resolve(fetched) });
/** The warnings on Today about other calendars. */
const warnings = async () => (await readToday()).warnings;
const KEPT = ['nextFetchAt', 'lastGoodAt', 'wholeAt', 'createdAt', 'pacedAt'] as const;
/** Lets minutes pass: moves all stored times into the past. */
const pass = (minutes: number) => {
  const earlier = KEPT.map((at) => [at, sql`${calendarFeeds[at]} - make_interval(mins => ${minutes})`]);
  return db.update(calendarFeeds).set(Object.fromEntries(earlier) as object);
};

test('a feed without a good answer for three intervals is reported on Today and once by mail', async () => {
  await pass(50);
  await round(FAILED);
  expect(await warnings()).toEqual([
    { to: '/admin/1/feeds/1', text: 'Aria 9: no successful update of the calendar Marketplace yet. It answered 500' },
  ]);
  await pass(60);
  await round(FAILED);
  const mails = await db.select().from(outbox);
  expect(mails).toMatchObject([
    { kind: 'calendar-stale', recipient: null, payload: { calendar: 'Marketplace', problem: 'It answered 500' } },
  ]);
  await pass(120);
  await round(EMPTY);
  expect((await db.select().from(calendarFeeds))[0]).toMatchObject({ warnedAt: null });
});

test('a doubted answer is reported on Today when it comes, with the last good fetch, until the next good one', async () => {
  const days = [10, 20, 30, 40].map((from) => icsEvent(`a${from}`, from, from + 2));
  const whole = (...events: string[]): Fetched => ({ ...EMPTY, text: icsCalendar(...events) });
  await round(whole(...days));
  expect(await warnings()).toEqual([]);
  await pass(15);
  // A single failure may pass by itself.
  await round(FAILED);
  expect(await warnings()).toEqual([]);
  await pass(15);
  await round(whole(days[0]!));
  const text = expect.stringMatching(/^Aria 9: the calendar Marketplace needs checking\. 3 of 4 events are missing\. No dates were released\. Last successful update .+ [AP]M$/) as string; // prettier-ignore
  expect(await warnings()).toEqual([{ to: '/admin/1/feeds/1', text }]);
  expect(await db.$count(outbox)).toBe(0);
  await pass(15);
  // The doubt stays, although the server now fails as well.
  await round(FAILED);
  const both = expect.stringMatching(
    /3 of 4 events are missing\. No dates were released\. It answered 500\. Last successful update .+$/,
  ) as string;
  expect(await warnings()).toEqual([{ to: '/admin/1/feeds/1', text: both }]);
  await pass(15);
  await round(whole(...days));
  expect(await warnings()).toEqual([]);
});

test('of many feeds without a good answer, Today names the worst and counts the rest', async () => {
  const many = (count: number) =>
    db.execute(sql`insert into calendar_feeds (id, rental_id, name, url, created_by, last_good_at, created_at, doubt)
      select 1000 + (select count(*) from calendar_feeds) + n, 1, 'Marketplace ' || n, 'https://x.example/' || n, 'ada', now() - n * interval '1 day',
        now() - interval '1 year', case when n = 7 then 'It answered otherwise' end
      from generate_series(2, ${count + 1}) n`);
  await round(EMPTY);
  await many(30);
  const found = (await warnings()).map(({ text }) => text);
  expect(found.map((text) => /Marketplace \d+/.exec(text)?.[0])).toEqual([
    ...['Marketplace 7', 'Marketplace 31', 'Marketplace 30', 'Marketplace 29', 'Marketplace 28'],
    undefined,
  ]);
  expect(found.at(-1)).toBe('25 more calendars need attention');
  // The page to which the last line leads lists all of them.
  const loaded = (await conflicts(args(pageGet('/admin/conflicts', { Cookie: await signedIn() })))) as {
    feeds: unknown[];
  };
  expect(loaded.feeds).toHaveLength(30);
  await many(100);
  expect((await warnings()).at(-1)!.text).toBe('95 or more other calendars need attention');
});

test.each([15, 60])(
  'the mail comes after three intervals of %i minutes, whatever the pauses are by then',
  async (intervalMinutes) => {
    await db.update(calendarFeeds).set({ intervalMinutes });
    await round(EMPTY);
    for (let minutes = 0; minutes < 3 * intervalMinutes; minutes++) {
      expect(await db.$count(outbox)).toBe(0);
      await pass(1);
      await round(FAILED);
    }
    await pass(1);
    await round(FAILED);
    expect(await db.$count(outbox)).toBe(1);
  },
);

test.each([
  ['behind', -1],
  ['ahead', 1],
])('with the clock of a machine an hour %s, a feed that fails is stale no sooner and no later', async (_, hours) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 60 * 60 * 1000 });
  await round(EMPTY);
  for (let minutes = 0; minutes < 45; minutes++) {
    expect(await warnings()).toEqual([]);
    await pass(1);
    await round(FAILED);
  }
  await pass(1);
  await round(FAILED);
  expect(await warnings()).toHaveLength(1);
  expect(await db.$count(outbox)).toBe(1);
});

test('an address that was changed while the old one was asked is asked next, and counts as unread', async () => {
  const unchanged: Fetched = { is: 'unchanged' };
  await round(EMPTY);
  await pass(15);
  await syncDueFeeds({
    fetch: async () => {
      const asked = { intent: 'change' as const, name: 'Marketplace', url: 'https://y.example/', intervalMinutes: 15 };
      expect(await editFeed(asked, { rentalId: 1, actor: 'marina', id: 1 })).toMatchObject({ ok: true });
      return unchanged;
    },
  });
  const asked: string[] = [];
  await syncDueFeeds({ fetch: (url) => Promise.resolve(FAILED).finally(() => asked.push(url)) });
  expect(asked).toEqual(['https://y.example/']);
});

describe('a feed that is to be read more often', () => {
  const readEvery = async (intervalMinutes: number) => {
    const asked = { intent: 'change' as const, name: 'Marketplace', url: 'https://x.example/', intervalMinutes };
    expect(await editFeed(asked, { rentalId: 1, actor: 'marina', id: 1 })).toMatchObject({ ok: true });
  };
  beforeEach(async () => {
    await db.update(calendarFeeds).set({ intervalMinutes: 60 });
    await round(EMPTY);
    await pass(30);
  });

  test('is asked at once, and stale only after three of its new intervals', async () => {
    expect(await round(EMPTY)).toBe(0);
    await readEvery(5);
    expect(await warnings()).toEqual([]);
    expect(await round(FAILED)).toBe(1);
    expect([await warnings(), await db.$count(outbox)]).toEqual([[], 0]);
    await pass(16);
    await round(FAILED);
    expect([(await warnings()).length, await db.$count(outbox)]).toEqual([1, 1]);
  });

  test('and then even more often, is stale only after three of its newest intervals', async () => {
    await pass(120);
    await readEvery(15);
    await pass(10);
    await readEvery(5);
    await pass(14);
    expect(await warnings()).toEqual([]);
    await pass(2);
    expect(await warnings()).toHaveLength(1);
  });

  test('stays stale if it was', async () => {
    await pass(151);
    expect(await warnings()).toHaveLength(1);
    await readEvery(5);
    expect(await warnings()).toHaveLength(1);
  });

  test('waits as long as before if it is to be read less often', async () => {
    await readEvery(5);
    await round(EMPTY);
    await readEvery(60);
    expect(await round(EMPTY)).toBe(0);
  });
});
