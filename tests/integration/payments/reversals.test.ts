import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { payments } from '~/domains/reservations/payments/tables.server';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
import { addReservation } from '../../support/fixtures/pending-reservations';

let Cookie = '';
let id = 0;
beforeEach(async () => {
  ({ Cookie, id } = await loneReservation({ status: 'confirmed' }));
});

const record = (fields = {}) => postPayment(Cookie, id, paymentForm(fields));
const reverse = (payment: string, of = id) => postPayment(Cookie, of, { intent: 'reverse', payment });
const rows = () => db.select().from(payments).orderBy(payments.number);
const newest = async () => (await rows()).at(-1)!;

test('a mistake is taken back by a second row, once, however often it is pressed', async () => {
  await record({ amount: '5,850', note: 'For another boat' });
  const mistake = await newest();
  const answers = [...(await Promise.all([1, 2, 3].map(() => reverse(mistake.id)))), await reverse(mistake.id)];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(await rows()).toMatchObject([
    { id: mistake.id, reverses: null, cents: 585_000 },
    { reverses: mistake.id, cents: 585_000, kind: 'payment', method: 'wire', createdBy: 'marina' },
  ]);
  const { account, rows: shown } = await paymentsOf(Cookie, id);
  expect(account).toMatchObject({ state: 'unpaid', paid: '$0.00' });
  expect(shown).toMatchObject([{ reverses: mistake.number }, { isReversed: true, note: 'For another boat' }]);
  expect((await db.select().from(bookingEvents)).at(-1)).toMatchObject({
    reason: `Reversed no. ${mistake.number}. Payment: $5,850.00, wire transfer`,
  });
});

test('a row is not reversed while a later row depends on it', async () => {
  await record({ amount: '500' });
  const payment = await newest();
  await record({ kind: 'refund', amount: '200', meant: 'on' });
  const refund = await newest();
  const refused = { status: 409, body: { error: { '': ['Part of it was refunded: reverse the refund first.'] } } };
  expect(await reverse(payment.id)).toMatchObject(refused);
  expect((await reverse(refund.id)).status).toBe(303);
  expect((await reverse(payment.id)).status).toBe(303);
  await record({ kind: 'deposit-taken', amount: '500' });
  const deposit = await newest();
  await record({ kind: 'deposit-kept', amount: '1', note: 'Fuel' });
  expect((await reverse(deposit.id)).status).toBe(409);
  expect((await paymentsOf(Cookie, id)).account).toMatchObject({ paid: '$0.00', held: '$499.00' });
});

test('a reversal, a row of another reservation and none at all are refused', async () => {
  await record();
  const { id: mistake } = await newest();
  const other = await addReservation({ status: 'confirmed' });
  expect((await reverse(mistake, other.id)).status).toBe(404);
  await reverse(mistake);
  expect((await reverse((await newest()).id)).status).toBe(409);
  expect((await reverse(randomUUID())).status).toBe(404);
  expect((await reverse('1')).status).toBe(400);
  expect(await rows()).toHaveLength(2);
});

/** The name of the constraint by which the database refuses `work`, whatever the code does. */
const broken = async (work: Promise<unknown>) =>
  violation(await work.then(() => null).catch((error: unknown) => error))?.constraint;

test('the database refuses changes, and reversals of another amount, kind or reservation', async () => {
  await record();
  const mistake = await newest();
  const other = await addReservation();
  const reversal = (values: object) =>
    broken(
      db.insert(payments).values({ ...mistake, id: randomUUID(), number: undefined, reverses: mistake.id, ...values }),
    );
  expect(await broken(db.update(payments).set({ note: 'Nothing' }))).toBe('payments_append_only');
  expect(await broken(db.delete(payments))).toBe('payments_append_only');
  expect(await reversal({ cents: 99_999 })).toBe('payments_reverses_the_same');
  expect(await reversal({ kind: 'refund' })).toBe('payments_reverses_the_same');
  expect(await reversal({ bookingId: other.id })).toBe('payments_reverses_the_same');
  expect(await reversal({})).toBeUndefined();
  expect(await reversal({})).toBe('payments_reversed_once');
  const insert = (values: string) =>
    broken(
      db.execute(
        sql.raw(`insert into payments (id, booking_id, created_by, kind, cents, method, note)
      values ('${randomUUID()}', ${id}, 'marina', ${values})`),
      ),
    );
  expect(await insert(`'payment', 0, 'wire', null`)).toBe('payments_positive');
  expect(await insert(`'gift', 1, 'wire', null`)).toBe('payments_kind_known');
  expect(await insert(`'payment', 1, 'check', null`)).toBe('payments_method_known');
  expect(await insert(`'payment', 1, null, null`)).toBe('payments_method_named');
  expect(await insert(`'deposit-kept', 1, null, null`)).toBe('payments_kept_for_a_reason');
});
