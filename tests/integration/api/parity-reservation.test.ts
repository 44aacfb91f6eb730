import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { bookings } from '~/domains/reservations/tables.server';
import * as commands from '~/domains/reservations/request/request-reservation.server';
import { RESERVATIONS } from '~/http/limits/limits.server';
import { action as api } from '~/routes/api.bookings';
import { good, inDays, viaApi, viaPage } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, jsonPost } from '../../support/requests';
import { FAILURES, fromAddress, whileAway } from '../../support/visitor';

const BY_DAY = 1;
const BY_HOUR = 2;
const DELIVERED = 3;

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: BY_DAY });
  await addRental({ id: BY_HOUR, price: 400, priceUnit: 'hour' });
  await addRental({ id: DELIVERED, terms: { delivery: true } });
});

const blank = Object.fromEntries(Object.keys(good).map((name) => [name, '']));

describe('the form and the API refuse the same input', () => {
  test.each<[string, number, object]>([
    ['nothing sent', BY_DAY, {}],
    ['everything blank', BY_DAY, blank],
    ['a short name', BY_DAY, { ...good, customerName: 'Al' }],
    ['a name of spaces', BY_DAY, { ...good, customerName: '     ' }],
    ['a long name', BY_DAY, { ...good, customerName: 'x'.repeat(500) }],
    ['a broken address', BY_DAY, { ...good, customerEmail: 'ada' }],
    ['a short phone', BY_DAY, { ...good, customerPhone: '123456789' }],
    ['yesterday', BY_DAY, { ...good, startDate: inDays(-1) }],
    ['an impossible date', BY_DAY, { ...good, startDate: '2026-02-30' }],
    ['an end before the start', BY_DAY, { ...good, endDate: inDays(9) }],
    ['a single day at a price by the day', BY_DAY, { ...good, endDate: good.startDate }],
    ['a stay over a year', BY_DAY, { ...good, endDate: inDays(400) }],
    ['far ahead', BY_DAY, { ...good, startDate: inDays(731), endDate: inDays(735) }],
    ['long notes', BY_DAY, { ...good, notes: 'x'.repeat(2001) }],
    ['a long address', DELIVERED, { ...good, deliveryAddress: 'x'.repeat(201) }],
    ['several errors at once', BY_DAY, { startDate: inDays(-2), endDate: inDays(-3), customerPhone: '1' }],
    ['one hour', BY_HOUR, { ...good, hoursPerDay: '1' }],
    ['thirteen hours', BY_HOUR, { ...good, hoursPerDay: '13' }],
    ['hours that are not a number', BY_HOUR, { ...good, hoursPerDay: 'four' }],
  ])('%s', async (_, rentalId, input) => {
    const [form, call] = [await viaPage(rentalId, input), await viaApi({ ...input, rentalId })];
    expect(call.status).toBe(400);
    expect(Object.keys(call.errors)).not.toEqual([]);
    expect({ status: form.status, errors: form.errors }).toEqual({ status: call.status, errors: call.errors });
    expect(form.values).toMatchObject(Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')));
    expect(await db.$count(bookings)).toBe(0);
  });

  test.each(FAILURES)('%s, with all input kept', async (_, databaseAway, status) => {
    vi.spyOn(commands, 'requestReservation').mockRejectedValue(new Error('it broke'));
    const both = () => Promise.all([viaPage(BY_DAY, good), viaApi({ ...good, rentalId: BY_DAY })]);
    const [form, call] = await whileAway(databaseAway, both);
    const message = 'Failed to submit your reservation request. Please try again.';
    expect(form).toMatchObject({ status, errors: { '': [message] }, values: good });
    expect(call).toMatchObject({ status, message });
  });

  test('too many attempts, counted together', async () => {
    const byPage = () => fromAddress('203.0.113.1', () => viaPage(BY_DAY, good));
    const byCall = () => fromAddress('203.0.113.1', () => viaApi({ ...good, rentalId: BY_DAY }));
    const sent = Array.from({ length: RESERVATIONS.perAddress }, async (_, one) =>
      one % 2 ? (await byPage()).status : (await byCall()).status,
    );
    expect(new Set(await Promise.all(sent))).toEqual(new Set([201, 303]));
    const [form, call] = [await byPage(), await byCall()];
    expect([form.status, call.status]).toEqual([429, 429]);
    expect(form.errors['']).toEqual([call.message]);
    for (const { headers } of [form, call]) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('the form and the API accept the same input', () => {
  test.each<[string, number, object]>([
    ['a plain request', BY_DAY, good],
    ['no notes', BY_DAY, { ...good, notes: '' }],
    ['an address', DELIVERED, { ...good, deliveryAddress: ' 100 Collins  Avenue ' }],
    ['a blank address', DELIVERED, { ...good, deliveryAddress: ' ' }],
    ['an address of what is not delivered', BY_DAY, { ...good, deliveryAddress: 'x'.repeat(201) }],
    [
      'timestamps',
      BY_DAY,
      { ...good, startDate: `${good.startDate}T00:00:00.000Z`, endDate: `${good.endDate}T23:59:59Z` },
    ],
    ['a client-supplied price', BY_DAY, { ...good, totalPrice: '1', unitPrice: '1', status: 'confirmed', days: '1' }],
    ['a single day at a price by the hour', BY_HOUR, { ...good, endDate: good.startDate, hoursPerDay: '6' }],
    ['no hours', BY_HOUR, good],
  ])('%s', async (_, rentalId, input) => {
    expect((await viaPage(rentalId, input)).status).toBe(303);
    expect((await viaApi({ ...input, rentalId })).status).toBe(201);
    const [one, other] = await db.select().from(bookings).orderBy(bookings.id);
    const own = { id: 0, reference: '', createdAt: null, updatedAt: null, idempotencyKey: null };
    expect({ ...one, ...own }).toEqual({ ...other, ...own });
    expect(one).toMatchObject({ startDate: good.startDate, status: 'pending' });
  });
});

test('hours that are left out count as the default of the form at both doors', async () => {
  await viaPage(BY_HOUR, good);
  await viaApi({ ...good, rentalId: BY_HOUR });
  await viaPage(BY_HOUR, { ...good, hoursPerDay: '4', notes: 'said' });
  const rows = await db.select().from(bookings).orderBy(bookings.id);
  expect(rows.map(({ hoursPerDay }) => hoursPerDay)).toEqual([4, 4, 4]);
  expect(new Set(rows.map(({ totalPrice }) => totalPrice))).toEqual(new Set([rows[2]!.totalPrice]));
});

test('an unknown rental is refused with 404: the form with what was typed, the API with its error', async () => {
  const form = await viaPage(99, good);
  expect(form).toMatchObject({ status: 404, values: { customerName: good.customerName, notes: good.notes } });
  expect(form.errors['']).toEqual([expect.stringContaining('This rental can no longer be requested.')]);
  expect(await viaApi({ ...good, rentalId: 99 })).toMatchObject({ status: 404, message: 'Rental Not Found' });
  for (const rentalId of [0, -1, 1.5, 'x', null, 2 ** 31, undefined]) {
    expect((await viaApi({ ...good, rentalId })).errors).toEqual({ rentalId: ['Please choose a rental'] });
  }
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s /api/bookings is refused', async (method) => {
  const body = method === 'GET' ? undefined : {};
  const answer = await api(args(jsonPost('/api/bookings', body, { method })));
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
});

test.each<[string, unknown, HeadersInit, number]>([
  ['a list', [good], {}, 400],
  ['a word', '"word"', {}, 400],
  ['null', 'null', {}, 400],
  ['incomplete JSON', '{"rentalId":1', {}, 400],
  ['a form', 'rentalId=1', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['a cross-site origin', good, { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['an oversized body', { ...good, notes: 'x'.repeat(100_000) }, {}, 413],
])('an API request with %s is refused with the standard error body', async (_, body, headers, status) => {
  const answer = await viaApi(body as object, headers);
  expect(answer).toMatchObject({ status, message: expect.any(String) as string });
  expect(await db.$count(bookings)).toBe(0);
});
