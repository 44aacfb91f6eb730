import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { eraseCustomer } from '~/domains/privacy/erase-customer.server';
import { findReservationPage } from '~/domains/reservations/detail/page.server';
import { addNote } from '~/domains/reservations/history/add-note.server';
import { payments } from '~/domains/reservations/payments/tables.server';
import { QuoteVersions } from '~/domains/reservations/quotes/editor/quote-versions';
import { bookings } from '~/domains/reservations/tables.server';
import { inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
import { editorOf, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { signedIn } from '../../support/signed-in';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

test('erasing a customer keeps every figure of the ledger and drops notes and the payment link', async () => {
  const Cookie = await signedIn();
  const { id } = await addReservation({ status: 'confirmed', paymentLink: 'https://pay.example.com/grace' });
  await postPayment(Cookie, id, paymentForm({ note: 'From Grace Hopper, account 4711' }));
  await postPayment(Cookie, id, paymentForm({ kind: 'deposit-taken', amount: '900' }));
  await postPayment(Cookie, id, paymentForm({ kind: 'deposit-kept', amount: '50', note: 'Grace tore the sail' }));
  const before = await paymentsOf(Cookie, id);
  await db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, id));
  expect(await eraseCustomer('grace@example.com', { by: 'marina' })).toMatchObject({ ok: true });
  const after = await paymentsOf(Cookie, id);
  expect(after.account).toEqual(before.account);
  expect(after.rows.map(({ label, amount, note }) => [label, amount, note])).toEqual([
    ['Deposit kept', '$50.00', 'Erased'],
    ['Deposit taken', '$900.00', null],
    ['Payment', '$1,000.00', 'Erased'],
  ]);
  expect(after.paymentLink).toBeNull();
  expect(JSON.stringify(await db.select().from(payments))).not.toMatch(/grace|hopper|4711|sail/i);
});

/** A past stay of Grace's, which was agreed by phone and settled with a fee whose label names her. */
async function settledStay() {
  const Cookie = await signedIn();
  const { id } = await addReservation();
  await postQuote(Cookie, id, typedQuote());
  await postQuote(Cookie, id, { intent: 'agree', version: '1' });
  await db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, id));
  const settled = { intent: 'charges', seen: '1', 'charges[0].kind': 'fee', 'charges[0].amount': '250' };
  await postQuote(Cookie, id, { ...settled, 'charges[0].label': 'The sail that Grace tore' });
  return { Cookie, id };
}

test('no quote of an erased customer links to its PDF, which is gone', async () => {
  const { Cookie, id } = await settledStay();
  const links = async () =>
    renderToStaticMarkup(createElement(QuoteVersions, { view: await editorOf(Cookie, id) })).match(/as a PDF/g);
  expect(await links()).toHaveLength(2);
  expect(await eraseCustomer('grace@example.com', { by: 'marina' })).toMatchObject({ ok: true });
  expect(await links()).toBeNull();
});

test('the history of an erased customer says what was agreed and what was settled', async () => {
  const { id } = await settledStay();
  expect(await eraseCustomer('grace@example.com', { by: 'marina' })).toMatchObject({ ok: true });
  const { trail } = (await findReservationPage(id))!;
  expect(trail.map(({ title, text }) => [title, text])).toEqual([
    ['Note by marina', 'Customer data erased at their request.'],
    ['Charges changed by marina', 'Final charges, quote 2: $6,100.00'],
    ['Confirmed by marina', null],
    ['Quote sent by marina', 'Erased'],
  ]);
});

test('an agreement to a change stays in the history of an erased customer, and a text that only looks like one does not', async () => {
  const Cookie = await signedIn();
  const { id } = await addReservation();
  await postQuote(Cookie, id, typedQuote());
  await postQuote(Cookie, id, { intent: 'agree', version: '1' });
  await postQuote(Cookie, id, typedQuote({ seen: '1', endDate: inDays(13) }));
  await postQuote(Cookie, id, { intent: 'agree', version: '2' });
  await addNote(id, { actor: 'marina', note: 'Quote 2 agreed by phone, $7,800.00' });
  await db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, id));
  await eraseCustomer('grace@example.com', { by: 'marina' });
  const { trail } = (await findReservationPage(id))!;
  expect(trail.slice(1, 3).map(({ title, text }) => [title, text])).toEqual([
    ['Note by marina', 'Erased'],
    ['Agreement by phone recorded by marina', 'Quote 2 agreed by phone, $7,800.00'],
  ]);
});
