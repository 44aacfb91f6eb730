import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { holds } from '~/domains/availability/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { loader as customerPage } from '~/routes/_site.reservations.$reference';
import { action, loader } from '~/routes/admin.reservations.$id';
import { loader as csv } from '~/routes/admin.reservations[.]csv';
import { site } from '~/http/documents/site.server';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { args, formPost, pageGet } from '../../support/requests';

const TERMS = { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 60 };
const actor = 'marina';
let ada: Awaited<ReturnType<typeof loneReservation>>;
let grace = 0;

/** Ada has a car until six on day twelve; Grace wants it at two on that day. */
beforeEach(async () => {
  ada = await loneReservation({ startDate: inDays(10), endDate: inDays(12), customerName: 'Ada Lovelace' });
  await db.update(rentals).set({ terms: TERMS });
  expect((await confirmReservation(ada.id, { actor })).ok).toBe(true);
  ({ id: grace } = await addReservation({ startDate: inDays(12), endDate: inDays(14), customerName: 'Grace Hopper' }));
});

const press = (id: number, fields: Record<string, string>) =>
  answerOf(() => action(args(formPost(`/admin/reservations/${id}`, { intent: 'times', ...fields }, { Cookie: ada.Cookie }), { id: String(id) }))); // prettier-ignore
const NOON = { handoverTime: '09:00', returnTime: '12:00', reason: 'At noon, as agreed.' };
const stored = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!;
const atGrace = () => confirmReservation(grace, { actor, handoverTime: '14:00' });
const at = (day: number, time: string) => instantOf(inDays(day), time, site.timeZone);

test('a car comes back earlier than confirmed, and another customer has it the same day', async () => {
  expect(await atGrace()).toMatchObject({ ok: false, code: 'conflict' });
  expect(await press(ada.id, { ...NOON, version: '2' })).toMatchObject({ status: 303 });
  expect(await stored(ada.id)).toMatchObject({ status: 'confirmed', version: 3, handoverTime: '09:00', returnTime: '12:00' }); // prettier-ignore
  expect(await atGrace()).toMatchObject({ ok: true });

  const [event] = await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, ada.id)).orderBy(desc(bookingEvents.id)); // prettier-ignore
  expect(event).toMatchObject({ kind: 'note', reason: 'Return: 12:00 PM instead of 6:00 PM\nAt noon, as agreed.' });
  const mails = await db.select().from(outbox).where(eq(outbox.bookingId, ada.id)).orderBy(asc(outbox.createdAt));
  expect(mails.at(-1)).toMatchObject({
    kind: 'booking-confirmed',
    payload: { returnTime: '12:00', changes: ['Return: 12:00 PM instead of 6:00 PM'], reason: 'At noon, as agreed.' },
  });
  const { reference } = ada;
  const page = await answerOf(() => customerPage(args(pageGet(`/reservations/${reference}`), { reference })));
  expect(JSON.stringify(page.body)).toContain('12:00 PM');
  const file = await answerOf(() => csv(args(pageGet('/admin/reservations.csv?status=all', { Cookie: ada.Cookie }))));
  expect(file.body).toContain('09:00,12:00');
});

test('the handover moves, and with it free cancellation', async () => {
  expect((await press(ada.id, { version: '2', handoverTime: '07:30', returnTime: '18:00' })).status).toBe(303);
  expect((await stored(ada.id)).handoverAt).toEqual(new Date(at(10, '07:30')));
  // If left empty, a time becomes the rental's own.
  expect((await press(ada.id, { version: '3', handoverTime: '', returnTime: '18:00' })).status).toBe(303);
  expect(await stored(ada.id)).toMatchObject({ handoverTime: '09:00', handoverAt: new Date(at(10, '09:00')) });
});

test('the same form sent twice is one change with one mail', async () => {
  const before = await db.$count(outbox);
  const sent = { ...NOON, version: '2' };
  expect([(await press(ada.id, sent)).status, (await press(ada.id, sent)).status]).toEqual([303, 303]);
  expect((await stored(ada.id)).version).toBe(3);
  expect(await db.$count(outbox)).toBe(before + 1);
});

describe('is refused, and what was typed stays', () => {
  test.each<[string, Record<string, string>, number, string, RegExp]>([
    [
      'what it is already',
      { handoverTime: '09:00', returnTime: '18:00' },
      400,
      'handoverTime',
      /times are already set/,
    ],
    ['no time', { returnTime: '25:00' }, 400, 'returnTime', /choose a return time/],
    ['an outdated page', { ...NOON, version: '1' }, 409, '', /has changed since/],
  ])('%s', async (_, fields, status, field, message) => {
    const answer = await press(ada.id, { version: '2', ...fields });
    expect(answer).toMatchObject({
      status,
      body: { initialValue: fields, error: { [field]: [expect.stringMatching(message)] } },
    });
    expect(await stored(ada.id)).toMatchObject({ version: 2, returnTime: '18:00' });
  });

  test('a return before the handover on one day', async () => {
    await db
      .update(bookings)
      .set({ endDate: inDays(10), days: 1 })
      .where(eq(bookings.id, ada.id));
    const answer = await press(ada.id, { version: '2', handoverTime: '14:00', returnTime: '12:00' });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { returnTime: [expect.stringMatching(/must come after the start/)] } },
    });
  });

  test('taken time, named at the time that meets it', async () => {
    await press(ada.id, { ...NOON, version: '2' });
    expect((await atGrace()).ok).toBe(true);
    const late = await press(ada.id, { ...NOON, version: '3', returnTime: '13:30' });
    expect(late).toMatchObject({
      status: 409,
      body: { error: { returnTime: [expect.stringMatching(/confirmed reservation of Grace Hopper/)] } },
    });
    const early = await press(grace, { version: '2', handoverTime: '12:30', returnTime: '18:00' });
    expect(early).toMatchObject({
      status: 409,
      body: { error: { handoverTime: [expect.stringMatching(/confirmed reservation of Ada Lovelace/)] } },
    });
    expect(await db.$count(holds)).toBe(2);
  });

  test('a request that is not confirmed, and a stay of hours', async () => {
    expect(await press(grace, { ...NOON, version: '1' })).toMatchObject({ status: 409 });
    await db.update(bookings).set({ priceUnit: 'hour', hoursPerDay: 4 }).where(eq(bookings.id, ada.id));
    expect(await press(ada.id, { ...NOON, version: '2' })).toMatchObject({ status: 409 });
  });
});

test('the page begins with the times that are agreed', async () => {
  const page = await answerOf(() =>
    loader(args(pageGet(`/admin/reservations/${ada.id}`, { Cookie: ada.Cookie }), { id: String(ada.id) })),
  );
  expect(page.body).toMatchObject({ reservation: { handoverTime: '09:00', returnTime: '18:00' } });
});
