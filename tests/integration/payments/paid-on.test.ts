import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { payments } from '~/domains/reservations/payments/tables.server';
import { plusDays } from '~/domains/shared/calendar';
import { longDate } from '~/domains/shared/format';
import { paymentForm, paymentsOf, postPayment } from '../../support/fixtures/payments';
import { loneReservation } from '../../support/fixtures/lone-reservation';
import { customerPageOf } from '../../support/fixtures/quotes';
import { today } from '../../support/browser/days';

let Cookie = '';
let id = 0;
let reference = '';
beforeEach(async () => {
  ({ Cookie, id, reference } = await loneReservation({ status: 'confirmed' }));
});

const record = (fields = {}) => postPayment(Cookie, id, paymentForm(fields));
const days = async () => (await db.select().from(payments).orderBy(payments.number)).map(({ paidOn }) => paidOn);

test('a wire of last week has its own day: in the list, for the customer, in the history', async () => {
  const day = plusDays(today, -7);
  expect((await record({ paidOn: day })).status).toBe(303);
  const { rows } = await paymentsOf(Cookie, id);
  expect(rows[0]!.text).toMatch(`Wire transfer, ${longDate(day)}, recorded `);
  expect((await customerPageOf(reference)).paid!.rows[0]!.text).toBe(`Wire transfer, ${longDate(day)}`);
  const [event] = await db.select().from(bookingEvents);
  expect(event!.reason).toBe(`Payment: $1,000.00, wire transfer, on ${longDate(day)}`);
});

test('without a day it is of today; its reversal is of the same day', async () => {
  await record();
  await record({ paidOn: plusDays(today, -3) });
  const [, wrong] = await db.select().from(payments).orderBy(payments.number);
  await postPayment(Cookie, id, { intent: 'reverse', payment: wrong!.id });
  expect(await days()).toEqual([today, plusDays(today, -3), plusDays(today, -3)]);
  expect((await paymentsOf(Cookie, id)).account).toMatchObject({ paid: '$1,000.00' });
});

test.each([
  ['tomorrow', plusDays(today, 1), 'The day cannot be in the future'],
  ['a year that was mistyped', plusDays(today, -3650), 'Please choose a day within the last 12 months'],
  ['no day', '2027-02-30', 'Please choose a day'],
])('%s is refused at its field, with nothing stored', async (_, paidOn, message) => {
  expect(await record({ paidOn })).toMatchObject({ status: 400, body: { error: { paidOn: [message] } } });
  expect(await days()).toEqual([]);
});
