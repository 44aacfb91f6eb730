import { eq } from 'drizzle-orm';
import ical, { type VEvent } from 'node-ical';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { auditEvents } from '~/domains/audit/tables.server';
import { blockDays } from '~/domains/availability/blocks/block-days.server';
import { placeOf } from '~/domains/availability/blocks/schema';
import { unblockDays } from '~/domains/availability/blocks/unblock-days.server';
import { calendarFeeds } from '~/domains/calendars/tables.server';
import { readCalendar } from '~/domains/calendars/subscribers/read-calendar.server';
import { calendarSubscribers } from '~/domains/calendars/subscribers/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { moveHold } from '~/domains/reservations/options/move-hold.server';
import * as calendars from '~/routes/admin._catalog._rentals.$id.calendars';
import { loader as calendar } from '~/routes/calendars.$file';
import { loader as stay } from '~/routes/reservations.$reference.stay[.]ics';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { customerText } from '../../support/fixtures/quotes';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { signedIn } from '../../support/signed-in';

const actor = 'marina';
const { action, loader } = calendars;
let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn(actor);
  await addCategory(1);
  await addRental({ id: 1, name: 'Aria 9' });
  await addRental({ id: 2, name: 'Vela' });
});

const post = (fields: Record<string, string>, id = '1') =>
  answerOf(() => action(args(formPost(`/admin/${id}/calendars`, fields, { Cookie }), { id })));

