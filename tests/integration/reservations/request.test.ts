import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { MAX_PRICE } from '~/domains/catalog/vocabulary';
import { deleteRental } from '~/domains/reservations/delete-rental.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { requestReservation } from '~/domains/reservations/request/request-reservation.server';
import type { ReservationRequest } from '~/domains/reservations/schema';
import { good, inDays, viaApi, viaPage } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { whileHeld } from '../../support/locks';

const dates = { startDate: '2027-03-13', endDate: '2027-03-15' };
const request: ReservationRequest = { ...good, ...dates, rentalId: 1, hoursPerDay: undefined };
const form = (value: string) => ({ key: { door: 'form' as const, value } });
const api = (value: string) => ({ key: { door: 'api' as const, value } });
const KEY = '0b9f6d0e-6d5b-4e44-9d38-6a7a3b9b3a01';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1, price: 1950 });
});

async function accepted(...given: Parameters<typeof requestReservation>) {
  const outcome = await requestReservation(...given);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value;
}

test('a request is stored with its quote', async () => {
  const reservation = await accepted(request);
  const snapshot = { rentalName: 'Aria 9', unitPrice: 1950, priceUnit: 'day', days: 3, hoursPerDay: null };
  expect(reservation).toMatchObject({ ...request, ...snapshot, totalPrice: 5850, status: 'pending', version: 1 });
  expect(Buffer.from(reservation.reference, 'base64url')).toHaveLength(16);
  const inside = ['idempotencyKey', 'requestHash', 'agreedTotal', 'source', 'erasedAt'];
  expect(Object.keys(reservation).filter((name) => inside.includes(name))).toEqual([]);

  await db.update(rentals).set({ price: 9999, name: 'Renamed', priceUnit: 'week' }).where(eq(rentals.id, 1));
  const [kept] = await db.select().from(bookings);
  expect(kept).toMatchObject({ ...snapshot, totalPrice: 5850 });

  await db.delete(rentals);
  const [orphan] = await db.select().from(bookings);
  expect(orphan).toMatchObject({ rentalId: null, ...snapshot, totalPrice: 5850 });
});

test.each([
  ['week', { price: 45_000 }, {}, { days: 3, totalPrice: 12_857, hoursPerDay: null }],
  ['hour', { price: 400 }, { hoursPerDay: 5 }, { days: 3, totalPrice: 6000, hoursPerDay: 5 }],
  ['hour', { price: 400 }, {}, { days: 3, totalPrice: 4800, hoursPerDay: 4 }],
  ['day', { price: 400 }, { hoursPerDay: 5 }, { days: 3, totalPrice: 1200, hoursPerDay: null }],
] as const)('the server computes the total for a price by the %s', async (priceUnit, values, change, expected) => {
  await db.update(rentals).set({ priceUnit, ...values });
  expect(await accepted({ ...request, ...change })).toMatchObject(expected);
});

test('a request is stored with both mails or not at all', async () => {
  const reservation = await accepted(request);
  const mails = await db.select().from(outbox).orderBy(outbox.kind);
  expect(mails.map(({ kind, recipient, bookingId, state }) => ({ kind, recipient, bookingId, state }))).toEqual([
    { kind: 'booking-new', recipient: null, bookingId: reservation.id, state: 'pending' },
    { kind: 'booking-received', recipient: 'ada@example.com', bookingId: reservation.id, state: 'pending' },
  ]);
  for (const { payload } of mails) {
    expect(payload).toMatchObject({
      bookingId: reservation.id,
      reference: reservation.reference,
      totalPrice: 5850,
      days: 3,
    });
  }

  await expect(
    db.transaction(async (tx) => {
      await requestReservation(request, { db: tx });
      throw new Error('the line broke');
    }),
  ).rejects.toThrow('the line broke');
  expect([await db.$count(bookings), await db.$count(outbox)]).toEqual([1, 2]);
});

