import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { unblockDays } from '~/domains/availability/blocks/unblock-days.server';
import { holds } from '~/domains/availability/tables.server';
import { countConflicts, listConflicts } from '~/domains/calendars/conflicts/queries.server';
import { settleConflict } from '~/domains/calendars/conflicts/settle-conflict.server';
import { previewFeed } from '~/domains/calendars/feeds/editor/preview-feed.server';
import { fetchFeed } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncDueFeeds } from '~/domains/calendars/feeds/sync-due-feeds.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { action as settle, loader as conflicts } from '~/routes/admin.conflicts';
import { readToday } from '~/routes/today.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let answer: RequestListener;
let server: Server;
let url = '';
const fetch: typeof fetchFeed = (address, known) =>
  fetchFeed(address, known, { allowed: ['127.0.0.1'], patienceMs: 400 });

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.ics`;
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url, createdBy: 'marina' });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const booked = (uid: string, from: number, to: number, ...more: string[]) =>
  icsEvent(uid, from, to, 'SUMMARY:Reserved', ...more);
const says = (text: string, headers = {}) => {
  answer = (_, response) => response.writeHead(200, { 'Content-Type': 'text/calendar', ...headers }).end(text);
};
const sync = (confirmed = false) => syncFeed(1, { fetch, confirmed });
const heldDays = async () =>
  (await db.select().from(holds).orderBy(holds.startDate)).map(({ startDate, endDate }) => [startDate, endDate]);

test('a booking elsewhere takes its days, moves with it, and is free after its cancellation', async () => {
  says(icsCalendar(booked('a', 10, 13)));
  expect(await syncDueFeeds({ fetch })).toBe(1);
  expect(await heldDays()).toEqual([[inDays(10), inDays(12)]]);
  const [held] = await db.select().from(holds);
  expect(held).toMatchObject({ reason: 'external', note: 'Marketplace' });
  expect(await unblockDays(1, held!.id)).toMatchObject({ ok: false, code: 'conflict' });
  says(icsCalendar(booked('a', 11, 15)));
  await sync();
  expect(await heldDays()).toEqual([[inDays(11), inDays(14)]]);
  says(icsCalendar(booked('a', 11, 15, 'STATUS:CANCELLED')));
  await sync();
  expect(await heldDays()).toEqual([]);
});

test('a clash that was ignored is not asked about again for another UID or sequence, but for other days', async () => {
  await addHold({ startDate: inDays(10), endDate: inDays(20) });
  says(icsCalendar(booked('a', 10, 13)));
  await sync();
  const [found] = await listConflicts();
  await settleConflict({ intent: 'ignore', eventId: found!.id, seen: found!.seen!, reason: 'The owner lends it' });
  says(icsCalendar(booked('b', 10, 13, 'SEQUENCE:7')));
  await sync();
  expect(await countConflicts()).toBe(0);
  says(icsCalendar(booked('b', 10, 13, 'SEQUENCE:6')));
  await sync();
  expect(await countConflicts()).toBe(0);
  says(icsCalendar(booked('b', 11, 13, 'SEQUENCE:8')));
  await sync();
  expect(await countConflicts()).toBe(1);
});

test('an event that vanishes is released only by a second complete answer', async () => {
  const others = [20, 30, 40, 50].map((from) => booked(`o${from}`, from, from + 2));
  says(icsCalendar(booked('a', 10, 13), ...others));
  await sync();
  says(icsCalendar(...others));
  await sync();
  expect(await heldDays()).toHaveLength(5);
  await sync();
  expect(await heldDays()).toHaveLength(4);
});

test('a doubted answer is applied once a person has seen what it changes', async () => {
  says(icsCalendar(booked('a', 10, 13)));
  await sync();
  says(icsCalendar());
  expect(await previewFeed(1, { fetch })).toMatchObject({
    value: { plan: { missed: [1], doubt: 'The calendar is empty' } },
  });
  await sync(true);
  await sync();
  expect(await heldDays()).toEqual([]);
});

test('an unchanged calendar is asked for by its version', async () => {
  says(icsCalendar(booked('a', 10, 13)), { ETag: '"v1"' });
  await sync();
  const asked: unknown[] = [];
  answer = (request, response) => {
    asked.push(request.headers['if-none-match']);
    response.writeHead(304).end();
  };
  expect(await sync()).toMatchObject({ ok: true });
  expect(asked).toEqual(['"v1"']);
});

test('a clash is a conflict on Today until it is settled; nothing here is released', async () => {
  const Cookie = await signedIn();
  const ours = await addHold({ startDate: inDays(10), endDate: inDays(12) });
  says(icsCalendar(booked('a', 11, 14), booked('b', 12, 15)));
  await sync();
  expect(await heldDays()).toEqual([[inDays(10), inDays(12)], [inDays(13), inDays(13)], [inDays(14), inDays(14)]]); // prettier-ignore
  expect((await readToday()).warnings).toEqual([{ to: '/admin/conflicts', text: '2 conflicts with other calendars' }]);
  const { rows } = await conflicts(args(pageGet('/admin/conflicts', { Cookie })));
  expect(rows[0]!.here[0]!.text).toContain('Here: Owner use');
  const fields = { intent: 'ignore', eventId: rows[0]!.id, seen: rows[0]!.seen, reason: 'The owner lends it' };
  await settle(args(formPost('/admin/conflicts', fields, { Cookie })));
  expect(await countConflicts()).toBe(1);
  await db.delete(holds).where(eq(holds.id, ours.id));
  expect(await countConflicts()).toBe(0);
  expect(await heldDays()).toEqual([[inDays(11), inDays(13)], [inDays(14), inDays(14)]]); // prettier-ignore
});
