import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { RENTALS_PAGE, listAdminRentals } from '~/domains/catalog/rentals/queries.server';
import { nameCursorText, readRentalListQuery, readNameCursor } from '~/domains/catalog/rentals/list-query';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { statementsOf } from '../../support/statements';

const names = async (query: Parameters<typeof listAdminRentals>[0]) =>
  (await listAdminRentals(query)).rentals.map(({ name }) => name);

beforeAll(async () => {
  await addCategory(1, { name: 'Cars' });
  await addCategory(2, { name: 'Boats' });
  await addRental({ name: 'Zephyr' });
  await addRental({ name: 'alba' });
  await addRental({ name: 'Alba', categoryId: 2 });
  await addRental({ name: '100% Casa_Blu', categoryId: null });
});

test('the list is sorted by name, ignoring case, and shows the category or Unknown', async () => {
  const { rentals: rows, next } = await listAdminRentals({});
  expect(rows.map(({ name, categoryName }) => [name, categoryName])).toEqual([
    ['100% Casa_Blu', null],
    ['alba', 'Cars'],
    ['Alba', 'Boats'],
    ['Zephyr', 'Cars'],
  ]);
  expect(next).toBeNull();
});

test.each([
  [{ q: 'ALB' }, ['alba', 'Alba']],
  [{ q: 'eph' }, ['Zephyr']],
  [{ q: '%' }, ['100% Casa_Blu']],
  [{ q: '_' }, ['100% Casa_Blu']],
  [{ q: '\\' }, []],
  [{ category: 2 }, ['Alba']],
  [{ q: 'alba', category: 1 }, ['alba']],
  [{ category: 99 }, []],
])('filters by %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

describe('a long list', () => {
  beforeAll(async () => {
    const many = Array.from({ length: 2 * RENTALS_PAGE }, (_, index) => ({
      categoryId: 2,
      // Names repeat, so that the id must decide where the next page starts.
      name: `Boat ${String(Math.floor(index / 4)).padStart(3, '0')}`,
      description: 'What it is',
      shortDescription: 'What it is',
      price: 100 + index,
      mainImageUrl: '/uploads/boat.webp',
    }));
    await db.insert(rentals).values(many);
  });

  test('continues after the last row, each rental once, with few statements per page of a search', async () => {
    const seen: number[] = [];
    let after: string | undefined;
    for (let page = 0; page < 3; page++) {
      const { result, statements } = await statementsOf(() => listAdminRentals({ q: 'boat', after }));
      expect(statements.length).toBeLessThanOrEqual(4);
      seen.push(...result.rentals.map(({ id }) => id));
      after = result.next ?? undefined;
      if (!after) break;
    }
    expect(seen).toHaveLength(2 * RENTALS_PAGE);
    expect(new Set(seen).size).toBe(2 * RENTALS_PAGE);
    expect(after).toBeUndefined();
  });

  test('shows the names that begin with the text before those that contain it, each rental once', async () => {
    await addRental({ name: 'A Boat 999', categoryId: 2 });
    await addRental({ name: 'Lifeboat', categoryId: 2 });
    const seen: string[] = [];
    for (let after: string | undefined, page = 0; page < 5; page++) {
      const { rentals: rows, next } = await listAdminRentals({ q: 'BOAT', after });
      seen.push(...rows.map(({ name }) => name));
      if (!next) break;
      after = next;
    }
    expect(seen).toHaveLength(2 * RENTALS_PAGE + 2);
    expect(seen.slice(-2)).toEqual(['A Boat 999', 'Lifeboat']);
  });

  test('continues after a deleted rental', async () => {
    const { rentals: rows, next } = await listAdminRentals({
      q: 'boat',
      after: nameCursorText({ id: 1, name: 'Boat 00' }),
    });
    expect(rows).toHaveLength(RENTALS_PAGE);
    expect(next).not.toBeNull();
  });
});

test.each([
  ['q=%20Casa%20&category=3', { q: 'Casa', category: 3 }],
  ['q=%00&category=x', {}],
  ['category=99999999999&after=12', {}],
  ['category=-1&after=12-Casa%20Blu', { after: '12-Casa Blu' }],
  ['after=0-Casa', {}],
  [`q=${'a'.repeat(200)}`, { q: 'a'.repeat(120) }],
])('reads the query %s as %j', (query, expected) => {
  expect(readRentalListQuery(new URLSearchParams(query))).toEqual(expected);
});

test('a cursor survives a round trip', () => {
  const cursor = { id: 7, name: 'Casa - Blu, 100%' };
  expect(readNameCursor(nameCursorText(cursor))).toEqual(cursor);
});
