import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import type { OwnTerms } from '~/domains/catalog/vocabulary';
import { bookings } from '~/domains/reservations/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { action as decide } from '~/routes/admin.reservations.$id';
import { loader as askAvailability } from '~/routes/api.rentals.$id.availability';
import { loader as customerPage } from '~/routes/_site.reservations.$reference';
import { loader as book } from '~/routes/_site.book.$id';
import { answerOf } from '../../support/answers';
import { good, inDays, viaApi, viaPage } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const actor = 'marina';
/** A night in which the clocks of Miami go forward, within the next two years. */
const SKIPPED = '2028-03-12';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

const offer = (priceUnit: 'day' | 'week' | 'hour', terms: OwnTerms) => db.update(rentals).set({ priceUnit, terms });
const availability = async (from: number, to: number, query = '') => {
  const url = `/api/rentals/1/availability?from=${inDays(from)}&to=${inDays(to)}${query}`;
  const { body } = await answerOf(() => askAvailability(args(pageGet(url), { id: '1' })));
  return body as { taken: object[]; days: object[]; onRequest: object[]; startTimes?: string[] };
};
const requested = (from: number, to: number, more = {}) =>
  viaApi({ ...good, rentalId: 1, startDate: inDays(from), endDate: inDays(to), ...more });
const confirm = async (from: number, to: number, asked = {}, values = {}) =>
  confirmReservation((await addReservation({ startDate: inDays(from), endDate: inDays(to), ...values })).id, {
    actor,
    ...asked,
  });
const stored = async () => (await db.select().from(bookings)).at(-1)!;

describe('a villa whose guests leave at eleven and arrive at four', () => {
  beforeEach(() => offer('week', { handoverTime: '16:00', returnTime: '11:00' }));

  test('sees one guest leave and the next arrive on one day', async () => {
    expect(await confirm(10, 17, {}, { priceUnit: 'week' })).toMatchObject({ ok: true });
    expect(await availability(5, 30)).toMatchObject({
      taken: [{ startDate: inDays(11), endDate: inDays(16) }],
      days: [
        { date: inDays(10), arrive: false, depart: true },
        { date: inDays(17), arrive: true, depart: false },
      ],
    });
    expect((await requested(17, 24)).status).toBe(201);
    expect((await requested(3, 10)).status).toBe(201);
    expect(await requested(16, 20)).toMatchObject({
      status: 400,
      errors: { startDate: [expect.stringMatching(/Next available/)] },
    });
    expect(await confirm(17, 24, {}, { priceUnit: 'week' })).toMatchObject({ ok: true });
    expect(await confirm(9, 11, {}, { priceUnit: 'week' })).toMatchObject({ ok: false, code: 'conflict' });
  });

  test('inherits its times from its category until it has its own', async () => {
    await db.update(categories).set({ terms: { handoverTime: '15:00', returnTime: '10:00' } });
    await confirm(10, 17, {}, { priceUnit: 'week' });
    await db.update(rentals).set({ terms: {} }).where(eq(rentals.id, 1));
    expect(await availability(10, 17)).toMatchObject({
      days: [
        { date: inDays(10), depart: true },
        { date: inDays(17), arrive: true },
      ],
    });
    expect((await stored()).handoverTime).toBe('16:00');
  });
});

test('a car comes back at noon and leaves at two, by agreement', async () => {
  await offer('day', { handoverTime: '09:00', returnTime: '18:00', turnaroundMinutes: 60 });
  expect(await confirm(10, 12, { returnTime: '12:00' })).toMatchObject({ ok: true });
  expect(await confirm(12, 13)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await confirm(12, 13, { handoverTime: '14:00' })).toMatchObject({ ok: true, value: { handoverTime: '14:00', returnTime: '18:00' } }); // prettier-ignore
});

