import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { cents } from '~/domains/pricing/money';
import { findAccount } from '~/domains/reservations/payments/account.server';
import { exportPayments } from '~/domains/reservations/payments/export-queries.server';
import { payments } from '~/domains/reservations/payments/tables.server';
import { PAYMENT_KINDS } from '~/domains/reservations/payments/vocabulary';
import { loader } from '~/routes/admin.payments[.]csv';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
let bookingId = 0;
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
  ({ id: bookingId } = await addReservation({ customerName: '=1+1, Ada' }));
});

type Row = typeof payments.$inferInsert;
const add = (values: Partial<Omit<Row, 'cents'>> & { cents: number }) => {
  const id = randomUUID();
  const row = { id, bookingId, kind: 'payment' as const, method: 'wire' as const, createdBy: 'marina', ...values };
  return db
    .insert(payments)
    .values({ ...row, cents: cents(values.cents) })
    .then(() => id);
};
const download = async (query = '') => answerOf(() => loader(args(pageGet(`/admin/payments.csv${query}`, { Cookie }))));
const linesOf = async (month: string) =>
  ((await download(`?month=${month}`)).body as string)
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(1, -1);

test('a month begins and ends at midnight in Miami; columns add up; cells are safe to open', async () => {
  await add({ cents: 100, createdAt: new Date('2027-03-01T04:59:59Z') });
  const mistake = await add({ cents: 123_450, createdAt: new Date('2027-03-01T05:00:00Z'), note: '@SUM(A1)' });
  await add({ cents: 123_450, createdAt: new Date('2027-03-02T05:00:00Z'), reverses: mistake });
  const deposit = { createdAt: new Date('2027-03-03T05:00:00Z'), method: 'card' } as const;
  await add({ ...deposit, cents: 500_000, kind: 'deposit-taken' });
  await add({ ...deposit, cents: 499_995, kind: 'deposit-returned' });
  await add({ ...deposit, cents: 5, kind: 'deposit-kept', method: null, note: 'Fuel' });
  // From here on, daylight saving time applies.
  await add({ cents: 200, kind: 'refund', createdAt: new Date('2027-04-01T03:59:59Z') });
  await add({ cents: 300, createdAt: new Date('2027-04-01T04:00:00Z') });
  const who = `${bookingId},"'=1+1, Ada",Aria 9`;
  expect(await linesOf('2027-03')).toEqual([
    `2,2027-03-01,2027-03-01 00:00,${who},Payment,,Wire transfer,1234.50,0.00,'@SUM(A1),marina`,
    `3,2027-03-02,2027-03-02 00:00,${who},Payment,2,Wire transfer,-1234.50,0.00,,marina`,
    `4,2027-03-03,2027-03-03 00:00,${who},Deposit taken,,Card terminal,5000.00,5000.00,,marina`,
    `5,2027-03-03,2027-03-03 00:00,${who},Deposit returned,,Card terminal,-4999.95,-4999.95,,marina`,
    `6,2027-03-03,2027-03-03 00:00,${who},Deposit kept,,,0.00,-0.05,Fuel,marina`,
    `7,2027-03-31,2027-03-31 23:59,${who},Refund,,Wire transfer,-2.00,0.00,,marina`,
  ]);
  expect(await linesOf('2027-02')).toHaveLength(1);
  expect(await linesOf('2027-04')).toHaveLength(1);
});

test('a row belongs to the month in which it was paid, also one that was recorded later', async () => {
  await add({ cents: 100, paidOn: '2027-03-31', createdAt: new Date('2027-04-02T12:00:00Z') });
  await add({ cents: 200, paidOn: '2027-04-01', createdAt: new Date('2027-04-02T12:00:00Z') });
  expect(await linesOf('2027-03')).toEqual([expect.stringMatching(/^1,2027-03-31,2027-04-02 08:00,/)]);
  expect(await linesOf('2027-04')).toEqual([expect.stringMatching(/^2,2027-04-01,/)]);
});

test('batches lose and repeat no row', async () => {
  const createdAt = new Date('2027-03-05T12:00:00Z');
  for (let n = 1; n <= 7; n++) await add({ cents: n, createdAt });
  const numbers: unknown[] = [];
  for await (const rows of exportPayments('2027-03', { batch: 3 })) numbers.push(...rows.map(([number]) => number));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('without a month it is this one; anything but a month is refused', async () => {
  await add({ cents: 100 });
  const { status, headers, body } = await download();
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="payments-20\d\d-\d\d\.csv"$/);
  expect((body as string).split('\r\n')).toHaveLength(3);
  for (const month of ['2027-13', '2027-3', 'March', '', '0000-01', '2027-03-01']) {
    expect((await download(`?month=${month}`)).status, month).toBe(400);
  }
});

test('a row of each kind moves the account as the export says', async () => {
  for (const [index, kind] of PAYMENT_KINDS.entries()) {
    await add({ kind, cents: 10 ** index, paidOn: '2027-03-05', note: 'Fuel', method: kind === 'deposit-kept' ? null : 'cash' }); // prettier-ignore
  }
  const sumOf = (column: number) =>
    linesOf('2027-03').then((lines) => lines.reduce((sum, line) => sum + 100 * Number(line.split(',').at(column)), 0));
  const { paid, held } = await findAccount(db, bookingId);
  const kept = 10 ** PAYMENT_KINDS.indexOf('deposit-kept');
  expect({ held, money: paid + held + kept }).toEqual({ held: await sumOf(-3), money: await sumOf(-4) });
});
