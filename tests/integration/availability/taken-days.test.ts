import { beforeEach, describe, expect, test } from 'vitest';
import { NO_TERMS } from '~/domains/catalog/terms/rules';
import { lockRental } from '~/domains/catalog/reservable.server';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { shortRange } from '~/domains/availability/rules';
import { blockDays } from '~/domains/availability/blocks/block-days.server';
import { requestReservation } from '~/domains/reservations/request/request-reservation.server';
import { whyTaken } from '~/domains/availability/free/free-time.server';
import { loader } from '~/routes/_site.book.$id';
import { answerOf } from '../../support/answers';
import { good, inDays, viaApi, viaPage } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation, addHold } from '../../support/fixtures/pending-reservations';
import { whileHeld } from '../../support/locks';
import { args, pageGet } from '../../support/requests';

const OTHER = 2;
const KEY = '0b9f6d0e-6d5b-4e44-9d38-6a7a3b9b3a01';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
  await addRental({ id: OTHER });
});

/** The message for days 10 to 12 from now, when the next free days start on day `from`. */
const said = (from: number, to = from + 2) =>
  `Those dates are booked. Next available: ${shortRange({ startDate: inDays(from), endDate: inDays(to) })}.`;

describe('the form and the API refuse taken days and name the next free ones', () => {
  test.each<[string, Array<[number, number]>, string]>([
    ['the same days', [[10, 12]], said(13)],
    ['the last day', [[12, 12]], said(13)],
    [
      'the first day, and a gap that is too short',
      [
        [1, 10],
        [12, 13],
      ],
      said(14),
    ],
    ['a day in the middle', [[11, 11]], said(12)],
  ])('refuses %s', async (_, taken, message) => {
    for (const [from, to] of taken) await addHold({ startDate: inDays(from), endDate: inDays(to) });
    const [form, call] = [await viaPage(1, good), await viaApi({ ...good, rentalId: 1 })];
    expect(form).toMatchObject({ status: 400, errors: { startDate: [message] }, values: good });
    expect(call).toMatchObject({ status: 400, errors: { startDate: [message] } });
    expect([await db.$count(bookings), await db.$count(outbox)]).toEqual([0, 0]);
  });

  test('suggests no dates when nothing is free within two years', async () => {
    await addHold({ startDate: inDays(700), endDate: inDays(730) });
    const late = { ...good, startDate: inDays(729), endDate: inDays(731) };
    const message = 'Those dates are booked. Please ask the concierge about other dates.';
    const [form, call] = [await viaPage(1, late), await viaApi({ ...late, rentalId: 1 })];
    expect([form.errors, call.errors]).toEqual([{ startDate: [message] }, { startDate: [message] }]);
  });
});

test('pending requests, other rentals and adjacent days take nothing', async () => {
  await addReservation();
  await addHold({ rentalId: OTHER });
  await addHold({ startDate: inDays(5), endDate: inDays(9) });
  await addHold({ startDate: inDays(13), endDate: inDays(14) });
  expect((await viaPage(1, good)).status).toBe(303);
  expect((await viaApi({ ...good, rentalId: 1 })).status).toBe(201);
});

test('a confirmed reservation takes its days until it ends; a rival request can still be declined', async () => {
  const { id } = await addReservation();
  const rival = await addReservation();
  await confirmReservation(id, { actor: 'marina' });
  expect((await viaPage(1, good)).errors).toEqual({ startDate: [said(13)] });
  expect(await declineReservation(rival.id, { actor: 'marina', reason: 'Taken' })).toMatchObject({ ok: true });
});

test('a stored request is answered again by its key, even after its days are taken', async () => {
  const call = () => viaApi({ ...good, rentalId: 1 }, { 'Idempotency-Key': 'once' });
  const first = await call();
  const post = () => viaPage(1, { ...good, notes: 'By form', idempotencyKey: KEY });
  expect((await post()).status).toBe(303);
  await addHold();
  expect(await call()).toMatchObject({ status: 201, body: first.body });
  expect((await post()).status).toBe(303);
  expect(await db.$count(bookings)).toBe(2);
  expect((await viaPage(1, { ...good, customerName: 'Another Customer' })).status).toBe(400);
});

describe('while days of a rental are being taken', () => {
  const actor = 'marina';
  const wanted = { rentalId: 1, ...good, hoursPerDay: undefined };
  const block = (rentalId: number) => blockDays(rentalId, { startDate: inDays(30), endDate: inDays(31), reason: 'owner', note: undefined }, { actor }); // prettier-ignore

  test.each<[string, boolean, () => Promise<{ ok: boolean }>]>([
    ['a confirmation waits', true, async () => confirmReservation((await addReservation()).id, { actor })],
    ['a block waits', true, () => block(1)],
    ['a block of another rental does not', false, () => block(OTHER)],
    ['a new request does not', false, () => requestReservation(wanted)],
  ])('%s', async (_, waits, work) => {
    expect(await whileHeld((tx) => lockRental(tx, 1), work)).toMatchObject({ waited: waits, result: { ok: true } });
  });
});

test('suggested dates end two years from today in the site’s time zone', async () => {
  await addHold({ startDate: '2027-03-10', endDate: '2027-03-12' });
  const wanted = { rentalId: 1, startDate: '2027-03-12', endDate: '2027-03-13' };
  const on = (day: string) =>
    whyTaken(db, wanted, { priceUnit: 'day', terms: NO_TERMS }, { now: new Date(`${day}T12:00Z`) });
  expect(await on('2025-03-14')).toContain('Mar 13 to Mar 14, 2027');
  expect(await on('2025-03-12')).toContain('ask the concierge');
  const request = { ...good, ...wanted, hoursPerDay: undefined };
  expect(await requestReservation(request, { now: new Date('2025-03-12T12:00Z') })).toMatchObject({
    ok: false,
    code: 'invalid',
    message: expect.stringContaining('ask the concierge') as string,
  });
});

test('the reservation page lists the taken days from today on, without customer names', async () => {
  await addHold({ startDate: inDays(-9), endDate: inDays(-1) });
  await addHold({ startDate: inDays(0), endDate: inDays(2), note: 'Hull paint' });
  await confirmReservation((await addReservation({ startDate: inDays(3), endDate: inDays(4) })).id, {
    actor: 'marina',
  });
  await addHold({ rentalId: OTHER });
  const { body } = await answerOf(() => loader(args(pageGet('/book/1'), { id: '1' })));
  expect((body as { rental: object }).rental).toMatchObject({
    openings: { taken: [{ startDate: inDays(0), endDate: inDays(4) }] },
  });
  expect(JSON.stringify(body)).not.toMatch(/Grace|Hull|marina/);
  expect(await db.$count(holds)).toBe(4);
});
