import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { fetchFeed } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';

let answer: RequestListener;
/** The path and the header names of each request. */
let asked: Array<[string, string[]]> = [];
const server = createServer((request, response) => {
  asked.push([request.url!, request.rawHeaders.filter((_, index) => index % 2 === 0)]);
  answer(request, response);
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const sync = (patienceMs = 20_000) => {
  const fetch: typeof fetchFeed = (address, known) => fetchFeed(address, known, { allowed: ['127.0.0.1'], patienceMs });
  return syncFeed(1, { fetch });
};
const feed = async () => (await db.select().from(calendarFeeds))[0]!;

beforeEach(async () => {
  asked = [];
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ics`;
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url, createdBy: 'marina' });
});

const MANY = [10, 20, 30, 40].map((from) => icsEvent(`o${from}`, from, from + 2, 'SUMMARY:Reserved'));
const whole: RequestListener = (_, response) => void response.end(icsCalendar(...MANY));
const MB = 1024 * 1024;
/** A public address, where no server listens at the port of the test server. */
const PUBLIC = '93.184.215.14';
type Lookup = NonNullable<Parameters<typeof fetchFeed>[2]>['lookup'];
type Found = (error: null, found: LookupAddress[]) => void;
/** A valid calendar of all events, with a line of `length` characters. */
const withLine = (length: number) => icsCalendar(`X-NOTE:${'x'.repeat(length)}\r\n`, ...MANY);
const unpacks =
  (body: Buffer | string): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(body);
const leadsTo =
  (location: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { Location: location }).end();

/** Sends fifty pieces, with a pause after each. */
async function stream(response: ServerResponse, piece: string, pauseMs: number): Promise<void> {
  for (let sent = 0; sent < 50 && !response.destroyed; sent++) {
    response.write(piece);
    await pause(pauseMs);
  }
  response.end();
}

describe('nothing is released, and the concierge reads why:', () => {
  const TOO_LARGE = 'It is larger than 5 MB';
  const TOO_LONG = 'It took longer than 0.4 seconds';
  const CUT = 'The calendar file is incomplete';
  const cases: Array<[string, string, RequestListener]> = [
    ['an empty calendar', 'The calendar is empty. No dates were released', (_, response) => void response.end(icsCalendar())],
    ['half of one', '2 of 4 events are missing. No dates were released', (_, response) => void response.end(icsCalendar(...MANY.slice(2)))],
    ['no text at all', CUT, (_, response) => void response.end('')],
    ['a failure', 'It answered 500', (_, response) => void response.writeHead(500).end('down')],
    ['another protocol', 'It cannot be reached (no answer)', (_, response) => void response.writeHead(101, { Connection: 'Upgrade', Upgrade: 'websocket' }).end()],
    ['a page', 'It is not a calendar', (_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Sign in')],
    ['a cut file', CUT, (_, response) => void response.end(icsCalendar(...MANY).slice(0, -20))],
    ['a gzip bomb', TOO_LARGE, unpacks(gzipSync(withLine(60 * MB)))],
    ['a broken gzip', 'It cannot be reached (Z_DATA_ERROR)', unpacks('no gzip')],
    ['6 MB', TOO_LARGE, (_, response) => void response.end(withLine(6 * MB))],
    ['50 MB in pieces', TOO_LARGE, (_, response) => void stream(response, withLine(MB), 0)],
    ['a byte now and then', TOO_LONG, (_, response) => void stream(response, 'B', 50)],
    ['a server that stalls', TOO_LONG, (_, response) => void response.write('BEGIN:VCALENDAR\r\n')],
    ['a redirect to a private address', 'The address is not public', leadsTo('http://169.254.169.254/')],
    ['a redirect to this machine', 'The address is not public', leadsTo('http://127.0.0.2:1/')],
    ['a redirect to its own machine by name', 'The address is not public', leadsTo('https://localhost:1/')],
    ['a redirect without encryption', 'The address is not encrypted: change it to one that begins with https', leadsTo('http://calendar.example/')],
    ['a redirect to a file', 'The address is not public', leadsTo('file:///etc/hosts')],
    ['redirects without end', 'It redirects too many times', leadsTo('/a.ics')],
  ]; // prettier-ignore
  test.each(cases)('%s: %s', async (_, reason, bad) => {
    answer = whole;
    await sync();
    const { lastGoodAt } = await feed();
    answer = bad;
    for (let again = 0; again < 2; again++) await sync(reason === TOO_LONG ? 400 : undefined);
    expect(await db.$count(holds)).toBe(4);
    const { doubt, problem, lastGoodAt: last } = await feed();
    expect([last, doubt ?? problem]).toEqual([lastGoodAt, reason]);
  });
});

test('a calendar that is nearly too large is read', async () => {
  answer = (_, response) => void response.end(withLine(4.9 * MB));
  expect(await sync()).toMatchObject({ ok: true });
  expect(await db.$count(holds)).toBe(4);
});

test('three redirects are followed, and a fourth is not', async () => {
  const after =
    (redirects: number): RequestListener =>
    (request, response) => {
      const step = Number(/\d+$/.exec(request.url!)?.[0] ?? 0);
      return (step < redirects ? leadsTo(`/${step + 1}`) : whole)(request, response);
    };
  answer = after(4);
  expect(await sync()).toMatchObject({ ok: false, message: 'It redirects too many times' });
  expect(asked.map(([path]) => path)).toEqual(['/a.ics', '/1', '/2', '/3']);
  answer = after(3);
  expect(await sync()).toMatchObject({ ok: true });
  expect(await db.$count(holds)).toBe(4);
});

test('a name that leads to a public address first is never followed to this machine', async () => {
  answer = whole;
  const { port } = server.address() as AddressInfo;
  const found = [PUBLIC, '127.0.0.1', '127.0.0.1'];
  const lookup = ((_: string, __: object, then: Found) =>
    then(null, [{ address: found.shift()!, family: 4 }])) as unknown as Lookup;
  const fetch = () =>
    fetchFeed(`https://calendar.example:${port}/a.ics`, { etag: null, lastModified: null }, { allowed: [], lookup, patienceMs: 400 }); // prettier-ignore
  expect(await fetch()).toMatchObject({ is: 'failed' });
  expect(await fetch()).toEqual({ is: 'failed', problem: 'The address is not public' });
  expect([asked, found]).toEqual([[], ['127.0.0.1']]);
});

test('a fetch sends only the usual headers', async () => {
  answer = (_, response) => void response.writeHead(200, { ETag: '"1"', 'Last-Modified': 'Mon' }).end(icsCalendar(...MANY)); // prettier-ignore
  await sync();
  await sync();
  const ALWAYS = ['Accept', 'Accept-Encoding', 'User-Agent', 'Host', 'Connection'];
  const conditional = [...ALWAYS.slice(0, 3), 'If-None-Match', 'If-Modified-Since', ...ALWAYS.slice(3)];
  expect(asked).toEqual([['/a.ics', ALWAYS], ['/a.ics', conditional]]); // prettier-ignore
});
