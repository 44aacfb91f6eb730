import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { payments } from '~/domains/reservations/payments/tables.server';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { statementsOf } from '../../support/statements';

let Cookie = '';
let id = 0;
beforeEach(async () => {
  ({ Cookie, id } = await loneReservation({ status: 'confirmed' }));
});

const record = (fields = {}) => postPayment(Cookie, id, paymentForm(fields));
const account = async () => (await paymentsOf(Cookie, id)).account;
const rows = () => db.select().from(payments).orderBy(payments.number);
const refusal = (field: string, message: string) => ({ body: { error: { [field]: [message] } } });

test('an advance, the balance and a refund: the page shows each row and the figures to the cent', async () => {
  expect(await account()).toMatchObject({ state: 'unpaid', total: '$5,850.00', paid: '$0.00', balance: '$5,850.00' });
  expect((await record({ amount: '1,755.50', note: 'By Chase, ref. 88' })).status).toBe(303);
  expect(await account()).toMatchObject({ state: 'part', paid: '$1,755.50', balance: '$4,094.50', next: '4,094.50' });
  expect((await record({ amount: '$4094.5', method: 'link' })).status).toBe(303);
  expect(await account()).toMatchObject({ state: 'paid', paid: '$5,850.00', balance: '$0.00', next: '' });
  expect((await record({ kind: 'refund', amount: '350', method: 'card', meant: 'on' })).status).toBe(303);
  const { result, statements } = await statementsOf(() => paymentsOf(Cookie, id));
  expect(statements).toHaveLength(3);
  expect(result).toMatchObject({
    account: { state: 'part', paid: '$5,500.00', balance: '$350.00', held: null },
    rows: [
      { number: 3, label: 'Refund', amount: '$350.00', note: null },
      { number: 2, label: 'Payment', amount: '$4,094.50', text: expect.stringMatching(/^Payment link, .+ by marina$/) },
      { number: 1, label: 'Payment', amount: '$1,755.50', note: 'By Chase, ref. 88' },
    ],
  });
  expect((await db.select().from(bookingEvents)).map(({ kind, actor, reason }) => [kind, actor, reason])).toEqual([
    ['payment', 'marina', 'Payment: $1,755.50, wire transfer'],
    ['payment', 'marina', 'Payment: $4,094.50, payment link'],
    ['payment', 'marina', 'Refund: $350.00, card terminal'],
  ]);
});

test('a refund that leaves something due says so, and is recorded when it is meant', async () => {
  await record({ amount: '5850' });
  const goodwill = { kind: 'refund', amount: '200', method: 'card' };
  expect(await record(goodwill)).toMatchObject({
    status: 409,
    body: { error: { meant: [expect.stringMatching(/^This leaves \$200\.00 due, .*a quote with a discount/)] } },
  });
  expect(await account()).toMatchObject({ balance: '$0.00' });
  expect((await record({ ...goodwill, meant: 'on' })).status).toBe(303);
  expect(await account()).toMatchObject({ balance: '$200.00' });
});

test('a security deposit is held apart, returned in part, and kept only for a reason', async () => {
  await record({ kind: 'deposit-taken', amount: '5,000', method: 'card' });
  expect(await account()).toMatchObject({ state: 'unpaid', paid: '$0.00', balance: '$5,850.00', held: '$5,000.00' });
  await record({ kind: 'deposit-returned', amount: '4,200', method: 'card' });
  expect(await record({ kind: 'deposit-kept', amount: '800' })).toMatchObject({
    status: 400,
    ...refusal('note', 'Please give a reason. The customer sees it.'),
  });
  expect((await record({ kind: 'deposit-kept', amount: '800', note: 'A torn sail' })).status).toBe(303);
  expect(await account()).toMatchObject({ held: null });
  expect((await rows()).at(-1)).toMatchObject({
    kind: 'deposit-kept',
    cents: 80_000,
    method: null,
    note: 'A torn sail',
  });
});

describe('refused at the field, with nothing stored', () => {
  test.each([
    ['payment', '5,850.01', 'Only $5,850.00 is due'],
    ['refund', '1', 'Nothing was paid'],
    ['deposit-returned', '1', 'No deposit is held'],
  ])('a %s of %s', async (kind, amount, message) => {
    expect(await record({ kind, amount })).toMatchObject({ status: 409, ...refusal('amount', message) });
    expect(await rows()).toEqual([]);
    expect(await db.select().from(bookingEvents)).toEqual([]);
  });

  test('more than was paid, or than is held', async () => {
    await record({ amount: '500' });
    await record({ kind: 'deposit-taken', amount: '100' });
    const paid = refusal('amount', 'Only $500.00 was paid');
    expect(await record({ kind: 'refund', amount: '500.01' })).toMatchObject({ status: 409, ...paid });
    const held = { status: 409, ...refusal('amount', 'Only $100.00 is held') };
    expect(await record({ kind: 'deposit-returned', amount: '100.01' })).toMatchObject(held);
    expect(await record({ kind: 'deposit-kept', amount: '101', note: 'Fuel' })).toMatchObject(held);
    expect(await rows()).toHaveLength(2);
  });

  test.each(['0', '-5', '1e3', '1,00', '1.234', '12.5.0', 'NaN', '999999999999', '', '０５'])('%s', async (amount) => {
    expect(await record({ amount })).toMatchObject({
      status: 400,
      ...refusal('amount', 'Please enter an amount in US dollars, such as 1,250.00'),
    });
    expect(await rows()).toEqual([]);
  });

  test.each([{ kind: 'gift' }, { method: 'check' }, { intent: 'forgive' }])('%j', async (fields) => {
    expect((await record(fields)).status).toBe(400);
    expect(await rows()).toEqual([]);
  });
});

test('a declined request owes nothing, and its payments are refundable', async () => {
  const { id: lost } = await addReservation();
  await postPayment(Cookie, lost, paymentForm({ amount: '600' }));
  expect((await paymentsOf(Cookie, lost)).account).toMatchObject({ state: 'part', balance: '$5,250.00' });
  await db.execute(`update bookings set status = 'declined' where id = ${lost}`);
  expect((await paymentsOf(Cookie, lost)).account).toMatchObject({ state: 'over', goesBack: true, balance: '$600.00' });
  expect((await postPayment(Cookie, lost, paymentForm())).status).toBe(409);
  expect((await postPayment(Cookie, lost, paymentForm({ kind: 'refund', amount: '600' }))).status).toBe(303);
  expect((await paymentsOf(Cookie, lost)).account).toMatchObject({ state: null, goesBack: false, balance: '$0.00' });
});

test('there is no page of a reservation that does not exist', async () => {
  expect((await postPayment(Cookie, 404, paymentForm())).status).toBe(404);
});
