import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { instantOf } from '~/domains/availability/clocks.server';
import { multirange } from '~/domains/availability/occupancy.server';
import { findHeld } from '~/domains/availability/queries.server';
import { rentals } from '~/domains/catalog/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { env } from '~/env.server';
import { action, loader } from '~/routes/admin.reservations.$id';
import { loader as inbox } from '~/routes/admin.reservations._index';
import { loader as todayPage } from '~/routes/admin.today';
import { action as answer, loader as customerPage } from '~/routes/_site.reservations.$reference';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { addRental } from '../../support/fixtures/catalog';
import { hourlyBoat } from '../../support/fixtures/hourly-boat';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, formPost, pageGet } from '../../support/requests';

const day = inDays(10);
const DAY = { startDate: day, endDate: day };
const at = (time: string) => instantOf(day, time, env.SITE_TIMEZONE);

let Cookie = '';
beforeEach(async () => {
  ({ Cookie } = await hourlyBoat());
});

const press = (id: number, fields: Record<string, string>) =>
  answerOf(() => action(args(formPost(`/admin/reservations/${id}`, fields, { Cookie }), { id: String(id) })));
type Page = {
  taken: object[];
  rivals: Array<{ customerName: string }>;
  reservation: { freeTimes: string | null };
};
const page = async (id: number) =>
  (await answerOf(() => loader(args(pageGet(`/admin/reservations/${id}`, { Cookie }), { id: String(id) }))))
    .body as Page;

const charter = (startTime: string | null, values = {}) =>
  addReservation({ ...DAY, priceUnit: 'hour', hoursPerDay: 4, startTime, ...values });
/** Holds some hours of the day for the owner. */
const holdHours = (from: string, until: string, on = DAY) =>
  addHold({ ...on, occupied: multirange([[at(from), at(until)]]) });
const heldHours = async () => (await findHeld(1, DAY)).map(([from, until]) => [from, until]);

describe('hours at any time, beside a charter until the early afternoon', () => {
  beforeEach(async () => {
    await holdHours('09:00', '14:00');
  });

  test('are not taken: their page offers to confirm them, and names the free times', async () => {
    const { id } = await charter(null);
    const { taken, reservation } = await page(id);
    expect(taken).toEqual([]);
    expect(reservation.freeTimes).toBe('2:00 PM, 2:30 PM, 3:00 PM, 3:30 PM, 4:00 PM');
    expect((await press(id, { intent: 'confirm', version: '1', startTime: '14:00' })).status).toBe(303);
  });

  test('are kept by one press of Today: all of the day that they could still have', async () => {
    const { id } = await charter(null);
    const { body } = await answerOf(() => todayPage(args(pageGet('/admin/today', { Cookie }))));
    const keep = { hours: '24' };
    expect(body).toMatchObject({ waiting: [{ id, hint: null, keep }] });
    expect((await press(id, { intent: 'keep', version: '1', ...keep })).status).toBe(303);
    expect(await heldHours()).toEqual([[at('09:00'), at('14:00')], [at('14:00'), at('21:00')]]); // prettier-ignore
    // The request's own option hinders neither its extension nor its confirmation.
    expect((await press(id, { intent: 'keep', version: '2', hours: '48' })).status).toBe(303);
    expect(await page(id)).toMatchObject({ taken: [], reservation: { freeTimes: expect.stringMatching(/^2:00 PM/) } });
    expect((await press(id, { intent: 'confirm', version: '3', startTime: '15:00' })).status).toBe(303);
    expect(await heldHours()).toEqual([[at('09:00'), at('14:00')], [at('15:00'), at('20:00')]]); // prettier-ignore
  });

  test('are suggested and accepted on such a day', async () => {
    const { id, reference } = await charter(null, { startDate: inDays(30), endDate: inDays(30) });
    const sent = await press(id, { intent: 'propose', version: '1', ...DAY, message: 'This day?' });
    expect(sent.status).toBe(303);
    const fields = { intent: 'accept-days', version: '2', ...DAY };
    const accepted = await answerOf(() => answer(args(formPost(`/reservations/${reference}`, fields), { reference })));
    expect(accepted.status).toBe(303);
    expect(await heldHours()).toContainEqual([at('14:00'), at('21:00')]);
  });

  test('are taken once they fit nowhere', async () => {
    await holdHours('15:00', '18:00');
    const { id } = await charter(null);
    expect((await page(id)).taken).toHaveLength(2);
    const refused = await press(id, { intent: 'keep', version: '1', hours: '24' });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toMatch(/These dates are taken: owner use/);
    const suggested = await press(id, { intent: 'propose', version: '1', ...DAY, message: 'This day?' });
    expect(suggested).toMatchObject({ status: 400, body: { error: { endDate: [expect.stringMatching(/^Taken: /)] } } });
  });
});

