import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { previewFeed } from '~/domains/calendars/feeds/editor/preview-feed.server';
import { previewText } from '~/domains/calendars/feeds/editor/preview-text.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { readCalendar } from '~/domains/calendars/subscribers/read-calendar.server';
import { calendarSubscribers } from '~/domains/calendars/subscribers/tables.server';
import { calendarEvents, calendarFeeds } from '~/domains/calendars/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { dayRange } from '~/domains/shared/format';
import { hashToken } from '~/domains/shared/tokens.server';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  const by = { createdBy: 'marina', name: 'Marketplace' };
  await db.insert(calendarSubscribers).values({ id: 1, rentalId: 1, tokenHash: hashToken('them'), ...by });
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, url: 'https://x.example/', subscriberId: 1, ...by });
});

const answering = (...events: string[]) => ({
  fetch: () => Promise.resolve({ is: 'calendar' as const, text: icsCalendar(...events), etag: null, lastModified: null }), // prettier-ignore
});
const stay = (uid: string, from: number, until: number) => icsEvent(uid, from, until, 'SUMMARY:Reserved');
const closed = (uid: string, from: number, until: number) => icsEvent(uid, from, until, 'SUMMARY:Not available');
const sync = (...events: string[]) => syncFeed(1, answering(...events));
/** The preview that a person reads before applying it. */
async function shown(...events: string[]) {
  const foreseen = await previewFeed(1, answering(...events));
  if (!foreseen.ok) throw new Error(foreseen.message);
  return previewText(foreseen.value);
}
const stored = async () => [
  await db.select().from(calendarEvents).orderBy(calendarEvents.id),
  await db.select().from(holds).orderBy(holds.id),
  await db.select().from(calendarFeeds),
];
const days = (from: number, until: number) => `Reserved, ${dayRange(inDays(from), inDays(until - 1))}`;
/** A moment in the site's time zone, as the page writes it, but without the zone. */
const at = (day: number, time: string) => `${dayRange(inDays(day), inDays(day))} at ${time}`;
const line = (pattern: string) => expect.stringMatching(new RegExp(`^${pattern}$`)) as string;

test('once the rental has other times, a preview says what would be placed anew, and changes nothing', async () => {
  const both = [stay('a', 10, 13), stay('b', 20, 22)];
  await sync(...both);
  expect((await shown(...both)).lines).toEqual([]);
  await addHold({ startDate: inDays(22), endDate: inDays(22) });
  await db.update(rentals).set({ terms: { handoverTime: '16:00', returnTime: '11:00' } });
  const before = await stored();
  const { lines, seen } = await shown(...both);
  expect(await stored()).toEqual(before);
  const blocks = (from: number, until: string) => `It will block ${at(from, '4:00 PM')} \\w+ to ${until} \\w+`;
  expect(lines).toEqual([
    line(`Blocked time changes: ${days(10, 13)}. ${blocks(10, at(13, '11:00 AM'))}`),
    line(`Blocked time changes: ${days(20, 22)}. ${blocks(20, at(22, '12:00 AM'))}. Part of it is a conflict`),
  ]);
  // Applying the preview stores what it showed.
  expect(await syncFeed(1, { ...answering(...both), confirmed: seen })).toMatchObject({ ok: true });
  expect((await shown(...both)).lines).toEqual([]);
});

test('events that repeat our calendar are counted as our own, and none of them is a change', async () => {
  await addHold();
  await readCalendar('them');
  const own = closed('x', 10, 13);
  const preview = await shown(own, stay('a', 20, 22));
  expect(preview).toMatchObject({ lines: [`New: ${days(20, 22)}`], more: 0, own: 1 });
  await sync(own, stay('a', 20, 22));
  expect(await shown(own, stay('a', 20, 22))).toMatchObject({ lines: [], own: 1 });
  // First another part of our own hold, and then none of it.
  expect(await shown(closed('x', 10, 12), stay('a', 20, 22))).toMatchObject({ lines: [], own: 1 });
  expect(await shown(stay('a', 20, 22))).toMatchObject({ lines: [], own: 0 });
});

test('a clash is announced as a conflict', async () => {
  await addHold();
  const { lines } = await shown(stay('a', 10, 13), stay('b', 12, 15));
  expect(lines).toEqual([`New: ${days(10, 13)}. This is a conflict`, `New: ${days(12, 15)}. Part of it is a conflict`]);
});
