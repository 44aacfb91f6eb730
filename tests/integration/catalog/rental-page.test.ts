import { beforeEach, expect, test } from 'vitest';
import { loader as rootLoader } from '~/root';
import { loader as siteLoader } from '~/routes/_site';
import { loader } from '~/routes/_site.rentals.$id';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, pageGet } from '../../support/requests';
import { statementsOf } from '../../support/statements';

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
});

const open = (id: string | number) => loader(args(pageGet(`/rentals/${encodeURIComponent(id)}`), { id: String(id) }));

test('a rental has its category, its images and its specifications in order', async () => {
  const id = await addRental({
    rating: 4.9,
    horsepower: 730,
    specifications: { Seats: '2', 'Minimum age': '30' },
    galleryImages: [
      { url: '/uploads/aria.webp', alt: 'Side' },
      { url: 'rear.jpg', alt: 'Rear' },
      { url: 'null', alt: '' },
    ],
  });
  const page = await open(id);
  expect(page.rental).toMatchObject({ name: 'Aria 9', rating: 4.9, category: { id: 1, name: 'Category 1' } });
  expect(page.images.map(({ url }) => url)).toEqual([
    '/uploads/aria.webp',
    '/uploads/rear.jpg',
    '/placeholder-image.svg',
  ]);
  expect(page.specifications.map(({ label }) => label)).toEqual(['Power', 'Seats', 'Minimum age']);
});

test("'{}' specifications, no gallery, no category", async () => {
  const page = await open(await addRental({ categoryId: null, mainImageUrl: '' }));
  expect(page).toMatchObject({ rental: { category: null }, images: [], specifications: [] });
});

test('the page receives only the fields it shows', async () => {
  const { rental } = await open(await addRental());
  expect(Object.keys(rental)).not.toContain('version');
});

test.each(['0', '-1', '1.5', 'abc', '2147483648', '1e3', '\0', '777', '1;select'])(
  'id %j returns 404 with its heading',
  async (id) => {
    await expect(open(id)).rejects.toMatchObject({ data: { heading: 'Rental Not Found' }, init: { status: 404 } });
  },
);

test('the whole page takes two statements', async () => {
  const id = await addRental();
  const request = () => pageGet(`/rentals/${id}`);
  const { statements } = await statementsOf(() =>
    Promise.all([rootLoader(args(request())), siteLoader(), loader(args(request(), { id: String(id) }))]),
  );
  expect(statements).toHaveLength(2);
});
