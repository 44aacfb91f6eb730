import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { multirange, wholeDays } from '~/domains/availability/occupancy.server';
import { holds } from '~/domains/availability/tables.server';
import { rentals } from '~/domains/catalog/tables.server';
import type { FoundStay } from '~/domains/storefront/stay/stay.server';
import * as book from '~/routes/_site.book.$id';
import { loader } from '~/routes/_site.rentals.$id';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, pageGet } from '../../support/requests';
import { statementsOf } from '../../support/statements';
import { inDays } from '../../support/browser/days';

const ZONE = 'America/New_York';
const query = (from: number, to: number) => `startDate=${inDays(from)}&endDate=${inDays(to)}`;

async function open(id: number, asked: string): Promise<FoundStay> {
  const { body } = await answerOf(() => loader(args(pageGet(`/rentals/${id}?${asked}`), { id: String(id) })));
  return body as FoundStay;
}

async function hold(rentalId: number, from: number, to: number) {
  const days = { startDate: inDays(from), endDate: inDays(to) };
  const occupied = multirange(wholeDays(days, ZONE));
  await db.insert(holds).values({ rentalId, ...days, occupied, reason: 'owner', createdBy: 'ada' });
}

beforeAll(async () => {
  await emptyTables();
  await addCategory(1);
  await addCategory(2);
  await addRental({ id: 1, price: 900 });
  await addRental({ id: 2, price: 2000 });
  await addRental({ id: 3, price: 1000 });
  await addRental({ id: 4, price: 800 });
  await addRental({ id: 5, price: 950, categoryId: 2 });
  await addRental({ id: 6, price: 890, archivedAt: new Date() });
  await addRental({ id: 7, price: 5000, terms: { minimumStay: 5 } });
  for (const id of [1, 4]) await hold(id, 10, 14);
  await hold(1, 18, 30);
});

test('free days have a total and no suggestions', async () => {
  expect((await open(3, query(10, 12))).stay).toMatchObject({ standing: 'free', total: '$3,000', suggested: [] });
});

test('days that miss the terms are free, and the terms are named', async () => {
  const { stay } = await open(7, query(10, 12));
  expect(stay).toMatchObject({ standing: 'free', missed: [expect.stringContaining('5 days')] });
});

test('more guests than a rental takes can be asked for, and both pages say so', async () => {
  await db.update(rentals).set({ guests: 12 }).where(eq(rentals.id, 3));
  const asked = (count: number) => `${query(10, 12)}&guests=${count}`;
  expect((await open(3, asked(12))).stay).toMatchObject({ standing: 'free', missed: [] });
  expect((await open(3, asked(40))).stay).toMatchObject({ standing: 'free', missed: ['Takes up to 12 guests.'] });

  const form = (count: number) => renderedPage(book as PageRoute, '/book/:id', pageGet(`/book/3?${asked(count)}`));
  const warning = 'Takes up to 12 guests. You can still send the request.';
  expect(await form(12)).not.toContain(warning);
  expect(await form(40)).toContain(warning);
});

test('taken days come with free ones of the same length: the last ones before and the next ones', async () => {
  const { stay } = await open(1, query(12, 14));
  expect(stay).toMatchObject({ standing: 'taken', total: '$2,700' });
  expect(stay!.suggested).toEqual(
    [
      [7, 9],
      [15, 17],
      [31, 33],
    ].map(([from, to]) => ({ startDate: inDays(from!), endDate: inDays(to!) })),
  );
});

test('suggested days follow each other', async () => {
  const { stay } = await open(4, query(12, 14));
  expect(stay!.suggested.map(({ startDate }) => startDate)).toEqual([7, 15, 17].map(inDays));
});

test('nothing before today is suggested, and nothing beyond the half year ahead', async () => {
  await hold(2, 0, 400);
  expect((await open(2, query(3, 5))).stay).toMatchObject({ standing: 'taken', suggested: [] });
});

describe('similar rentals', () => {
  test('are free ones of the category whose terms the dates meet, the nearest in price first', async () => {
    const { similar } = await open(1, query(12, 14));
    expect(similar.map(({ id, total }) => [id, total])).toEqual([[3, '$3,000']]);
    const longer = (await open(1, query(14, 18))).similar;
    expect(longer.map(({ id, total }) => [id, total])).toEqual([
      [3, '$5,000'],
      [7, '$25,000'],
    ]);
  });

  test('are the nearest in price of many, on both sides', async () => {
    await addCategory(3);
    await db.execute(sql`insert into rentals (id, category_id, name, description, short_description, price, main_image_url)
      select 100 + n, 3, 'Dear ' || n, 'All of it', 'Long', 3000 + n, '/uploads/dear.webp' from generate_series(0, 59) n`);
    const prices = new Map([[200, 480], [201, 500], [202, 500], [203, 530], [204, 900]]); // prettier-ignore
    for (const [id, price] of prices) await addRental({ id, categoryId: 3, price });
    const nearest = async () => (await open(201, query(40, 42))).similar.map(({ id }) => id);
    expect(await nearest()).toEqual([202, 200, 203]);
    // The rentals with the nearest prices are taken, so the search looks further.
    for (const id of [200, 202, 203, 204, 100, 101, 102, 103]) await hold(id, 40, 44);
    expect(await nearest()).toEqual([104, 105, 106]);
  });

  test('show only with dates', async () => {
    expect((await open(1, '')).similar).toEqual([]);
  });
});

test.each([
  ['startDate=' + inDays(3), 'Choose both dates to see what is available.'],
  [query(3, 3), 'End date must be after start date'],
  [query(-2, 3), 'Start date cannot be in the past'],
  [query(5, 3), 'End date cannot be before the start date'],
])('%s is kept in the form, with a message', async (asked, message) => {
  const found = await open(1, `${asked}&guests=4`);
  expect(found).toMatchObject({ message, stay: null, asked: { guests: 4 } });
  expect(new URLSearchParams(asked).get('startDate')).toBe(found.asked.startDate);
});

test('takes at most nine statements', async () => {
  const { statements } = await statementsOf(() => open(1, query(12, 14)));
  expect(statements.length).toBeLessThanOrEqual(9);
});
