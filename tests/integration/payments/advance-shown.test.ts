import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories } from '~/domains/catalog/tables.server';
import { exportReservations, RESERVATIONS_FILE } from '~/domains/reservations/inbox/export-queries.server';
import { listInbox } from '~/domains/reservations/inbox/queries.server';
import { keepDates } from '~/domains/reservations/options/keep-dates.server';
import * as reservation from '~/routes/admin.reservations.$id';
import * as payments from '~/routes/admin.reservations.$id_.payments';
import * as timeline from '~/routes/admin.timeline';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentForm, postPayment } from '../../support/fixtures/payments';
import { CAPTAIN_AND_TAX, postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { pageGet } from '../../support/requests';

let Cookie = '';
let id = 0;

/** The customer accepted rent 5,850, captain 1,350 and tax 504: 7,704, with 2,311.20 in advance and 5,000 deposit. */
beforeEach(async () => {
  const made = await loneReservation();
  ({ Cookie, id } = made);
  await db.update(categories).set({ prices: { charges: CAPTAIN_AND_TAX, deposit: 500_000, advance: 3000 } });
  await postQuote(Cookie, id, typedQuote());
  expect(await reservationPage()).not.toMatch(/Advance:|Deposit agreed/);
  expect(await paymentsPage()).not.toMatch(/Advance:|Agreed:/);
  await postAcceptance(made.reference, 1);
});

const shown = async (route: PageRoute, pattern: string, path: string) =>
  (await renderedPage(route, pattern, pageGet(path, { Cookie }))).replace(/<!-- -->/g, '');
/** The request on the reservation's page, without the text for the customer. */
const reservationPage = async () =>
  (await shown(reservation as PageRoute, '/admin/reservations/:id', `/admin/reservations/${id}`)).split(
    'Copy as text',
  )[0]!;
const paymentsPage = () =>
  shown(payments as unknown as PageRoute, '/admin/reservations/:id/payments', `/admin/reservations/${id}/payments`);
const timelinePage = () => shown(timeline as unknown as PageRoute, '/admin/timeline', '/admin/timeline');

test('balance, advance and deposit stand on the reservation and at its mark on the timeline', async () => {
  await postPayment(Cookie, id, paymentForm({ amount: '1000' }));
  const before = await reservationPage();
  for (const words of ['$6,704.00 due', 'Advance: $1,311.20 due', 'Deposit agreed: $5,000.00'])
    expect(before).toContain(words);
  for (const words of ['Advance: $1,311.20 due', 'Agreed: $5,000.00']) expect(await paymentsPage()).toContain(words);
  const due = '$6,704.00 due, $1,311.20 of it as the advance, $5,000.00 deposit agreed';
  expect(await timelinePage()).toMatch(
    new RegExp(`title="Confirmed reservation: [^"]*\\. ${due.replaceAll('$', '\\$')}"`),
  );

  await postPayment(Cookie, id, paymentForm({ amount: '6704' }));
  await postPayment(Cookie, id, paymentForm({ kind: 'deposit-taken', amount: '5000' }));
  const after = await reservationPage();
  expect(after).toContain('Deposit held: $5,000.00');
  expect(after).not.toMatch(/Advance:|Deposit agreed|\$[\d,.]+ due/);
  expect(await timelinePage()).toMatch(/title="Confirmed reservation: [^"]*\. \$5,000\.00 deposit held"/);
});

test('a deposit that is held of an option alone stands at its mark', async () => {
  const made = await loneReservation();
  ({ Cookie, id } = made);
  expect((await keepDates(id, { actor: 'marina', version: 1, hours: 24 })).ok).toBe(true);
  await postPayment(Cookie, id, paymentForm({ kind: 'deposit-taken', amount: '500' }));
  expect(await timelinePage()).toMatch(/title="Option: [^"]*\. \$500\.00 deposit held"/);
});

test('an advance that an accepted quote waits for stands everywhere before it is paid', async () => {
  const made = await loneReservation();
  ({ Cookie, id } = made);
  // The advance is half of 5,850.
  await postQuote(Cookie, id, typedQuote({ advance: '50', advanceHours: '24' }));
  expect(await reservationPage()).not.toMatch(/Advance:|\$[\d,.]+ due/);
  await postAcceptance(made.reference, 1);
  const page = await reservationPage();
  for (const words of ['$5,850.00 due', 'Advance: $2,925.00 due']) expect(page).toContain(words);
  expect(await timelinePage()).toMatch(/title="Option: [^"]*\. \$5,850\.00 due, \$2,925\.00 of it as the advance"/);
  expect((await listInbox({ status: 'pending' })).rows).toMatchObject([{ id, payment: 'unpaid' }]);
  const lines: Record<string, unknown>[] = [];
  for await (const batch of exportReservations({ status: 'pending' }))
    for (const cells of batch)
      lines.push(Object.fromEntries(RESERVATIONS_FILE.header.map((name, index) => [name, cells[index]])));
  expect(lines).toMatchObject([{ 'Balance (USD)': '5850.00', 'Advance due (USD)': '2925.00' }]);
});
