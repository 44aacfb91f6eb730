import { isNotNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import type { Fetched } from '~/domains/calendars/feeds/fetch-feed.server';
import { nameOf, syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { findFeed } from '~/domains/calendars/feeds/queries.server';
import { previewFeed } from '~/domains/calendars/feeds/editor/preview-feed.server';
import { previewText } from '~/domains/calendars/feeds/editor/preview-text.server';
import { calendarEvents, calendarFeeds } from '~/domains/calendars/tables.server';
import { action } from '~/routes/admin._catalog._rentals.$id.feeds.$feedId';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const HOUR = 60 * 60 * 1000;
const booked = (from: number) => icsEvent(`a${from}`, from, from + 2);
const UNREADABLE = 'BEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT\r\n';

let says: Fetched;
/** The ETag of each request. */
let asked: Array<string | null> = [];
const fetch = (_: string, { etag }: { etag: string | null }) => (asked.push(etag), Promise.resolve(says));
const whole = (...events: string[]): Fetched => ({ is: 'calendar', text: icsCalendar(...events), etag: '"1"', lastModified: null }); // prettier-ignore
const sync = (over = {}) => syncFeed(1, { fetch, ...over });
const stored = async () => (await db.select().from(calendarFeeds))[0]!;
const held = async () => (await db.select().from(holds).orderBy(holds.startDate)).map(({ startDate }) => startDate);

beforeEach(async () => {
  asked = [];
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', createdBy: 'marina' }); // prettier-ignore
});

test('once a day all of it is read, so that the two years ahead move on', async () => {
  says = whole(booked(10));
  await sync();
  says = { is: 'unchanged' };
  await sync();
  says = whole(booked(10));
  await sync({ now: new Date(Date.now() + 25 * HOUR) });
  await sync({ now: new Date(Date.now() + 26 * HOUR) });
  expect(asked).toEqual([null, '"1"', null, '"1"']);
});

test('a 304 does not release what one answer lacked: the feed is asked without conditions until a second one', async () => {
  says = whole(booked(10), booked(20), booked(30));
  await sync();
  says = whole(booked(10), booked(20));
  await sync();
  says = { is: 'unchanged' };
  expect((await sync()).ok).toBe(false);
  expect(asked).toEqual([null, '"1"', null]);
  expect(await held()).toEqual([10, 20, 30].map(inDays));
  says = whole(booked(10), booked(20));
  await sync();
  expect(await held()).toEqual([10, 20].map(inDays));
  await sync();
  expect(asked.slice(3)).toEqual([null, '"1"']);
});

test('of two answers at once the second is not taken, and the feed is fetched again at once', async () => {
  const [all, fewer] = [whole(booked(10), booked(20), booked(30)), whole(booked(10), booked(20))];
  says = all;
  await sync();
  says = fewer;
  const before = async () => (await sync(), fewer);
  expect(await sync({ fetch: before })).toMatchObject({ ok: true });
  expect(await held()).toEqual([10, 20, 30].map(inDays));
  expect((await stored()).nextFetchAt.getTime()).toBeLessThanOrEqual(Date.now());
  says = all;
  expect(await sync({ fetch: before, confirmed: true })).toMatchObject({ ok: false, code: 'conflict' });
  expect(await db.$count(calendarEvents, isNotNull(calendarEvents.missedAt))).toBe(0);
});

test('304 to a question without conditions is no good answer', async () => {
  says = { is: 'unchanged' };
  expect((await sync()).ok).toBe(false);
  expect(await stored()).toMatchObject({ lastGoodAt: null, failures: 1 });
});

test('with an event that cannot be read, what is new is taken and nothing is released', async () => {
  says = whole(booked(10), booked(20));
  await sync();
  says = whole(booked(20), booked(30), UNREADABLE);
  for (let again = 0; again < 3; again++) await sync();
  expect(await held()).toEqual([inDays(10), inDays(20), inDays(30)]);
  expect((await stored()).doubt).toBe('1 of 3 events cannot be read. No dates were released');
});

test('what moves in a doubted answer takes its new time and keeps the old one, until a complete answer', async () => {
  const moved = icsEvent('a10', 50, 52, 'SEQUENCE:1');
  says = whole(booked(10), booked(20), booked(30), booked(40));
  await sync();
  for (const doubted of [whole(moved, booked(20)), whole(moved, booked(20), booked(30), booked(40), UNREADABLE)]) {
    says = doubted;
    for (let again = 0; again < 2; again++) await sync();
    expect((await stored()).doubt).not.toBeNull();
    expect(await held()).toEqual([10, 20, 30, 40, 50].map(inDays));
  }
  says = whole(moved, booked(20), booked(30), booked(40));
  await sync();
  expect((await stored()).doubt).toBeNull();
  expect(await held()).toEqual([10, 20, 30, 40, 50].map(inDays));
  await sync();
  expect(await held()).toEqual([20, 30, 40, 50].map(inDays));
});

test('an event that cannot be read is reported even if everything else is unchanged', async () => {
  says = whole(booked(10));
  await sync();
  says = whole(booked(10), UNREADABLE);
  await sync();
  expect((await stored()).doubt).toBe('1 of 2 events cannot be read. No dates were released');
});

test('a booking that comes back and cannot be read is not released', async () => {
  says = whole(booked(10), booked(20));
  await sync();
  says = whole(booked(10));
  await sync();
  says = whole(booked(10), UNREADABLE);
  await sync();
  expect(await held()).toEqual([inDays(10), inDays(20)]);
});

test('changes can be applied also if a calendar names and orders its events anew at each reading', async () => {
  const named = (reading: number, ...days: number[]) =>
    whole(...days.map((from) => icsEvent(`${reading}-${from}`, from, from + 2)));
  says = named(1, 10, 20, 30, 40);
  await sync();
  says = named(2, 10, 50, 60);
  const preview = await previewFeed(1, { fetch });
  says = named(3, 60, 50, 10);
  const confirmed = preview.ok ? nameOf(preview.value.plan) : '';
  expect(await sync({ confirmed })).toMatchObject({ ok: true });
  says = named(4, 10, 60, 50);
  await sync();
  expect(await held()).toEqual([inDays(10), inDays(50), inDays(60)]);
});

test('only what a person has seen is applied', async () => {
  says = whole(booked(10), booked(20));
  await sync();
  says = whole(booked(10), booked(30));
  const preview = await previewFeed(1, { fetch });
  const confirmed = preview.ok ? nameOf(preview.value.plan) : '';
  says = whole();
  expect(await sync({ confirmed })).toMatchObject({ ok: false, code: 'conflict' });
  expect(await db.select().from(calendarEvents)).toMatchObject([{ missedAt: null }, { missedAt: null }]);
  says = whole(booked(10), booked(30));
  expect(await sync({ confirmed })).toMatchObject({ ok: true });
  expect(await held()).toEqual([inDays(10), inDays(20), inDays(30)]);
  // By now another fetch would release dates, which the preview did not show.
  expect(await sync({ confirmed })).toMatchObject({ ok: false, code: 'conflict' });
});

test('a preview says how many events take no time because they are marked as free', async () => {
  const free = icsEvent('f', 20, 22, 'TRANSP:TRANSPARENT');
  says = whole(booked(10), free, icsEvent('g', -9, -7, 'TRANSP:TRANSPARENT'));
  const preview = await previewFeed(1, { fetch });
  const shown = preview.ok ? previewText(preview.value) : null;
  expect(shown).toMatchObject({ lines: [expect.stringMatching(/^New: Reserved/)], free: 1 });
});

test('how many events are marked as free is kept with each whole answer, also if all else is as before', async () => {
  const free = (uid: string) => icsEvent(uid, 20, 22, 'TRANSP:TRANSPARENT');
  expect(await findFeed(1, 1)).toMatchObject({ free: null });
  for (const [answer, count] of [
    [whole(booked(10)), 0],
    [whole(booked(10), free('f'), free('g')), 2],
    [{ is: 'unchanged' }, 2],
    [{ is: 'failed', problem: 'It answered 500' }, 2],
    [whole(booked(10), free('f')), 1],
  ] as const) {
    says = answer;
    await sync();
    expect(await findFeed(1, 1)).toMatchObject({ free: count, events: 1, held: 1 });
  }
});

test('changes that no one has previewed are refused', async () => {
  const Cookie = await signedIn();
  const form = formPost('/admin', { intent: 'apply' }, { Cookie });
  const answer = (await action(args(form, { id: '1', feedId: '1' }))) as { data: unknown; init: unknown };
  expect(answer).toMatchObject({ data: { error: { seen: ['Please preview the changes first'] } }, init: { status: 400 } }); // prettier-ignore
});
