import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { eraseCustomer } from '~/domains/privacy/erase-customer.server';
import { payments } from '~/domains/reservations/payments/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
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
