import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { runDailyWork } from '~/domains/reservations/daily-work.server';
import { cancelReservation } from '~/domains/reservations/decisions/cancel-reservation.server';
import { confirmReservation } from '~/domains/reservations/decisions/confirm-reservation.server';
import { declineReservation } from '~/domains/reservations/decisions/decline-reservation.server';
import { clearSettled } from '~/domains/reservations/payments/clear-settled.server';
import { payments } from '~/domains/reservations/payments/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { readToday } from '~/routes/today.server';
import { inDays } from '../../support/browser/reservation';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentForm, postPayment } from '../../support/fixtures/payments';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { postQuote, typedQuote } from '../../support/fixtures/quotes';

let Cookie = '';
let id = 0;
beforeEach(async () => {
  ({ Cookie, id } = await loneReservation());
});

const actor = 'marina';
const pay = (fields = {}) => postPayment(Cookie, id, paymentForm(fields));
const owing = async () => (await readToday()).owing.map(({ age }) => age);
const decline = () => declineReservation(id, { actor, version: 1, reason: 'In the yard' });
async function expire() {
  await db.update(bookings).set({ startDate: inDays(-3), endDate: inDays(-1) });
  await runDailyWork();
}
/** Adds cash payments of another reservation, newer than all earlier records. */
async function manyPayments(count: number) {
  const another = await addReservation();
  await db.execute(sql`insert into ${payments} (id, booking_id, kind, cents, method, created_by)
    select gen_random_uuid(), ${another.id}, 'payment', 1, 'cash', 'marina' from generate_series(1, ${count}::int)`);
}
async function cancel() {
  await confirmReservation(id, { actor, version: 1 });
  await cancelReservation(id, { actor, reason: 'A storm' });
}

test.each([
  ['declined', decline],
  ['expired', expire],
  ['canceled', cancel],
])('money that came in for what was %s stays until it went back, however long ago it was', async (status, end) => {
  await pay();
  await end();
  expect(await owing()).toEqual([`$1,000.00 to refund, ${status}`]);
  await db.update(bookings).set({ startDate: inDays(-402), endDate: inDays(-400) });
  expect(await owing()).toEqual([`$1,000.00 to refund, ${status}`]);
  await pay({ kind: 'refund', amount: '400' });
  expect(await owing()).toEqual([`$600.00 to refund, ${status}`]);
  await pay({ kind: 'refund', amount: '600' });
  expect(await owing()).toEqual([]);
});

test('a deposit that is still held of a stay long ago stays on the list, once', async () => {
  await pay({ kind: 'deposit-taken', amount: '500', meant: 'on' });
  await pay({ amount: '5,850' });
  await confirmReservation(id, { actor, version: 1 });
  await db.update(bookings).set({ status: 'completed' });
  expect(await owing()).toHaveLength(1);
  await db.update(bookings).set({ startDate: inDays(-402), endDate: inDays(-400) });
  expect(await owing()).toEqual([expect.stringMatching(/^\$500\.00 deposit still held, ended /)]);
});

test('money of a stay long ago is there behind any number of newer payments, until it is settled', async () => {
  await pay({ kind: 'deposit-taken', amount: '500', meant: 'on' });
  await pay({ amount: '5,850' });
  await confirmReservation(id, { actor, version: 1 });
  await db.update(bookings).set({ status: 'completed', startDate: inDays(-402), endDate: inDays(-400) });
  await manyPayments(1_000);
  expect(await owing()).toEqual([expect.stringMatching(/^\$500\.00 deposit still held, ended /)]);
  await pay({ kind: 'deposit-returned', amount: '200' });
  expect(await owing()).toEqual([expect.stringMatching(/^\$300\.00 deposit still held, ended /)]);
  await pay({ kind: 'deposit-returned', amount: '300' });
  expect(await owing()).toEqual([]);
  await runDailyWork();
  expect(await db.$count(bookings, eq(bookings.toSettle, true))).toBe(0);
});

test('any number of settled stays hides no money once the daily work has looked at them', async () => {
  const paid = await addReservation({
    status: 'completed',
    startDate: inDays(-402),
    endDate: inDays(-400),
    totalPrice: 10,
  });
  await postPayment(Cookie, paid.id, paymentForm({ amount: '10' }));
  await db.execute(sql`insert into bookings (reference, customer_name, start_date, end_date, total_price, status,
      rental_name, unit_price, price_unit, days, to_settle)
    select 'BR-' || n, 'Grace Hopper', start_date, end_date, 0, 'completed', rental_name, 1, 'day', days, true
    from ${bookings}, generate_series(1, 600) as n where id = ${paid.id}`);
  const held = await addReservation({
    status: 'completed',
    startDate: inDays(-402),
    endDate: inDays(-400),
    totalPrice: 10,
  });
  await postPayment(Cookie, held.id, paymentForm({ amount: '10' }));
  await postPayment(Cookie, held.id, paymentForm({ kind: 'deposit-taken', amount: '500', meant: 'on' }));
  expect(await clearSettled()).toBe(601);
  expect(await owing()).toEqual([expect.stringMatching(/^\$500\.00 deposit still held, ended /)]);
});

test('money that goes back of a confirmed stay is on the list at once, however far ahead the stay is', async () => {
  const dates = { startDate: inDays(300), endDate: inDays(302) };
  ({ Cookie, id } = await loneReservation(dates));
  await pay({ amount: '5,850' });
  await confirmReservation(id, { actor, version: 1 });
  await postQuote(Cookie, id, typedQuote({ ...dates, seen: '1', discount: '10%', discountLabel: 'Regular' }));
  expect(await owing()).toEqual([]);
  await postQuote(Cookie, id, { intent: 'agree', version: '2' });
  expect(await owing()).toEqual(['$585.00 to refund']);
  await clearSettled();
  await pay({ kind: 'refund', amount: '585' });
  expect(await owing()).toEqual([]);
  const [refund] = await db.select().from(payments).where(eq(payments.kind, 'refund'));
  await clearSettled();
  expect(await db.$count(bookings, eq(bookings.toSettle, true))).toBe(0);
  await postPayment(Cookie, id, { intent: 'reverse', payment: refund!.id });
  expect(await owing()).toEqual(['$585.00 to refund']);
  // A later change raises the total again: Today shows the amount only when the stay is near.
  await postQuote(Cookie, id, typedQuote({ ...dates, endDate: inDays(303), seen: '2' }));
  await postQuote(Cookie, id, { intent: 'agree', version: '3' });
  expect(await owing()).toEqual([]);
});

test('a total that is confirmed below what was paid is on the list, too', async () => {
  ({ Cookie, id } = await loneReservation({ startDate: inDays(300), endDate: inDays(302) }));
  await pay({ amount: '5,850' });
  await confirmReservation(id, { actor, version: 1, total: 5000, reason: 'A regular' });
  expect(await owing()).toEqual(['$850.00 to refund']);
});

test('reservations that ended without money, or with a full refund, are not listed', async () => {
  await decline();
  expect(await owing()).toEqual([]);
});

test('where more stays ended of late than are examined, the page says how many were', async () => {
  const ended = { startDate: inDays(-4), endDate: inDays(-2), status: 'completed' as const, totalPrice: 0 };
  for (let n = 0; n < 100; n++) await addReservation(ended);
  expect((await readToday()).unchecked.over).toBeNull();
  await addReservation(ended);
  expect((await readToday()).unchecked.over).toMatch(/only the last 100 were checked/);
});
