import { beforeEach, describe, expect, test } from 'vitest';
import { readCursor } from '~/domains/catalog/storefront/cursor';
import { findCategoryHeader, findCategoryPage } from '~/domains/catalog/storefront/category-queries.server';
import { PLACEHOLDER_IMAGE } from '~/domains/shared/image-url';
import { loader as rootLoader } from '~/root';
import { loader as siteLoader } from '~/routes/_site';
import { loader } from '~/routes/_site.category.$id';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, pageGet } from '../../support/requests';
import { statementsOf } from '../../support/statements';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
});

const open = (id: string, query = '') => loader(args(pageGet(`/category/1${query}`), { id }));

/** Collects every page of a category by following its links. */
async function walk() {
  const pages: number[][] = [];
  for (let after: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof findCategoryPage>> = await findCategoryPage(1, readCursor(after));
    if (!page) throw new Error('no such category');
    pages.push(page.rentals.map(({ id }) => id));
    if (!page.next) return pages;
    after = page.next;
  }
}

test('rentals are sorted by price, highest to lowest, then newest first', async () => {
  await addCategory(2);
  for (const price of [300, 900, 500, 900]) await addRental({ price });
  await addRental({ categoryId: 2, price: 700 });
  await addRental({ categoryId: null, price: 800 });
  const { rentals, next } = await open('1');
  expect(rentals.map(({ id, price }) => [id, price])).toEqual([
    [4, 900],
    [2, 900],
    [3, 500],
    [1, 300],
  ]);
  expect(next).toBeNull();
});

describe('further pages', () => {
  test('hold 24 cards and then the rest, without gaps or repeats, also at equal prices', async () => {
    for (let n = 0; n < 60; n++) await addRental({ price: n % 7 === 0 ? 100 : 500 });
    const pages = await walk();
    expect(pages.map((page) => page.length)).toEqual([24, 24, 12]);
    expect(new Set(pages.flat()).size).toBe(60);
  });

  test('do not exist for exactly 24 rentals', async () => {
    for (let n = 0; n < 24; n++) await addRental();
    expect((await walk()).map((page) => page.length)).toEqual([24]);
  });

  test.each(['x', '1_', '%00', '2147483648_1', '1_1_1', "'", ''])('start over for the cursor %j', async (after) => {
    const { status, headers } = await answerOf(() => open('1', `?after=${after}`));
    expect([status, headers.get('Location')]).toEqual([302, '/category/1']);
  });

  test('end after the last rental', async () => {
    await addRental();
    expect(await open('1', '?after=1_1')).toMatchObject({ rentals: [], next: null, continued: true });
  });
});

test('an empty category returns a page', async () => {
  expect(await open('1')).toMatchObject({ category: { name: 'Category 1' }, rentals: [], next: null });
});

test.each<[string | null, string | null, string | undefined]>([
  ['/uploads/own.webp', '/uploads/main.webp', '/uploads/own.webp'],
  [null, '/uploads/main.webp', '/uploads/main.webp'],
  ['', 'bare.png', '/uploads/bare.png'],
  ['javascript:alert(1)', null, PLACEHOLDER_IMAGE],
  [null, null, undefined],
])(
  'the background uses the category image %j and the first rental’s image %j, also above a search',
  async (imageUrl, mainImageUrl, shown) => {
    await addCategory(2, { imageUrl });
    if (mainImageUrl) await addRental({ categoryId: 2, mainImageUrl });
    expect((await findCategoryPage(2, null))?.category.imageUrl).toBe(shown);
    expect((await findCategoryHeader(2))?.imageUrl).toBe(shown);
  },
);

test.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999', '1e3', '01', ' 1', '\0', '777'])(
  'id %j returns 404 with its heading',
  async (id) => {
    await expect(open(id)).rejects.toMatchObject({ data: { heading: 'Category Not Found' }, init: { status: 404 } });
  },
);

test('the whole page takes two statements', async () => {
  await addRental();
  const request = () => pageGet('/category/1');
  const { statements } = await statementsOf(() =>
    Promise.all([rootLoader(args(request())), siteLoader(), loader(args(request(), { id: '1' }))]),
  );
  expect(statements).toHaveLength(2);
});
