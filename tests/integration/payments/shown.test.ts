import { beforeEach, describe, expect, test } from 'vitest';
import { cents } from '~/domains/pricing/money';
import type { PaidView } from '~/domains/reservations/customer-page/paid';
import { findToday } from '~/domains/reservations/today/queries.server';
import { loader as customerPage } from '~/routes/_site.reservations.$reference';
import { loader as inboxPage } from '~/routes/admin.reservations._index';
import { loader as todayPage } from '~/routes/admin.today';
import { loader as timelinePage } from '~/routes/admin.timeline';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
import { addHold, addQuote, addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
});

const pay = (id: number, fields = {}) => postPayment(Cookie, id, paymentForm(fields));
const load = async <Page>(page: (given: ReturnType<typeof args>) => unknown, url: string) =>
  (await answerOf(() => page(args(pageGet(url, { Cookie }))))).body as Page;
const paidOf = async (reference: string) =>
  ((await answerOf(() => customerPage(args(pageGet('/'), { reference })))).body as { paid: PaidView | null }).paid;

/** A confirmed reservation of $5,850 with its hold. */
async function confirmed(start: number, name: string) {
  const days = { startDate: inDays(start), endDate: inDays(start + 2) };
  const made = await addReservation({ ...days, status: 'confirmed', customerName: name });
  await addHold({ ...days, bookingId: made.id, reason: 'reservation' });
  return made;
}

test('the inbox and the timeline mark what is unpaid, part paid, paid, and what goes back', async () => {
  await confirmed(2, 'Unpaid');
  const part = await confirmed(5, 'Part');
  const paid = await confirmed(8, 'Paid');
  await pay(part.id);
  await pay(paid.id, { amount: '5,850' });
  await addReservation({ customerName: 'Pending' });
  const inbox = await load<{ lines: { customerName: string; payment: string }[] }>(
    inboxPage,
    '/admin/reservations?status=all',
  );
  expect(inbox.lines.map(({ customerName, payment }) => [customerName, payment])).toEqual([
    ['Pending', null],
    ['Paid', 'paid'],
    ['Part', 'part'],
    ['Unpaid', 'unpaid'],
  ]);
  await addHold({ startDate: inDays(11), endDate: inDays(12) });
  const { result, statements } = await statementsOf(() =>
    load<{ rows: { bars: { payment: object | null }[] }[] }>(timelinePage, '/admin/timeline'),
  );
  expect(statements).toHaveLength(4);
  expect(result.rows[0]!.bars.map(({ payment }) => payment)).toEqual([
    { state: 'unpaid', text: '$5,850.00 due' },
    { state: 'part', text: '$4,850.00 due' },
    { state: 'paid', text: '' },
    null,
  ]);
});

test('Today lists what is due within a week, soonest first, in the statement of its lists', async () => {
  const soon = await confirmed(1, 'Tomorrow');
  await confirmed(-2, 'Begun');
  await confirmed(7, 'In a week');
  await confirmed(11, 'Later');
  const paid = await confirmed(4, 'Paid');
  await pay(paid.id, { amount: '5,850' });
  await pay(soon.id, { amount: '0.50' });
  expect((await findToday()).owing.map(({ customerName }) => customerName)).toEqual(['Begun', 'Tomorrow', 'In a week']);
  const { result, statements } = await statementsOf(() => load<{ owing: object[] }>(todayPage, '/admin/today'));
  expect(statements).toHaveLength(3);
  expect(result.owing).toMatchObject([
    { age: '$5,850.00 due, has begun', urgent: true },
    { age: '$5,849.50 due, starts tomorrow', urgent: true },
    { age: '$5,850.00 due', urgent: false },
  ]);
});

describe('the customer', () => {
  test('sees what stands of the ledger, and of notes only why a deposit is kept', async () => {
    const { id, reference } = await confirmed(3, 'Grace Hopper');
    expect(await paidOf(reference)).toMatchObject({ rows: [], paid: '$0.00', balance: '$5,850.00', held: null });
    await pay(id, { amount: '12.34', note: 'Typed twice' });
    const [mistake] = (await paymentsOf(Cookie, id)).rows;
    await postPayment(Cookie, id, { intent: 'reverse', payment: mistake!.id });
    await pay(id, { amount: '850', method: 'card', note: 'From her aunt' });
    await pay(id, { kind: 'deposit-taken', amount: '500' });
    await pay(id, { kind: 'deposit-kept', amount: '20', note: 'A lost towel' });
    const shown = await paidOf(reference);
    expect(shown).toMatchObject({ paid: '$850.00', balance: '$5,000.00', held: '$480.00', link: null });
    expect(shown!.rows.map(({ label, amount, note }) => [label, amount, note])).toEqual([
      ['Payment', '$850.00', null],
      ['Deposit taken', '$500.00', null],
      ['Deposit kept', '$20.00', 'A lost towel'],
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/aunt|twice|marina/);
  });

  test('of a stay that is over sees what is due of it, without an advance or a deposit to come', async () => {
    const made = await addReservation({ status: 'completed', startDate: inDays(-5), endDate: inDays(-3) });
    const { id, reference } = made;
    const how = 'The concierge will tell you how to pay.';
    expect(await paidOf(reference)).toMatchObject({ rows: [], total: '$5,850.00', balance: '$5,850.00', how });
    await addQuote(made, { advance: cents(300_000), deposit: cents(500_000) });
    expect(await paidOf(reference)).toMatchObject({ balance: '$5,850.00', advance: null, deposit: null });
    await pay(id, { amount: '5,850' });
    expect(await paidOf(reference)).toMatchObject({ balance: '$0.00', how: null });
  });

  test('of a request sees no payments before the first one', async () => {
    const { id, reference } = await addReservation();
    expect(await paidOf(reference)).toBeNull();
    await pay(id);
    expect(await paidOf(reference)).toMatchObject({ paid: '$1,000.00' });
  });
});