describe('a refusal stores nothing', () => {
  test.each([
    ['a deleted rental', { rentalId: 99 }, { code: 'not-found', message: 'Rental Not Found' }],
    ['an end that the price unit forbids', { endDate: request.startDate }, { code: 'invalid' }],
  ])('%s', async (_, change, expected) => {
    expect(await requestReservation({ ...request, ...change })).toMatchObject({ ok: false, ...expected });
    expect([await db.$count(bookings), await db.$count(outbox)]).toEqual([0, 0]);
  });

  test('a rental that is being deleted: the request waits and is refused', async () => {
    const { waited, result } = await whileHeld(
      (tx) => deleteRental(1, { db: tx as unknown as typeof db, today: dates.startDate }),
      () => requestReservation(request),
    );
    expect([waited, result]).toMatchObject([true, { ok: false, code: 'not-found' }]);
  });

  test('a total beyond the storage limit', async () => {
    await db.update(rentals).set({ price: MAX_PRICE });
    const endDate = inDays(40);
    expect(await requestReservation({ ...request, endDate })).toMatchObject({ ok: false, code: 'invalid' });
  });
});

describe('one attempt creates one row', () => {
  const rows = async () => [await db.$count(bookings), await db.$count(outbox)];

  test('a repeated form returns the first result, in the same fields', async () => {
    const first = await accepted(request, form(KEY));
    expect(await accepted(request, form(KEY))).toStrictEqual(first);
    expect(await rows()).toEqual([1, 2]);
  });

  test('the same form with another body is a new request', async () => {
    const first = await accepted(request, form(KEY));
    const other = await accepted({ ...request, notes: 'Two of us' }, form(KEY));
    expect(other.id).not.toBe(first.id);
    expect(await rows()).toEqual([2, 4]);
  });

  test('a fresh key from the back button matches the same body until the request is decided', async () => {
    const first = await accepted(request, form(KEY));
    expect(await accepted(request, form(`${KEY}-again`))).toEqual({ ...first, ofAnotherPage: true });
    expect(await rows()).toEqual([1, 2]);
    await db.update(bookings).set({ status: 'declined' });
    expect((await accepted(request, form(`${KEY}-again`))).id).not.toBe(first.id);
    await db.update(bookings).set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });
    await accepted(request, form(`${KEY}-tomorrow`));
    expect(await rows()).toEqual([3, 6]);
  });

  test('without a key, equal requests are separate', async () => {
    await accepted(request);
    await accepted(request);
    expect(await rows()).toEqual([2, 4]);
  });

  test('a repeated request is answered even after the rental is deleted', async () => {
    const first = await accepted(request, form(KEY));
    await db.delete(rentals);
    expect(await accepted(request, form(KEY))).toMatchObject({ id: first.id, reference: first.reference });
  });

  test('an API key with another body is refused', async () => {
    await accepted(request, api('once'));
    const again = await requestReservation({ ...request, customerName: 'Another Customer' }, api('once'));
    expect(again).toMatchObject({ ok: false, code: 'conflict' });
    expect(await rows()).toEqual([1, 2]);
  });

  test('a thousand concurrent copies', async () => {
    const results = await Promise.all(Array.from({ length: 1000 }, () => accepted(request, form(KEY))));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await rows()).toEqual([1, 2]);
  });

  test('of two bodies with one API key, one wins and the other is refused', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) => requestReservation({ ...request, notes: `body ${n % 2}` }, api('race'))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(20);
    expect(await rows()).toEqual([1, 2]);
  });

  test('through the form and the API', async () => {
    expect((await viaPage(1, { ...good, idempotencyKey: KEY })).status).toBe(303);
    expect((await viaPage(1, { ...good, idempotencyKey: KEY })).status).toBe(303);
    expect(await rows()).toEqual([1, 2]);
    const body = { ...good, rentalId: 1 };
    const call = (change: object, key: string) => viaApi({ ...body, ...change }, { 'Idempotency-Key': key });
    const first = await call({}, 'abc');
    expect(await call({ startDate: `${good.startDate}T08:00:00Z` }, 'abc')).toMatchObject({ body: first.body });
    expect((await call({ notes: 'else' }, 'abc')).status).toBe(409);
    expect((await call({}, 'a b')).status).toBe(400);
    expect(await rows()).toEqual([2, 4]);
    // The server ignores a key that none of our pages issued.
    await viaPage(1, { ...good, idempotencyKey: 'x'.repeat(5000) });
    expect(await rows()).toEqual([3, 6]);
  });
});
