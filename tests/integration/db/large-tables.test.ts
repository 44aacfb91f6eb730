import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { statementBuffers } from '../../../scripts/bench/buffers/statement-buffers';
import { standingsOf } from '~/domains/availability/standing.server';
import { listPublished } from '~/domains/catalog/storefront/rental-list.server';
import { fillMore, fillTables } from '../../support/large/filling';
import { NEEDED } from '../../support/large/indexes';
import { BOUNDED, LIMITS } from '../../support/large/limits';
import { plannedIndexes } from '../../support/large/planned-indexes';
import { inDays } from '../../support/browser/reservation';

beforeAll(fillTables, 120_000);

/** Tables with so few rows that PostgreSQL reads them whole. */
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
  // The category's rentals, most expensive first, down to the last one that contains the word.
  const examined = await db.$count(
    rentals,
    and(eq(rentals.categoryId, category), lte(rentals.price, price), gte(rentals.price, last)),
  );
  expect(scanned.filter((table) => !FEW.includes(table))).toEqual([]);
  expect(buffers).toBeLessThanOrEqual(8 * examined);
});

describe('every index', () => {
  let names: string[] = [];
  beforeAll(async () => {
    await fillMore();
    const rows = await db.execute<{ name: string }>(sql`
      select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace and not indisunique
        and not exists (select from pg_constraint where conindid = indexrelid) order by 1`);
    names = rows.map(({ name }) => name);
  }, 60_000);

  test('is used by a query, and exists', () => {
    expect([...new Set(NEEDED.flatMap(([, ...indexes]) => indexes))].sort()).toEqual(names.sort());
  });

  test.each(NEEDED.map(([load, ...indexes]) => [indexes.join(', '), load, indexes] as const))(
    '%s: is in the plan of it',
    async (_, load, indexes) => {
      const planned = await plannedIndexes(load);
      expect(indexes.filter((index) => !planned.has(index))).toEqual([]);
    },
  );
});
