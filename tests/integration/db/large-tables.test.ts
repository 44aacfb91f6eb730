import { and, eq, gte, lte } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { statementBuffers } from '../../../scripts/bench/buffers/statement-buffers';
import { standingsOf } from '~/domains/availability/standing.server';
import { listPublished } from '~/domains/catalog/storefront/rental-list.server';
import { fillTables } from '../../support/large/filling';
import { BOUNDED, LIMITS } from '../../support/large/limits';
import { inDays } from '../../support/browser/reservation';

beforeAll(fillTables, 120_000);

/** Tables with few rows, which are read as a whole. */
const FEW = ['categories', 'users', 'kept_figures', 'calendar_feeds', 'calendar_subscribers', 'rates'];

test.each(Object.entries(LIMITS))('%s is found through an index', async (_, [most, load]) => {
  const { buffers, scanned } = await statementBuffers(load);
  expect(scanned.filter((table) => !FEW.includes(table))).toEqual([]);
  expect(buffers).toBeLessThanOrEqual(most);
});

test.each(Object.entries(BOUNDED))('%s is not read to its end', async (_, [most, load]) => {
  const { buffers } = await statementBuffers(load);
  expect(buffers).toBeLessThanOrEqual(most);
});

test('a search with dates and two filters touches at most eight buffers for each rental that it examines', async () => {
  const days = { startDate: inDays(7), endDate: inDays(10) };
  const [category, price] = [3, 8000];
  let last = 0;
  const { buffers, scanned } = await statementBuffers(async (db) => {
    const found = await listPublished({ categoryId: category, price, q: 'villa' }, null, 48, { db });
    expect(found.rentals).toHaveLength(48);
    last = found.rentals.at(-1)!.price;
    await standingsOf(found.rentals, days, { db });
  });
  // Those of the list, most expensive first, down to the last one with the word.
  const examined = await db.$count(
    rentals,
    and(eq(rentals.categoryId, category), lte(rentals.price, price), gte(rentals.price, last)),
  );
  expect(scanned.filter((table) => !FEW.includes(table))).toEqual([]);
  expect(buffers).toBeLessThanOrEqual(8 * examined);
});
