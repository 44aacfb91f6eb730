import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { cents } from '~/domains/pricing/money';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import { payments } from '~/domains/reservations/payments/tables.server';
import { storeQuote } from '~/domains/reservations/quotes/store-quote.server';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { customerPageOf } from '../../support/fixtures/quotes';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
let made: Awaited<ReturnType<typeof addReservation>>;
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
  made = await addReservation();
});

const take = (amount: string, fields = {}) =>
  postPayment(Cookie, made.id, paymentForm({ kind: 'deposit-taken', amount, method: 'card', ...fields }));
const stored = () => db.$count(payments);
const asks = (meant: string) => ({
  status: 409,
  body: { error: { meant: [meant] } },
});

/** A quote with a security deposit of $2,500. */
async function agreeDeposit() {
  const { id: bookingId, startDate, endDate } = made;
  const quote = quoteStay({
    rental: { price: 1950, priceUnit: 'day' },
    rates: [],
    prices: { charges: [], advance: null, deposit: cents(250_000) },
    stay: { startDate, endDate },
  });
  await db.transaction((tx) => storeQuote(tx, { bookingId, version: 1, quote, quoted: made, madeBy: 'marina' }));
}

test('a deposit above the agreed amount needs confirmation', async () => {
  await agreeDeposit();
  // The amount has a digit too many.
  expect(await take('25,000')).toMatchObject(asks('The agreed deposit is $2,500.00, and $25,000.00 would be held.'));
  expect((await take('2,000')).status).toBe(303);
  expect(await take('500.01')).toMatchObject(asks('The agreed deposit is $2,500.00, and $2,500.01 would be held.'));
  expect((await take('500')).status).toBe(303);
  expect((await take('100', { meant: 'on' })).status).toBe(303);
  expect((await paymentsOf(Cookie, made.id)).account).toMatchObject({ held: '$2,600.00' });
  expect(await stored()).toBe(3);
});

test('its customer sees that it will be taken, then that it is held, and after its return only its rows', async () => {
  await agreeDeposit();
  const paid = async () => (await customerPageOf(made.reference)).paid;
  await postPayment(Cookie, made.id, paymentForm());
  expect(await paid()).toMatchObject({ deposit: '$2,500.00', held: null });
  await take('2,500');
  expect(await paid()).toMatchObject({ deposit: null, held: '$2,500.00' });
  await postPayment(Cookie, made.id, paymentForm({ kind: 'deposit-returned', amount: '2,500' }));
  expect(await paid()).toMatchObject({ deposit: null, held: null });
});

test('what was given back can be taken again', async () => {
  await agreeDeposit();
  await take('2,500');
  await postPayment(Cookie, made.id, paymentForm({ kind: 'deposit-returned', amount: '2,500' }));
  expect((await take('2,500')).status).toBe(303);
});

test('without an agreed deposit, one above the total needs confirmation', async () => {
  // The stay costs $5,850.
  expect((await take('5,850')).status).toBe(303);
  expect(await take('1')).toMatchObject(asks('No deposit was agreed, and $5,851.00 would be held.'));
  expect(await stored()).toBe(1);
});
