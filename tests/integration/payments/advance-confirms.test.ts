import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { payments } from '~/domains/reservations/payments/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { flashOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { paymentForm, postPayment } from '../../support/fixtures/payments';
import { addHold, addReservation } from '../../support/fixtures/pending-reservations';
import { postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
let id = 0;

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1, price: 1950 });
  const made = await addReservation();
  ({ id } = made);
  await postQuote(Cookie, id, typedQuote({ advance: '50', advanceHours: '24' }));
  await postAcceptance(made.reference, 1);
});

const status = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.status;

/** Makes the database fail when the confirmation inserts its hold, after the payment was written. */
const breakConfirmations = () =>
  db.transaction(async (tx) => {
    await tx.execute(sql`create function fail_confirming() returns trigger language plpgsql as
      $$ begin raise exception 'the machine is gone'; end $$`);
    await tx.execute(sql`create trigger fail_confirming before insert on holds
      for each row when (new.reason = 'reservation') execute function fail_confirming()`);
  });
const mend = () => db.execute(sql`drop function if exists fail_confirming cascade`);
afterEach(mend);

test('the advance and the confirmation that it triggers are one: neither without the other', async () => {
  await breakConfirmations();
  const form = paymentForm({ amount: '2,925' });
  expect(await postPayment(Cookie, id, form)).not.toMatchObject({ status: 303 });
  expect([await db.$count(payments), await status()]).toEqual([0, 'pending']);
  await mend();
  // The same form is sent again.
  expect((await postPayment(Cookie, id, form)).status).toBe(303);
  expect([await db.$count(payments), await status()]).toEqual([1, 'confirmed']);
});

test('the same form sent twice confirms once', async () => {
  const form = paymentForm({ amount: '2,925' });
  for (const _ of [1, 2]) expect((await postPayment(Cookie, id, form)).status).toBe(303);
  expect([await db.$count(payments), await status()]).toEqual([1, 'confirmed']);
  expect(await db.$count(bookingEvents, eq(bookingEvents.toStatus, 'confirmed'))).toBe(1);
});

test('a refund that is reversed completes the advance, and confirms', async () => {
  const pay = (fields: object) => postPayment(Cookie, id, paymentForm({ ...fields }));
  await pay({ amount: '2,000' });
  await pay({ kind: 'refund', amount: '925', meant: 'on' });
  await pay({ amount: '1,000' });
  const [refund] = await db.select().from(payments).where(eq(payments.kind, 'refund'));
  expect(await status()).toBe('pending');
  const reverse = () => postPayment(Cookie, id, { intent: 'reverse', payment: refund!.id });
  expect(await flashOf(await reverse())).toMatchObject({ title: 'Reversed, reservation confirmed' });
  expect((await reverse()).status).toBe(303);
  expect([await db.$count(payments), await status()]).toEqual([4, 'confirmed']);
});

test('a payment that is reversed confirms nothing', async () => {
  await db.delete(holds);
  await addHold({ rentalId: 1, startDate: inDays(11), endDate: inDays(11) });
  await postPayment(Cookie, id, paymentForm({ amount: '2,925' }));
  await postPayment(Cookie, id, paymentForm({ amount: '100' }));
  const extra = (await db.select().from(payments).orderBy(payments.number)).at(-1)!;
  await db.delete(holds);
  await postPayment(Cookie, id, { intent: 'reverse', payment: extra.id });
  expect(await status()).toBe('pending');
});
