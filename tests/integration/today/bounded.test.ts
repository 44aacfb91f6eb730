import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { findToday } from '~/domains/reservations/today/queries.server';
import { bookings } from '~/domains/reservations/tables.server';
import { readToday } from '~/routes/today.server';
import { statementBuffers } from '../../../scripts/bench/buffers/statement-buffers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addReservation } from '../../support/fixtures/pending-reservations';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1 });
});

/** Adds reservations that begin from a week ago to a week ahead, equally many on each day. */
async function add(status: 'confirmed' | 'pending', count: number) {
  const [first, last] = [inDays(-7), inDays(7)];
  await db.execute(sql`insert into ${bookings} (reference, customer_name, start_date, end_date, total_price, status,
      rental_name, unit_price, price_unit, days, handover_at, created_at)
    select md5(random()::text), 'Grace Hopper', day, day + 20, 0, ${status}::booking_status, 'Aria 9', 1950, 'day', 21, day + interval '1 hour' * (n % 24),
      now() - interval '1 minute' * n
    from (select n, ${first}::date + n % (${last}::date - ${first}::date + 1) as day
      from generate_series(1, ${count}::int) as n) as stays`);
  await db.execute(sql`analyze ${bookings}`);
}

const buffers = async () => (await statementBuffers((database) => findToday({ db: database }))).buffers;

test.each(['confirmed', 'pending'] as const)('Today reads as much of ten times as many that are %s', async (status) => {
  await add(status, 1_500);
  const small = await buffers();
  await add(status, 13_500);
  expect(await buffers()).toBeLessThanOrEqual(1.5 * small + 30);
});

test('if more stays are confirmed around today than are read, the page says which were not checked', async () => {
  await addReservation({ status: 'confirmed', startDate: inDays(0), endDate: inDays(3), customerName: 'Unpaid' });
  expect((await readToday()).unchecked).toEqual({ asked: null, near: null, over: null, unanswered: null });
  await add('confirmed', 1_500);
  const { owing, more, unchecked } = await readToday();
  expect(owing.map(({ title }) => title)).toEqual(['Unpaid']);
  // Today does not know what it left out, so no list claims more rows than it shows.
  expect(more).toMatchObject({ asked: false, owing: false });
  const confirmed = 'Only the 100 confirmed stays that begin next and the 100 that began last were checked for';
  expect(unchecked).toMatchObject({
    asked: `${confirmed} a cancellation request.`,
    near: `${confirmed} money to settle.`,
    over: null,
  });
});