describe('a boat by the hour, from eight to eleven with an hour between', () => {
  beforeEach(() => offer('hour', { handoverTime: '08:00', returnTime: '23:00', turnaroundMinutes: 60 }));
  const hourly = { priceUnit: 'hour' as const, hoursPerDay: 4 };

  test('goes out twice a day', async () => {
    expect(await confirm(10, 10, { startTime: '10:00' }, hourly)).toMatchObject({ ok: true });
    const said = 'That time is taken. Available times: 3:00 PM, 3:30 PM, 4:00 PM, 4:30 PM, 5:00 PM, 5:30 PM.';
    const late = { hoursPerDay: '4', startTime: '14:30' };
    expect(await requested(10, 10, late)).toMatchObject({ status: 400, errors: { startTime: [said] } });
    const page = await viaPage(1, { ...good, startDate: inDays(10), endDate: inDays(10), ...late });
    expect(page).toMatchObject({ status: 400, errors: { startTime: [said] }, values: late });
    expect((await requested(10, 10, { hoursPerDay: 4, startTime: '15:00' })).status).toBe(201);
    expect(await stored()).toMatchObject({ startTime: '15:00', hoursPerDay: 4 });
    expect(await confirm(10, 10, { startTime: '15:00' }, hourly)).toMatchObject({ ok: true });
    expect(await requested(10, 10, { hoursPerDay: 4 })).toMatchObject({
      status: 400,
      errors: { startDate: [expect.stringMatching(/booked/)] },
    });
    const { taken, startTimes } = await availability(10, 10, '&hours=3');
    expect([taken, startTimes]).toEqual([[], ['20:00']]);
  });

  test('the form lists the times that are free on the dates of its address', async () => {
    await confirm(10, 10, { startTime: '08:00' }, { ...hourly, hoursPerDay: 12 });
    const times = async (query: string) => {
      const { body } = await answerOf(() => book(args(pageGet(`/book/1${query}`), { id: '1' })));
      return (body as { rental: { startTimes: string[] } }).rental.startTimes;
    };
    const on = `startDate=${inDays(10)}&endDate=${inDays(10)}`;
    expect(await times(`?${on}&hoursPerDay=2`)).toEqual(['21:00']);
    expect(await times(`?${on}&hoursPerDay=4`)).toEqual([]);
    expect(await times('')).toHaveLength(23);
  });

  test('is confirmed with a start time, or for the whole day', async () => {
    const { id } = await addReservation({ ...hourly, startDate: inDays(10), endDate: inDays(10) });
    const Cookie = await signedIn(actor);
    const send = (fields: object) =>
      answerOf(
        () =>
        decide(args(formPost(`/admin/reservations/${id}`, { intent: 'confirm', version: 1, ...fields }, { Cookie }), { id: String(id) })), // prettier-ignore
      );
    const message = 'Please choose a start time, or all day';
    expect(await send({})).toMatchObject({ status: 400, body: { error: { startTime: [message] } } });
    const early = { startTime: '06:00', reason: 'As agreed', changes: 'on' };
    expect(await send(early)).toMatchObject({ status: 400, body: { error: { startTime: [expect.stringMatching(/8:00 AM or later/)] }, initialValue: early } }); // prettier-ignore
    const both = await send({ allDay: 'on', startTime: '10:00' });
    expect(both).toMatchObject({ status: 400, body: { error: { allDay: ['Please choose either a start time or all day'] } } }); // prettier-ignore
    expect((await send({ allDay: 'on', startTime: '' })).status).toBe(303);
    expect(await stored()).toMatchObject({ status: 'confirmed', startTime: null, handoverTime: '08:00', returnTime: '23:00' }); // prettier-ignore
    expect(await availability(10, 11)).toMatchObject({ taken: [{ startDate: inDays(10), endDate: inDays(10) }] });
  });

  test('a time that does not exist is refused at both doors, and nothing is stored', async () => {
    await db.update(rentals).set({ terms: {} });
    const night = { ...good, startDate: SKIPPED, endDate: SKIPPED, hoursPerDay: '4', startTime: '02:30' };
    const message = '2:30 AM does not exist on March 12, 2028: the clocks go forward';
    expect(await viaApi({ ...night, rentalId: 1 })).toMatchObject({ status: 400, errors: { startTime: [message] } });
    expect(await viaPage(1, night)).toMatchObject({ status: 400, errors: { startTime: [message] }, values: night });
    for (const startTime of ['25:00', '9', 'noon', '09:61']) {
      expect(await viaApi({ ...night, startTime, rentalId: 1 })).toMatchObject({ status: 400, errors: { startTime: ['Please choose a start time'] } }); // prettier-ignore
    }
    expect(await db.$count(bookings)).toBe(0);
  });

  test('more hours than it is open are never refused as taken', async () => {
    await db.update(rentals).set({ terms: { handoverTime: '09:00', returnTime: '13:00' } });
    expect((await requested(10, 10, { hoursPerDay: 12 })).status).toBe(201);
  });
});

test('free cancellation counts from the handover as it was agreed', async () => {
  await offer('day', { handoverTime: '16:00', returnTime: '11:00' });
  await confirm(10, 12);
  await db.update(rentals).set({ terms: { handoverTime: '09:00', returnTime: '11:00' } });
  const { reference, handoverAt } = await stored();
  const { body } = await answerOf(() => customerPage(args(pageGet(`/reservations/${reference}`), { reference })));
  const until = new Date(handoverAt!.getTime() - 48 * 60 * 60 * 1000);
  const deadline = { iso: until.toISOString(), before: 'your rental begins' };
  expect(body).toMatchObject({ deadline, reservation: { handoverTime: '16:00' } });
  expect(until.toLocaleTimeString('en-GB', { timeZone: 'America/New_York' })).toBe('16:00:00');
});

test('the customer’s page says when a confirmed reservation is underway', async () => {
  await confirm(0, 2);
  const { reference } = await stored();
  const titleIfAgreed = async (ms: number) => {
    await db.update(bookings).set({ handoverAt: new Date(Date.now() + ms) });
    const { body } = await answerOf(() => customerPage(args(pageGet(`/reservations/${reference}`), { reference })));
    return (body as { words: { title: string } }).words.title;
  };
  expect(await titleIfAgreed(3_600_000)).toBe('Your reservation is confirmed');
  expect(await titleIfAgreed(-3_600_000)).toBe('Your reservation is underway');
});
