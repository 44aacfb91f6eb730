import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import type { Charge } from '~/domains/catalog/vocabulary';
import { cents } from '~/domains/pricing/money';
import { quoteStay } from '~/domains/pricing/quote/quote-stay';
import type { PaidView } from '~/domains/reservations/customer-page/paid';
import { storeQuote } from '~/domains/reservations/quotes/store-quote.server';
import { loader as customerPage } from '~/routes/_site.reservations.$reference';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

test('the newest quote’s total, advance and deposit are what is asked for, to the cent', async () => {
  const Cookie = await signedIn();
  const made = await addReservation({ status: 'pending' });
  const { id: bookingId, reference } = made;
  // Three days at $1,950 and a tax of 7 %: $6,259.50, with 30 % of it in advance.
  const tax: Charge = {
    ...{ key: 'tax', name: 'Tax', kind: 'tax', per: 'percent', amount: 700, optional: false, taxed: false, most: 1 },
  };
  const quote = quoteStay({
    rental: { price: 1950, priceUnit: 'day' },
    rates: [],
    prices: { charges: [tax], advance: 3000, deposit: cents(500_000) },
    stay: { startDate: made.startDate, endDate: made.endDate },
  });
  await db.transaction((tx) => storeQuote(tx, { bookingId, version: 1, quote, quoted: made, madeBy: 'marina' }));

  const account = async () => (await paymentsOf(Cookie, bookingId)).account;
  const asked = { total: '$6,259.50', advance: '$1,877.85', next: '1,877.85', deposit: '$5,000.00', held: null };
  expect(await account()).toMatchObject(asked);
  await postPayment(Cookie, bookingId, paymentForm());
  expect(await account()).toMatchObject({ state: 'part', advance: '$877.85', next: '877.85', balance: '$5,259.50' });
  await postPayment(Cookie, bookingId, paymentForm({ amount: '877.85' }));
  expect(await account()).toMatchObject({ advance: null, next: '4,381.65', balance: '$4,381.65' });
  const page = await answerOf(() => customerPage(args(pageGet('/'), { reference })));
  const { paid } = page.body as { paid: PaidView };
  expect(paid).toMatchObject({ total: '$6,259.50', paid: '$1,877.85', balance: '$4,381.65', deposit: '$5,000.00' });
});
