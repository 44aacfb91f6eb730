import { sql as drizzle } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db, sql } from '~/db/database.server';
import { idsOfCustomer } from '~/domains/reservations/same-customer.server';
import { eraseCustomer } from '~/domains/privacy/erase-customer.server';
import type { ReservationView } from '~/domains/reservations/detail/view';
import { loader as page } from '~/routes/admin.reservations.$id';
import { loader as inbox } from '~/routes/admin.reservations._index';
import { loader as csv } from '~/routes/admin.reservations[.]csv';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { addReservation } from '../../support/fixtures/pending-reservations';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

let Cookie = '';
const view = async (id: number) =>
  (await answerOf(() => page(args(pageGet(`/admin/reservations/${id}`, { Cookie }), { id: String(id) }))))
    .body as ReservationView;
const listed = async (query: string) => {
  const { body } = await answerOf(() => inbox(args(pageGet(`/admin/reservations?${query}`, { Cookie }))));
  return (body as { lines: { id: number }[] }).lines.map(({ id }) => id);
};
const add = async (values: Parameters<typeof addReservation>[0]) => (await addReservation(values)).id;
const stranger = { customerEmail: 'other@example.com', customerPhone: '+44 20 7946 0000' };

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
  await addRental({ id: 1 });
});

test('the page shows the same customer’s others, by email or phone in any format, newest first', async () => {
  const closed = { status: 'completed' as const, startDate: '2030-05-10', endDate: '2030-05-12' };
  const byEmail = await add({ ...closed, customerEmail: 'GRACE@Example.com', customerPhone: null, agreedTotal: 5000 });
  const byPhone = await add({ customerEmail: null, customerPhone: '(305) 555-0199' });
  await add(stranger);
  await add({ customerEmail: null, customerPhone: null });
  const id = await add({});
  const { others, ofCustomer } = await view(id);
  expect(others.map((other) => other.id)).toEqual([byPhone, byEmail]);
  expect(others[1]).toEqual({
    ...{ id: byEmail, status: 'completed', rentalName: 'Aria 9', stay: 'May 10\u00a0– 12, 2030', total: '$5,000' },
  });
  expect(ofCustomer).toBe(3);
  expect(await listed(`customer=${id}`)).toEqual([id, byPhone, byEmail]);
  expect(await listed(`customer=${id}&status=completed`)).toEqual([byEmail]);
});

test('five are shown; the inbox and its export have all', async () => {
  for (let n = 0; n < 7; n++) await add({});
  await add(stranger);
  const id = await add({});
  const { others, ofCustomer } = await view(id);
  expect([others.length, ofCustomer]).toEqual([5, 8]);
  expect(await listed(`customer=${id}`)).toHaveLength(8);
  const file = await csv(args(pageGet(`/admin/reservations.csv?customer=${id}`, { Cookie })));
  expect((await file.text()).trim().split('\r\n')).toHaveLength(9);
});

test('an erased customer matches nothing, and no other customer without contact details', async () => {
  const erased = [await add({ status: 'completed' }), await add({ status: 'completed' })];
  expect((await eraseCustomer('grace@example.com', { by: 'marina' })).ok).toBe(true);
  await add({ customerEmail: null, customerPhone: null });
  expect(await view(erased[0]!)).toMatchObject({ others: [], ofCustomer: 0 });
  expect(await listed(`customer=${erased[0]}`)).toEqual([]);
  expect(await listed('customer=999999')).toEqual([]);
});

test('both ways to match read an index', async () => {
  await sql`
    insert into bookings (reference, customer_name, customer_email, customer_phone, start_date, end_date, total_price,
      rental_name, unit_price, price_unit, days)
    select md5(n::text), 'Ada', 'ada-' || n || '@example.com', '+1 305 ' || 2000000 + n, '2030-05-10', '2030-05-12', 1, 'Aria', 1, 'day', 3
    from generate_series(1, 20000) as n`;
  await sql`analyze bookings`;
  const contact = { customerEmail: 'ada-7@example.com', customerPhone: '+1 305 2000009' };
  const plan = JSON.stringify(await db.execute(drizzle`explain select ${idsOfCustomer(contact)}`));
  expect(plan).toContain('bookings_customer_email');
  expect(plan).toContain('bookings_customer_phone');
  expect(plan).not.toContain('Seq Scan');
});
