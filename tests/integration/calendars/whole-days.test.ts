import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { countConflicts } from '~/domains/calendars/conflicts/queries.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { readCalendar } from '~/domains/calendars/subscribers/read-calendar.server';
import { calendarSubscribers } from '~/domains/calendars/subscribers/tables.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { categories } from '~/domains/catalog/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { hashToken } from '~/domains/shared/tokens.server';
import { good, inDays, viaApi } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';

const by = { createdBy: 'marina' };

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await db.insert(calendarSubscribers).values({ id: 1, name: 'Marketplace', tokenHash: hashToken('them'), ...by });
});

/** A rental by the day: we read its feed of whole days, and the party reads ours. */
async function addVilla(terms: object) {
  await addRental({ id: 1, priceUnit: 'day', terms });
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', subscriberId: 1, ...by }); // prettier-ignore
}
const sync = (...events: string[]) =>
  syncFeed(1, { fetch: () => Promise.resolve({ is: 'calendar', text: icsCalendar(...events), etag: null, lastModified: null }) }); // prettier-ignore
const requested = async (from: number, to: number) =>
  (await viaApi({ ...good, rentalId: 1, startDate: inDays(from), endDate: inDays(to) })).status;

test('the last night of a stay elsewhere is not sold twice, where a villa by the day is left in the morning', async () => {
  await addVilla({ handoverTime: '16:00', returnTime: '11:00' });
  await sync(icsEvent('a', 10, 13, 'SUMMARY:Reserved'));
  expect(await requested(12, 13)).toBe(400);
  expect([await requested(13, 15), await requested(8, 10)]).toEqual([201, 201]);
});

test('a car that comes back in the evening can be had the day after', async () => {
  await addVilla({ handoverTime: '09:00', returnTime: '18:00' });
  await sync(icsEvent('a', 10, 13, 'SUMMARY:Reserved'));
  expect(await requested(12, 14)).toBe(400);
  expect(await requested(13, 15)).toBe(201);
});

test('days that get times are written anew with a higher sequence, and once', async () => {
  await addVilla({});
  await addHold({ startDate: inDays(10), endDate: inDays(11) });
  const facts = async (now?: Date) =>
    (await readCalendar('them', { now }))!.match(/DTSTART[^:]*|SEQUENCE:\d+|DTSTAMP:\w+|UID:\S+/g);
  const before = (await facts(new Date(Date.now() - 60_000)))!;
  await db.update(categories).set({ terms: { handoverTime: '16:00', returnTime: '11:00' } });
  const after = (await facts())!;
  expect(before).toContain('DTSTART;VALUE=DATE');
  expect(after).toContain('DTSTART;TZID=America/New_York');
  expect([before, after].map((said) => said.find((fact) => fact.startsWith('SEQ')))).toEqual([
    'SEQUENCE:0',
    'SEQUENCE:1',
  ]);
  expect(after.find((fact) => fact.startsWith('UID'))).toBe(before.find((fact) => fact.startsWith('UID')));
  expect(after.find((fact) => fact.startsWith('DTSTAMP'))).not.toBe(before.find((fact) => fact.startsWith('DTSTAMP')));
  expect(await facts()).toEqual(after);
});

test('nights of ours that a calendar of days repeats are an echo, and a night more is a clash', async () => {
  await addVilla({ handoverTime: '16:00', returnTime: '11:00' });
  const ours = await addReservation({ startDate: inDays(10), endDate: inDays(13) });
  expect(await confirmReservation(ours.id, { actor: 'marina' })).toMatchObject({ ok: true });
  await readCalendar('them');
  await sync(icsEvent('a', 10, 13, 'SUMMARY:Not available'));
  expect([await countConflicts(), await db.$count(holds)]).toEqual([0, 1]);
  await sync(icsEvent('a', 10, 14, 'SUMMARY:Not available'));
  expect([await countConflicts(), await db.$count(holds)]).toEqual([1, 2]);
});

test.each([
  [{}, /DTSTART;VALUE=DATE:\d{8}\r\n/],
  [{ handoverTime: '16:00', returnTime: '11:00' }, /DTSTART;TZID=America\/New_York:\d{8}T000000\r\n/],
])('a block of whole days is written as days only for a rental without times: %j', async (terms, written) => {
  await addVilla(terms);
  await addHold({ startDate: inDays(10), endDate: inDays(11) });
  expect(await readCalendar('them')).toMatch(written);
  await sync(icsEvent('a', 10, 12, 'SUMMARY:Not available'));
  expect([await countConflicts(), await db.$count(holds)]).toEqual([0, 1]);
});