describe('others wait for the same time', () => {
  const waiting = async (id: number) => (await page(id)).rivals.map(({ customerName }) => customerName);

  test('only if both cannot be had', async () => {
    const morning = await charter('08:00');
    await charter('14:00', { customerName: 'Ada Lovelace' });
    await charter(null, { customerName: 'Mary Somerville' });
    expect(await waiting(morning.id)).toEqual([]);
    await charter('11:00', { customerName: 'Emmy Noether' });
    expect(await waiting(morning.id)).toEqual(['Emmy Noether']);
  });

  test('not where one guest leaves before the next one arrives', async () => {
    await addRental({ id: 2, priceUnit: 'week', terms: { handoverTime: '16:00', returnTime: '11:00' } });
    const villa = { rentalId: 2, priceUnit: 'week' } as const;
    const first = await addReservation({ ...villa, startDate: inDays(10), endDate: inDays(17) });
    await addReservation({ ...villa, startDate: inDays(17), endDate: inDays(24), customerName: 'Ada Lovelace' });
    expect(await waiting(first.id)).toEqual([]);
    await addReservation({ ...villa, startDate: inDays(16), endDate: inDays(23), customerName: 'Emmy Noether' });
    expect(await waiting(first.id)).toEqual(['Emmy Noether']);
    expect(await db.$count(bookings)).toBe(3);
  });
});

test('a quote of hours at any time asks for a start where some are taken, and names those that are free', async () => {
  await holdHours('09:00', '14:00');
  const { id } = await charter(null);
  const typed = { ...typedQuote(), ...DAY, hoursPerDay: '4' };
  const refused = await postQuote(Cookie, id, typed);
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { startTime: [expect.stringMatching(/^Choose a start time.+ Available times: 2:00 PM, /)] } },
  });
  expect((await postQuote(Cookie, id, { ...typed, startTime: '14:30' })).status).toBe(303);
});

test('hours at any time are named on every screen, and the customer reads whether their time is still to be arranged', async () => {
  const { id, reference } = await charter(null);
  const read = async (load: Parameters<typeof answerOf>[0]) => (await answerOf(load)).body;
  const open = (path: string, params = {}) => args(pageGet(path, { Cookie }), params);
  const asCustomer = () => read(() => customerPage(open(`/reservations/${reference}`, { reference })));
  const arranged = '4 hours, the concierge arranges the time with you';
  expect(await read(() => inbox(open('/admin/reservations')))).toMatchObject({ lines: [{ times: '4 hours' }] });
  expect(await read(() => todayPage(open('/admin/today')))).toMatchObject({
    waiting: [{ text: expect.stringMatching(/, 4 hours$/) }],
  });
  expect(await page(id)).toMatchObject({ reservation: { times: '4 hours, any time of the day' } });
  expect(await asCustomer()).toMatchObject({ stay: { hours: arranged } });
  await db.update(rentals).set({ terms: {} });
  expect((await press(id, { intent: 'confirm', version: '1', allDay: 'on' })).status).toBe(303);
  expect(await asCustomer()).toMatchObject({ stay: { hours: '4 hours, at any time of the day' } });
});
