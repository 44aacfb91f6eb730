import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { writeMail } from '~/domains/mail/templates/compose.server';
import type { PaidView } from '~/domains/reservations/customer-page/paid';
import { cancelReservation } from '~/domains/reservations/decisions/cancel-reservation.server';
import { withdrawReservation } from '~/domains/reservations/decisions/withdraw-reservation.server';
import { bookings } from '~/domains/reservations/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { action as decide, loader as detail } from '~/routes/admin.reservations.$id';
import * as detailPage from '~/routes/admin.reservations.$id';
import * as payments from '~/routes/admin.reservations.$id_.payments';
import { loader as inbox } from '~/routes/admin.reservations._index';
import { loader as customerPage } from '~/routes/_site.reservations.$reference';
import { answerOf } from '../../support/answers';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
import { whileHeld } from '../../support/locks';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, formPost, pageGet } from '../../support/requests';

let Cookie = '';
let id = 0;
let reference = '';
beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation({ status: 'confirmed' }));
});

const fee = (amount: string) => postPayment(Cookie, id, { intent: 'fee', fee: amount });
const account = async () => (await paymentsOf(Cookie, id)).account;
const customerView = async () =>
  (await answerOf(() => customerPage(args(pageGet('/'), { reference })))).body as {
    paid: PaidView | null;
    words: { title: string; next: string };
  };
const shown = async () => (await customerView()).paid;

test('a canceled reservation costs nothing, or a typed fee, and what was paid beyond it goes back', async () => {
  await postPayment(Cookie, id, paymentForm());
  await cancelReservation(id, { actor: 'marina', reason: 'A storm' });
  expect(await account()).toMatchObject({ state: 'over', total: '$0.00', balance: '$1,000.00', goesBack: true });
  expect(await shown()).toMatchObject({ totalLabel: 'Cancellation fee', goesBack: true, balance: '$1,000.00' });
  expect((await fee('250.50')).status).toBe(303);
  expect((await fee('250.5')).status).toBe(303);
  expect(await account()).toMatchObject({ state: 'over', total: '$250.50', balance: '$749.50' });
  await postPayment(Cookie, id, paymentForm({ kind: 'refund', amount: '749.50' }));
  expect(await account()).toMatchObject({ state: 'paid', paid: '$250.50', balance: '$0.00' });
  expect((await fee('5,850')).status).toBe(303);
  expect(await account()).toMatchObject({ state: 'part', balance: '$5,599.50', goesBack: false });
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, 'payment'));
  expect(events.map(({ reason }) => reason)).toEqual([
    'Payment: $1,000.00, wire transfer',
    'Cancellation fee: $250.50',
    'Refund: $749.50, wire transfer',
    'Cancellation fee: $5,850.00',
  ]);
});

test('a customer who cancels reads in a mail and on their page what goes back', async () => {
  await postPayment(Cookie, id, paymentForm());
  await withdrawReservation(reference, { reason: 'Other plans' });
  const mails = await db.select().from(outbox);
  expect(mails.map(({ kind }) => kind)).toEqual(['booking-withdrawn', 'booking-cancelled']);
  expect(writeMail(mails[0]!)).toMatchObject({
    subject: expect.stringMatching(/^Canceled by customer: /),
    text: expect.stringContaining('Other plans'),
  });
  const { text } = writeMail(mails[1]!);
  expect(text).toMatch(/As you asked, we have canceled your reservation for .*, free of charge\./);
  expect(text).toContain('You paid $1,000.00. We will refund it, and our concierge will be in touch about it.');
  // They know why.
  expect(text).not.toContain('Other plans');
  const { title, next } = (await customerView()).words;
  expect(title).toBe('You canceled this reservation');
  expect(next).toMatch(/We will refund \$1,000\.00, and the concierge will contact you about it\.$/);
  await postPayment(Cookie, id, paymentForm({ kind: 'refund' }));
  expect((await customerView()).words.next).not.toContain('return');
});

/** The HTML of an admin's page of the reservation. */
const shownTo = (route: unknown, path: string) =>
  renderedPage(
    route as PageRoute,
    `/admin/reservations/:id${path}`,
    pageGet(`/admin/reservations/${id}${path}`, { Cookie }),
  );

test('the form begins with the refund that is due, and the reservation names it', async () => {
  await postPayment(Cookie, id, paymentForm());
  expect(await shownTo(payments, '/payments')).toMatch(/<option value="payment" selected=""/);
  await cancelReservation(id, { actor: 'marina', reason: 'A storm' });
  const form = await shownTo(payments, '/payments');
  expect(form).toMatch(/<option value="refund" selected=""/);
  expect(form).toMatch(/<input[^>]* name="amount"[^>]* value="1,000.00"/);
  expect(await shownTo(detailPage, '')).toMatch(/Refund due.*?\$1,000\.00/);
  await postPayment(Cookie, id, paymentForm({ kind: 'refund' }));
  expect(await shownTo(payments, '/payments')).toMatch(/<option value="payment" selected=""/);
});

test('admins read the total as quoted, and beside it what is owed', async () => {
  await cancelReservation(id, { actor: 'marina', reason: 'A storm' });
  await fee('250');
  const request = () => pageGet('/admin/reservations?status=cancelled', { Cookie });
  const page = await answerOf(() => detail(args(request(), { id: String(id) })));
  expect(page.body).toMatchObject({ reservation: { totalLabel: 'Quoted total', total: '$5,850', fee: '$250.00' } });
  expect((await answerOf(() => inbox(args(request())))).body).toMatchObject({ lines: [{ total: '$5,850 quoted' }] });
});

test('a fee beyond the price, of a reservation that stands, or that is no amount is refused', async () => {
  expect((await fee('10')).status).toBe(409);
  await cancelReservation(id, { actor: 'marina', reason: 'A storm' });
  const message = 'The fee cannot exceed the reservation’s total of $5,850.00';
  expect(await fee('5850.01')).toMatchObject({ status: 409, body: { error: { fee: [message] } } });
  for (const amount of ['', '-1', 'free']) expect((await fee(amount)).status, amount).toBe(400);
  expect(await account()).toMatchObject({ total: '$0.00', state: null });
  expect(await shown()).toBeNull();
});

/** Cancels with a typed fee, as the reservation's page does. */
const cancel = (amount: string) => {
  const fields = { intent: 'cancel', version: 1, reason: 'A storm', fee: amount };
  return answerOf(() => decide(args(formPost('/', fields, { Cookie }), { id: String(id) })));
};

test('a fee beyond a total that was lowered at this moment is refused, and nothing is canceled', async () => {
  const { waited, result } = await whileHeld(
    (tx) => tx.update(bookings).set({ totalPrice: 1000 }),
    () => cancel('5000'),
  );
  const message = 'The fee cannot exceed the reservation’s total of $1,000.00';
  expect([waited, result]).toMatchObject([true, { status: 409, body: { error: { fee: [message] } } }]);
  expect(await db.select().from(bookings)).toMatchObject([{ status: 'confirmed', cancellationFee: null }]);
});

test('the fee can be typed where the reservation is canceled; one that is too high cancels nothing', async () => {
  const message = 'The fee cannot exceed the reservation’s total of $5,850.00';
  expect(await cancel('5850.01')).toMatchObject({ status: 409, body: { error: { fee: [message] } } });
  expect((await cancel('-1')).status).toBe(400);
  expect((await cancel('250')).status).toBe(303);
  expect(await account()).toMatchObject({ state: 'unpaid', total: '$250.00' });
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'booking-cancelled'));
  expect(JSON.stringify(writeMail(mail!))).toContain('The cancellation fee is $250.00.');
});
