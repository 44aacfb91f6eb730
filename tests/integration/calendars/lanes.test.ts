import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import type { Fetched, fetchFeed } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncDueFeeds } from '~/domains/calendars/feeds/sync-due-feeds.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';

const DEAD = 60;
const ALIVE = 5;
const SLOW: Fetched = { is: 'failed', problem: 'It took longer than 20 seconds', tookTooLong: true };

/** Functions that end the pending requests to dead servers, as too slow. */
let giveUp: Array<() => void> = [];
let asked: string[] = [];
const fetch: typeof fetchFeed = (url) => {
  asked.push(new URL(url).hostname);
  if (url.includes('dead')) return new Promise((resolve) => giveUp.push(() => resolve(SLOW)));
  const place = Number(url.split('/').at(-1));
  const text = icsCalendar(icsEvent('a', place * 3 + 10, place * 3 + 12));
  return Promise.resolve({ is: 'calendar', text, etag: null, lastModified: null });
};
const add = (host: string, count: number, over = {}) =>
  db.insert(calendarFeeds).values(
    Array.from({ length: count }, (_, place) => ({ rentalId: 1, name: `${host} ${place}`, url: `https://${host}/${place}`, createdBy: 'marina', ...over })), // prettier-ignore
  );
const round = (only?: 'answering' | 'failing') => syncDueFeeds({ fetch, only });
const read = () => vi.waitFor(async () => expect(await db.$count(holds)).toBe(ALIVE), { timeout: 5_000 });
const longDue = { nextFetchAt: sql`now() - interval '1 hour'` };

beforeEach(async () => {
  [asked, giveUp] = [[], []];
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});
let rounds: Array<Promise<unknown>> = [];
afterEach(async () => {
  const isOver = Promise.all(rounds).then(() => true);
  while (!(await Promise.race([isOver, new Promise((resolve) => setTimeout(resolve, 5))])))
    giveUp.splice(0).forEach((end) => end());
  rounds = [];
});

test('feeds that failed last time delay no other feed', async () => {
  await add('dead.example', DEAD, { ...longDue, failures: 3 });
  await add('alive.example', ALIVE);
  rounds = [round('failing'), round('answering')];
  await read();
  expect(asked.filter((host) => host === 'dead.example').length).toBeGreaterThan(0);
  expect(asked.filter((host) => host === 'alive.example')).toHaveLength(ALIVE);
});

test('a server that stops answering keeps others waiting for one time limit, however many calendars it has', async () => {
  await add('dead-now.example', DEAD, longDue);
  await add('alive.example', ALIVE);
  const all = (async () => {
    while ((await round('answering')) > 0);
  })();
  rounds = [all];
  await vi.waitFor(() => expect(giveUp.length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(asked.length).toBe(giveUp.length));
  const first = giveUp.length;
  giveUp.splice(0).forEach((end) => end());
  await read();
  expect(asked.filter((host) => host === 'dead-now.example')).toHaveLength(first);
  // Its other calendars are read in the second lane.
  const before = asked.length;
  rounds.push(round('failing'));
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('one that answers again is read with the others from then on', async () => {
  await add('alive.example', ALIVE, { failures: 2, problem: 'It answered 500' });
  expect(await round('answering')).toBe(0);
  expect(await round('failing')).toBe(ALIVE);
  await db.update(calendarFeeds).set(longDue);
  expect(await round('failing')).toBe(0);
  expect(await round('answering')).toBe(ALIVE);
  expect((await db.select().from(holds)).map(({ startDate }) => startDate)).toContain(inDays(10));
});
