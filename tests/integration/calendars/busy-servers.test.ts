import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { fetchFeed } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';

const MINUTE = 60_000;
let says: { status: number; after: string };
let server: Server;
const fetch: typeof fetchFeed = (address, known) => fetchFeed(address, known, { allowed: ['127.0.0.1'] });

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  server = createServer((_, response) => response.writeHead(says.status, { 'Retry-After': says.after }).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url, createdBy: 'marina' });
});
afterEach(() => server.close());

/** The number of minutes until the next fetch after one failure. */
async function pause(): Promise<number> {
  await syncFeed(1, { fetch });
  const [feed] = await db.select().from(calendarFeeds);
  return Math.round((feed!.nextFetchAt.getTime() - Date.now()) / MINUTE);
}

test.each([
  ['a server that is asked too often says when to come back', 429, '1800', 30],
  ['one that is down does, too', 503, '1800', 30],
  ['sooner than the usual pause changes nothing', 429, '60', 15],
  ['any other failure is asked again as always', 500, '1800', 15],
  ['it is asked all the same once it is stale', 429, '7200', 45],
  ['what is neither seconds nor a moment is not heeded', 429, 'tomorrow', 15],
  ['no clock shows that', 429, '9'.repeat(30), 15],
])('%s (%i, %s)', async (_, status, after, minutes) => {
  says = { status, after };
  expect(await pause()).toBe(minutes);
});

test('a Retry-After date works like seconds', async () => {
  says = { status: 503, after: new Date(Date.now() + 40 * MINUTE).toUTCString() };
  expect(await pause()).toBe(40);
});

test('one that is stale is left alone for as long as it asks, up to six hours', async () => {
  await db.update(calendarFeeds).set({ createdAt: sql`now() - interval '1 day'` });
  says = { status: 429, after: String(3 * 60 * 60) };
  expect(await pause()).toBe(180);
  says.after = String(9 * 60 * 60);
  expect(await pause()).toBe(360);
});