/** Sends a form and returns the address that the next page shows once. */
async function addressAfter(fields: Record<string, string>): Promise<string> {
  const answer = await post(fields);
  expect(answer.status).toBe(303);
  const once = answer.headers.getSetCookie().find((cookie) => cookie.includes('once'))!;
  const page = await answerOf(() =>
    loader(args(pageGet('/admin/1/calendars', { Cookie: `${Cookie}; ${once.split(';')[0]}` }), { id: '1' })),
  );
  return new URL((page.body as { address: string }).address).pathname;
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const file = path.split('/').at(-1)!;
  const answer = (await calendar(args(pageGet(path, headers), { file }))) as Response;
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const eventsIn = (text: string) =>
  Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');

const DAYS = { startDate: inDays(10), endDate: inDays(12) };
const block = (rentalId = 1) => blockDays(rentalId, { ...DAYS, reason: 'owner', note: 'Secret party' }, { actor });

describe('the calendar of a subscriber', () => {
  test('shows taken time without customers', async () => {
    const path = await addressAfter({ intent: 'add', name: 'Marketplace', scope: 'rental' });
    await block();
    await block(2);
    await addHold({ reason: 'external', startDate: inDays(15), endDate: inDays(16) });
    const { id } = await addReservation({ rentalId: 1, startDate: inDays(20), endDate: inDays(22), customerName: 'Ada Lovelace' }); // prettier-ignore
    expect(await confirmReservation(id, { actor })).toMatchObject({ ok: true });
    const { text, headers } = await read(path);
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(eventsIn(text).map(({ summary, status }) => [summary, status])).toEqual([
      ['Reserved', 'CONFIRMED'],
      ['Not available', 'CONFIRMED'],
      ['Reserved', 'CONFIRMED'],
    ]);
    // A UID is made of random letters.
    expect(text.replace(/^UID:.*$/gm, '')).not.toMatch(/Ada|Lovelace|party|marina|BR-/i);
  });

  test('keeps the UID of what changes, raises its sequence and tells a cancellation', async () => {
    const path = await addressAfter({ intent: 'add', name: 'Phone', scope: 'all' });
    const blocked = await block();
    const [before] = eventsIn((await read(path)).text);
    expect(before).toMatchObject({ summary: 'Aria 9: Reserved', sequence: 0 });
    if (blocked.ok) await unblockDays(1, blocked.value.id);
    expect(eventsIn((await read(path)).text)).toMatchObject([{ uid: before!.uid, sequence: 1, status: 'CANCELLED' }]);
  });

  test('shows time that moved out of the past under its UID', async () => {
    const path = await addressAfter({ intent: 'add', name: 'Phone', scope: 'rental' });
    const hold = await addHold({ startDate: inDays(-16), endDate: inDays(-14) });
    const before = eventsIn((await readCalendar(path.slice(11, 54), { now: new Date(`${inDays(-15)}T12:00:00Z`) }))!);
    expect(before).toMatchObject([{ status: 'CONFIRMED', sequence: 0 }]);
    const unset = { handoverTime: undefined, returnTime: undefined, startTime: undefined, q: undefined };
    const asked = { ...DAYS, ...unset, seen: placeOf(hold) };
    expect(await moveHold(hold.id, asked, { actor })).toMatchObject({ ok: true });
    const moved = [{ uid: before[0]!.uid, status: 'CONFIRMED', sequence: 1 }];
    expect(eventsIn((await read(path)).text)).toMatchObject(moved);
    expect(eventsIn((await read(path)).text)).toMatchObject(moved);
  });

  test('is 304 while nothing changes, also when two read at once', async () => {
    const path = await addressAfter({ intent: 'add', name: 'Phone', scope: 'rental' });
    await block();
    // A HEAD request does not count as reading.
    await calendar(args(new Request(pageGet(path), { method: 'HEAD' }), { file: path.split('/').at(-1)! }));
    expect((await db.select().from(calendarSubscribers))[0]!.lastReadAt).toBeNull();
    const [first, second] = await Promise.all([read(path), read(path)]);
    expect(second.text).toBe(first.text);
    const etag = first.headers.get('ETag')!;
    expect(await read(path, { 'If-None-Match': etag })).toMatchObject({ status: 304, text: '' });
    expect((await db.select().from(calendarSubscribers))[0]!.lastReadAt).not.toBeNull();
  });

  test('is renewed and withdrawn alone; only its hash is kept', async () => {
    const old = await addressAfter({ intent: 'add', name: 'Phone', scope: 'rental' });
    const other = await addressAfter({ intent: 'add', name: 'Owner', scope: 'rental' });
    const [row] = await db.select().from(calendarSubscribers).orderBy(calendarSubscribers.id);
    expect(JSON.stringify(row)).not.toContain(old.slice(11, 54));
    const renewed = await addressAfter({ intent: 'renew', subscriberId: String(row!.id) });
    expect([(await read(old)).status, (await read(renewed)).status]).toEqual([404, 200]);
    expect((await post({ intent: 'withdraw', subscriberId: String(row!.id) }, '2')).status).toBe(404);
    expect((await post({ intent: 'withdraw', subscriberId: String(row!.id) })).status).toBe(303);
    expect([(await read(renewed)).status, (await read(other)).status]).toEqual([404, 200]);
    expect(await db.$count(auditEvents)).toBe(4);
  });

  test('says whether it was read at its present address', async () => {
    const lastRead = async () => {
      const page = await answerOf(() => loader(args(pageGet('/admin/1/calendars', { Cookie }), { id: '1' })));
      return (page.body as { rows: Array<{ lastRead: string }> }).rows[0]!.lastRead;
    };
    const old = await addressAfter({ intent: 'add', name: 'Phone', scope: 'rental' });
    expect(await lastRead()).toBe('Not read yet');
    await read(old);
    expect(await lastRead()).toMatch(/^Last read /);
    const renewed = await addressAfter({ intent: 'renew', subscriberId: '1' });
    expect(await lastRead()).toBe('Not read yet');
    await read(renewed);
    expect(await lastRead()).toMatch(/^Last read /);
  });

  test('has a name', async () => {
    const refused = await post({ intent: 'add', name: ' ', scope: 'rental' });
    expect(refused).toMatchObject({ status: 400, body: { error: { name: ['Name is required'] } } });
    expect(await db.$count(calendarSubscribers)).toBe(0);
  });
});

test('revoking an address names the calendar that we read of the same party, and what becomes of its repeats', async () => {
  for (const name of ['Riviera', 'Owner']) await addressAfter({ intent: 'add', name, scope: 'rental' });
  const [{ id } = { id: 0 }] = await db
    .select()
    .from(calendarSubscribers)
    .where(eq(calendarSubscribers.name, 'Riviera'));
  const feed = { rentalId: 1, url: 'https://example.com/a.ics', createdBy: actor, subscriberId: id };
  const named = async () => {
    const html = await renderedPage(calendars as PageRoute, '/admin/:id/calendars', pageGet('/admin/1/calendars', { Cookie })); // prettier-ignore
    return html.replace(/<!-- -->/g, '').match(/[^>]+ sends? our own dates back to us/g);
  };
  await db.insert(calendarFeeds).values({ ...feed, name: 'Riviera bookings' });
  expect(await named()).toEqual(['Riviera bookings sends our own dates back to us']);
  await db.insert(calendarFeeds).values([2, 3, 4, 5].map((n) => ({ ...feed, name: `Riviera ${n}` })));
  const five = 'Riviera 2, Riviera 3, Riviera 4, Riviera 5 and Riviera bookings';
  expect(await named()).toEqual([`${five} send our own dates back to us`]);
  await db.insert(calendarFeeds).values({ ...feed, name: 'Riviera zone' });
  expect(await named()).toEqual([`${five.replace(' and', ',')} and others send our own dates back to us`]);
  await db.update(calendarFeeds).set({ name: 'Riviera' });
  expect(await named()).toEqual(['Riviera sends our own dates back to us']);
});

test('a confirmed customer adds the stay to a calendar; another reservation has no file', async () => {
  const { id, reference } = await addReservation({ rentalId: 1, startDate: inDays(20), endDate: inDays(22) });
  await db.update(rentals).set({ location: 'Pier 5, Miami' });
  const file = () => stay(args(pageGet(`/reservations/${reference}/stay.ics`), { reference })) as Promise<Response>;
  expect((await file()).status).toBe(404);
  expect(await customerText(reference)).not.toContain('Add to calendar');
  await confirmReservation(id, { actor });
  expect(await customerText(reference)).toContain('Add to calendar');
  const text = await (await file()).text();
  expect(eventsIn(text)).toMatchObject([{ summary: 'Aria 9', status: 'CONFIRMED', location: 'Pier 5, Miami' }]);
  expect(text).not.toContain(reference);
});

test('a customer adds hours that run past midnight, and times that the clocks skip', async () => {
  const file = async (values: Parameters<typeof addReservation>[0]) => {
    const { reference } = await addReservation({ rentalId: 1, status: 'confirmed', ...values });
    const answer = await stay(args(pageGet(`/reservations/${reference}/stay.ics`), { reference }));
    return eventsIn(await (answer as Response).text()).map(({ start, end }) => [start.toISOString(), end!.toISOString()]); // prettier-ignore
  };
  const evening = { startDate: '2027-02-10', endDate: '2027-02-10', priceUnit: 'hour', startTime: '21:00', hoursPerDay: 5 } as const; // prettier-ignore
  expect(await file(evening)).toEqual([['2027-02-11T02:00:00.000Z', '2027-02-11T07:00:00.000Z']]);
  const spring = { startDate: '2027-03-14', endDate: '2027-03-15', handoverTime: '02:30', returnTime: '11:00' };
  expect(await file(spring)).toEqual([['2027-03-14T07:30:00.000Z', '2027-03-15T15:00:00.000Z']]);
});
