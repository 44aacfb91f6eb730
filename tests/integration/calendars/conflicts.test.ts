import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { multirange } from '~/domains/availability/occupancy.server';
import { listConflicts } from '~/domains/calendars/conflicts/queries.server';
import { syncFeed } from '~/domains/calendars/feeds/sync-feed.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { dayRange, moment } from '~/domains/shared/format';
import { env } from '~/env.server';
import { loader } from '~/routes/admin.conflicts';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { icsCalendar, icsDay, icsEvent } from '../../support/fixtures/calendar-text';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
});

/** Reads a calendar with one booking, and returns the one conflict as its page lists it. */
async function conflictOf(lines: string) {
  await db.insert(calendarFeeds).values({ id: 1, rentalId: 1, name: 'Marketplace', url: 'https://x.example/', createdBy: 'marina' }); // prettier-ignore
  const text = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\n${lines}\r\nSUMMARY:Reserved\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  await syncFeed(1, { fetch: () => Promise.resolve({ is: 'calendar', text, etag: null, lastModified: null }) });
  const { rows } = await loader(args(pageGet('/admin/conflicts', { Cookie })));
  return rows[0]!;
}

test('the page asks as many statements for many conflicts as for one, each with what is in its way', async () => {
  await addRental({ id: 1 });
  await addRental({ id: 2 });
  await addHold();
  await addHold({ rentalId: 2, startDate: inDays(15), endDate: inDays(16) });
  const event = (n: number) => icsEvent(`b${n}`, 9 + n, 12 + n);
  for (const rentalId of [1, 2]) {
    await db.insert(calendarFeeds).values({ id: rentalId, rentalId, name: `Feed ${rentalId}`, url: `https://x.example/${rentalId}`, createdBy: 'marina' }); // prettier-ignore
    const text = icsCalendar(...Array.from({ length: 8 }, (_, n) => event(n)));
    await syncFeed(rentalId, {
      fetch: () => Promise.resolve({ is: 'calendar', text, etag: null, lastModified: null }),
    });
  }
  const { result, statements } = await statementsOf(() => listConflicts());
  expect(result).toHaveLength(8);
  const of = (rentalId: number) => result.filter((event) => event.rentalId === rentalId);
  for (const { inTheWay } of of(1)) expect(inTheWay).toMatchObject([{ startDate: inDays(10), reason: 'owner' }]);
  for (const { inTheWay } of of(2)) expect(inTheWay).toMatchObject([{ startDate: inDays(15), reason: 'owner' }]);
  expect(of(2)).toHaveLength(4);
  expect(statements).toHaveLength(3);
});

test('whole days are shown as days', async () => {
  await addRental({ id: 1 });
  await addHold();
  const { elsewhere, here } = await conflictOf(`DTSTART;VALUE=DATE:${icsDay(11)}\r\nDTEND;VALUE=DATE:${icsDay(14)}`);
  expect(elsewhere).toBe(
    `Marketplace: Reserved, ${dayRange(inDays(11), inDays(13))}. The rest of that booking is blocked here`,
  );
  const text = `Here: Owner use, ${dayRange(inDays(10), inDays(12))}`;
  expect(here).toEqual([{ text, bookingId: null, isOutside: false }]);
});

test.each([
  ['its own', '09:00', '11:00'],
  ['ours', '16:00', '18:00'],
])('a clash of only the turnaround, %s, says so', async (_, from, until) => {
  await addRental({ id: 1, priceUnit: 'hour', terms: { turnaroundMinutes: 120 } });
  const at = (time: string) => instantOf(inDays(10), time, env.SITE_TIMEZONE);
  // Another calendar's booking of four hours from noon, followed by a turnaround of two hours before five.
  await addHold({
    reason: 'external',
    note: 'Riviera',
    occupied: multirange([[at('12:00'), at('17:00')]]),
    endDate: inDays(10),
  });
  const time = (clock: string) => `${icsDay(10)}T${clock.replace(':', '')}00`;
  const { here } = await conflictOf(`DTSTART:${time(from)}\r\nDTEND:${time(until)}`);
  const [begin, end] = ['12:00', '17:00'].map((clock) => moment(new Date(at(clock)), env.SITE_TIMEZONE));
  const text = `Here: Another calendar (Riviera), ${begin} to ${end}. Only the turnaround between the two is too short`;
  // The entry links to the rental's other calendars.
  expect(here).toEqual([{ text, bookingId: null, isOutside: true }]);
});
