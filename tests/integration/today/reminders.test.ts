import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { cents } from '~/domains/pricing/money';
import { bookingEvents } from '~/domains/reservations/history/tables.server';
import { endLapsedOptions } from '~/domains/reservations/options/end-lapsed-options.server';
import { bookings } from '~/domains/reservations/tables.server';
import { TODAY_ROWS } from '~/domains/reservations/today/queries.server';
import { type todayPage } from '~/domains/reservations/today/view.server';
import { longDate } from '~/domains/shared/format';
import { loader } from '~/routes/admin.today';
import { readToday } from '~/routes/today.server';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { paymentForm, postPayment } from '../../support/fixtures/payments';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { postAcceptance, postQuote, typedQuote } from '../../support/fixtures/quotes';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Page = ReturnType<typeof todayPage>;
type Values = Parameters<typeof addReservation>[0];

let Cookie = '';

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1, price: 1950 });
});

const page = async () =>
  (await answerOf(() => loader(args(pageGet('/admin/today', { Cookie }))))).body as unknown as Page;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
const said = (rows: { title: string; age?: string }[]) => rows.map(({ title, age }) => [title, age]);
const pay = async (id: number, fields: object) =>
  expect((await postPayment(Cookie, id, paymentForm({ ...fields }))).status).toBe(303);

test('the amount due and a held deposit stay on the page after the stay until they are settled', async () => {
  const over = (days: number, customerName: string, values: Values = {}) => {
    const dates = { startDate: inDays(days - 2), endDate: inDays(days) };
    return addReservation({ ...dates, customerName, status: 'completed', ...values });
  };
  const unpaid = await over(-1, 'Unpaid');
  const held = await over(-2, 'Deposit');
  await over(-61, 'Long ago');
  const fee = await over(-3, 'Fee', { status: 'cancelled', cancellationFee: cents(25_000) });
  await over(-3, 'Canceled', { status: 'cancelled' });
  const back = await over(-4, 'Goes back', { status: 'confirmed' });
  for (const { id } of [held, back]) await pay(id, { amount: '5,850' });
  await pay(held.id, { kind: 'deposit-taken', amount: '500' });
  await db.execute(sql`update bookings set status = 'cancelled' where id = ${back.id}`);
  expect(said((await page()).owing)).toEqual([
    ['Goes back', '$5,850.00 to refund, canceled'],
    ['Fee', '$250.00 cancellation fee due, canceled'],
    ['Deposit', `$500.00 deposit still held, ended ${longDate(inDays(-2))}`],
    ['Unpaid', `$5,850.00 due, ended ${longDate(inDays(-1))}`],
  ]);
  await pay(unpaid.id, { amount: '5,850' });
  await pay(fee.id, { amount: '250' });
  await pay(held.id, { kind: 'deposit-returned', amount: '500' });
  await pay(back.id, { kind: 'refund', amount: '5,850' });
  expect((await page()).owing).toEqual([]);
});

const later = () => readToday(hoursFromNow(30));

test('the quote of a change that a customer has not accepted is reminded of until it ends or is accepted', async () => {
  const { id, reference } = await addReservation({ customerName: 'One more day' });
  await postQuote(Cookie, id, typedQuote());
  await postAcceptance(reference, 1);
  expect((await later()).unanswered).toEqual([]);
  await postQuote(Cookie, id, typedQuote({ seen: '1', endDate: inDays(13) }));
  expect((await page()).unanswered).toEqual([]);
  expect(said((await later()).unanswered)).toEqual([['One more day', 'Change quote sent 1 day ago']]);
  expect((await readToday(hoursFromNow(24 * 5))).unanswered).toEqual([]);
  await postAcceptance(reference, 2);
  expect((await later()).unanswered).toEqual([]);
});

test('options and reminders say that the advance of an accepted quote is due or came too late', async () => {
  const { id, reference } = await addReservation({ customerName: 'Grace' });
  await postQuote(Cookie, id, typedQuote({ advance: '50', advanceHours: '72' }));
  await postAcceptance(reference, 1);
  const { options, unanswered } = await readToday(hoursFromNow(50));
  expect(said(options)).toEqual([['Grace', expect.stringMatching(/^Advance due by /)]]);
  expect(said(unanswered)).toEqual([['Grace', 'Accepted 2 days ago, advance due']]);
  await db.execute(sql`update holds set until = now() - interval '1 minute'`);
  await db.update(bookings).set({ optionUntil: hoursFromNow(-1) });
  await endLapsedOptions();
  expect((await page()).waiting).toMatchObject([
    { title: 'Grace', accepted: 'Accepted the quote, but its advance was not recorded in time' },
  ]);
});

test('a request far ahead is reminded of, however many begin sooner', async () => {
  for (let n = 0; n < 110; n++) await addReservation({ customerName: `Soon ${n}` });
  const { id } = await addReservation({ startDate: inDays(300), endDate: inDays(302), customerName: 'Far ahead' });
  await db
    .insert(bookingEvents)
    .values({ bookingId: id, kind: 'quoted', actor: 'marina', createdAt: hoursFromNow(-50) });
  const { unanswered, waiting, more } = await page();
  expect(said(unanswered)).toEqual([['Far ahead', 'Quoted 2 days ago']]);
  expect([waiting.length, more.waiting, more.unanswered]).toEqual([TODAY_ROWS, true, false]);
});

test('the quote of a change is reminded of, however many are confirmed that begin sooner or were made later', async () => {
  const { id, reference } = await addReservation({ customerName: 'One more day' });
  await postQuote(Cookie, id, typedQuote());
  await postAcceptance(reference, 1);
  await postQuote(Cookie, id, typedQuote({ seen: '1', endDate: inDays(13) }));
  const many = async (count: number, from: string) =>
    db.execute(sql`insert into ${bookings} (reference, customer_name, start_date, end_date, total_price, status,
        rental_name, unit_price, price_unit, days)
      select md5(random()::text), 'Ada Lovelace', ${from}::date, ${from}::date + 2, 0, 'confirmed', 'Aria 9', 1950, 'day', 3
      from generate_series(1, ${count}::int)`);
  await many(120, inDays(1));
  await many(120, inDays(40));
  const { unanswered, more } = await later();
  expect([said(unanswered), more.unanswered]).toEqual([[['One more day', 'Change quote sent 1 day ago']], false]);
});

test('where more requests wait than are asked for an answer, the page says how many were asked', async () => {
  const { id } = await addReservation({ customerName: 'Quoted' });
  await postQuote(Cookie, id, typedQuote());
  await db.execute(sql`insert into ${bookings} (reference, customer_name, start_date, end_date, total_price,
      rental_name, unit_price, price_unit, days)
    select md5(random()::text), 'Ada Lovelace', ${inDays(20)}::date, ${inDays(20)}::date + 2, 0, 'Aria 9', 1950, 'day', 3
    from generate_series(1, 199)`);
  expect((await later()).unchecked.unanswered).toBeNull();
  await addReservation({ startDate: inDays(30), endDate: inDays(32) });
  const { unanswered, more, unchecked } = await later();
  expect([said(unanswered), more.unanswered]).toEqual([[['Quoted', 'Quoted 1 day ago']], false]);
  expect(unchecked.unanswered).toBe('At most 200 pending requests and 200 open quotes were checked.');
});
