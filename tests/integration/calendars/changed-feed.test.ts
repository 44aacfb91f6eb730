import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { auditEvents } from '~/domains/audit/tables.server';
import { holds } from '~/domains/availability/tables.server';
import { countConflicts } from '~/domains/calendars/conflicts/queries.server';
import type { Fetched } from '~/domains/calendars/feeds/fetch-feed.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { readCalendar } from '~/domains/calendars/subscribers/read-calendar.server';
import { calendarSubscribers } from '~/domains/calendars/subscribers/tables.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { GONE } from '~/domains/calendars/vocabulary';
import { hashToken } from '~/domains/shared/tokens.server';
import { action } from '~/routes/admin._catalog._rentals.$id.feeds.$feedId';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const OLD = 'https://example.com/old.ics';
const NEW = 'https://example.com/new.ics';
const text = icsCalendar(icsEvent('a', 10, 12, 'SUMMARY:Reserved'));
let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
  await addRental({ id: 2 });
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: OLD, createdBy: 'marina' });
});

const stored = async () => (await db.select().from(calendarFeeds))[0]!;
const change = (fields: Record<string, string>, id = '1') =>
  action(
    args(formPost('/admin', { intent: 'change', name: 'Riviera', url: NEW, intervalMinutes: '60', ...fields }, { Cookie }), { id, feedId: '1' }), // prettier-ignore
  ) as Promise<Response>;

test('a changed address is read at once, and the events of the old one stay until then', async () => {
  const asked: Array<[string, string | null]> = [];
  const fetch = (url: string, { etag }: { etag: string | null }): Promise<Fetched> => {
    asked.push([url, etag]);
    return Promise.resolve({ is: 'calendar', text, etag: '"1"', lastModified: null });
  };
  await syncFeed(1, { fetch });
  expect((await stored()).nextFetchAt.getTime()).toBeGreaterThan(Date.now());
  expect((await change({})).status).toBe(303);
  expect(await stored()).toMatchObject({
    name: 'Riviera',
    url: NEW,
    intervalMinutes: 60,
    etag: null,
    contentHash: null,
  });
  expect((await stored()).nextFetchAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await db.$count(holds)).toBe(1);
  await syncFeed(1, { fetch });
  expect(asked).toEqual([[OLD, null], [NEW, null]]); // prettier-ignore
  expect(await db.$count(holds)).toBe(1);
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subject, 'rental'));
  expect(event!.changes).toMatchObject({ feed: [{ name: 'Marketplace' }, { name: 'Riviera' }] });
  // A feed's address may contain a secret, so the history must not have it.
  expect(JSON.stringify(event)).not.toContain('example.com');
});

test('an answer of the old address that comes after the change is not taken', async () => {
  const fetch = async (): Promise<Fetched> => {
    await change({});
    return { is: 'calendar', text, etag: '"1"', lastModified: null };
  };
  await syncFeed(1, { fetch });
  expect(await db.$count(holds)).toBe(0);
  expect(await stored()).toMatchObject({ url: NEW, etag: null, contentHash: null, lastGoodAt: null });
});

test('a name or an interval alone is changed without another question', async () => {
  await db.update(calendarFeeds).set({ etag: '"1"', contentHash: 'same' });
  expect((await change({ url: OLD })).status).toBe(303);
  expect(await stored()).toMatchObject({ name: 'Riviera', intervalMinutes: 60, etag: '"1"', contentHash: 'same' });
});

test('time that it takes has its new name, and no other time has', async () => {
  await syncFeed(1, { fetch: () => Promise.resolve({ is: 'calendar', text, etag: null, lastModified: null }) });
  await addHold({ reason: 'external', note: 'Other', startDate: inDays(20), endDate: inDays(21) });
  expect((await change({ url: OLD })).status).toBe(303);
  const notes = (await db.select().from(holds).orderBy(holds.startDate)).map(({ note }) => note);
  expect(notes).toEqual(['Riviera', 'Other']);
});

test('a change of party is asked about at once, as repeats of us may be its events', async () => {
  await db.insert(calendarSubscribers).values({ id: 1, rentalId: 1, name: 'Riviera', tokenHash: 'x', createdBy: 'marina' }); // prettier-ignore
  const fetch = () => Promise.resolve({ is: 'calendar' as const, text, etag: '"1"', lastModified: null });
  await syncFeed(1, { fetch });
  expect((await change({ url: OLD, subscriberId: '1' })).status).toBe(303);
  expect(await stored()).toMatchObject({ subscriberId: 1, etag: null, contentHash: null });
  expect((await stored()).nextFetchAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['url', 'http://127.0.0.1/a.ics', 'The address is not public'],
  ['url', 'http://example.com/a.ics', 'The address is not encrypted: change it to one that begins with https'],
  ['name', '', 'Name is required'],
])('a refused %s is named at its field and nothing is stored', async (name, value, message) => {
  const { data } = (await change({ [name]: value })) as unknown as { data: { error: Record<string, string[]> } };
  expect(data.error[name]).toEqual([message]);
  expect(await stored()).toMatchObject({ name: 'Marketplace', url: OLD });
});

test('repeats are judged again when the feed is assigned to another party', async () => {
  const by = { rentalId: 1, createdBy: 'marina' };
  const parties = [1, 2].map((id) => ({ id, ...by, name: `Party ${id}`, tokenHash: hashToken(`party-${id}`) }));
  await db.insert(calendarSubscribers).values(parties);
  await db.update(calendarFeeds).set({ subscriberId: 1 });
  await addHold();
  await readCalendar('party-1');
  const said = icsCalendar(icsEvent('a', 10, 13, 'SUMMARY:Not available'));
  await syncFeed(1, { fetch: () => Promise.resolve({ is: 'calendar', text: said, etag: null, lastModified: null }) });
  expect(await countConflicts()).toBe(0);
  // The other party has never read that these days are taken, so its event is a sale.
  expect((await change({ url: OLD, subscriberId: '2' })).status).toBe(303);
  expect(await countConflicts()).toBe(1);
  await readCalendar('party-2');
  await syncFeed(1, { fetch: () => Promise.resolve({ is: 'calendar', text: said, etag: null, lastModified: null }) });
  expect(await countConflicts()).toBe(1);
});

test('a party that does not read this rental is refused at its field', async () => {
  await db.insert(calendarSubscribers).values({ id: 7, rentalId: 2, name: 'Riviera', tokenHash: 'x', createdBy: 'marina' }); // prettier-ignore
  for (const subscriberId of ['7', '999']) {
    const answer = (await change({ subscriberId })) as unknown as { data: { error: Record<string, string[]> } };
    expect(answer.data.error.subscriberId).toEqual(['It does not read the calendar of this rental']);
  }
  expect(await stored()).toMatchObject({ subscriberId: null, url: OLD });
});

test('a calendar of another rental is not found, and what was typed stays', async () => {
  expect(await change({}, '2')).toMatchObject({ init: { status: 404 }, data: { initialValue: { name: 'Riviera' } } });
  expect(await change({ intent: 'preview' }, '2')).toMatchObject({
    init: { status: 404 },
    data: { error: { '': [GONE] } },
  });
  expect(await stored()).toMatchObject({ name: 'Marketplace' });
});
