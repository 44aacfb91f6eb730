import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { testimonials } from '~/domains/testimonials/tables.server';
import { listCategoriesWithCovers, listFeatured } from '~/domains/catalog/storefront/home-queries.server';
import { loader as rootLoader } from '~/root';
import { loader as siteLoader } from '~/routes/_site';
import { loader } from '~/routes/_site._index';
import { loader as reviewsLoader } from '~/routes/admin.testimonials';
import { signedIn } from '../../support/signed-in';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, pageGet } from '../../support/requests';
import { statementsOf } from '../../support/statements';

beforeEach(emptyTables);

describe('the cover of a category is', () => {
  const coverOf = async () => (await listCategoriesWithCovers())[0]?.coverUrl;

  test.each([
    ['the main image of the highest-priced rental', { mainImageUrl: '/uploads/dear.webp' }, '/uploads/dear.webp'],
    [
      'its first gallery image without a main image',
      {
        mainImageUrl: '',
        galleryImages: [
          { url: '/uploads/first.webp', alt: '' },
          { url: '/uploads/second.webp', alt: '' },
        ],
      },
      '/uploads/first.webp',
    ],
    [
      'the next choice for an image named undefined',
      { mainImageUrl: 'undefined', galleryImages: [{ url: '/uploads/first.webp', alt: '' }] },
      '/uploads/first.webp',
    ],
    ['the category’s own image otherwise', { mainImageUrl: '', galleryImages: [] }, '/uploads/own.webp'],
  ])('%s', async (_, dearest, expected) => {
    await addCategory(1, { imageUrl: '/uploads/own.webp' });
    await addRental({ price: 10 });
    await addRental({ price: 900, ...dearest });
    expect(await coverOf()).toBe(expected);
  });

  test('uses the newer of two rentals at one price, and only rentals of the category', async () => {
    await addCategory(1);
    await addCategory(2);
    await addRental({ price: 50, mainImageUrl: '/uploads/older.webp' });
    await addRental({ price: 50, mainImageUrl: '/uploads/newer.webp' });
    await addRental({ price: 99, categoryId: 2, mainImageUrl: '/uploads/other.webp' });
    expect(await coverOf()).toBe('/uploads/newer.webp');
  });

  test.each([
    [null, '/placeholder-image.svg'],
    ['https://images.example/own.jpg', 'https://images.example/own.jpg'],
  ])('an empty category shows its own image: %s', async (imageUrl, expected) => {
    await addCategory(1, { imageUrl });
    expect(await coverOf()).toBe(expected);
  });
});

test('featured rentals: at most six, highest price first while none was moved', async () => {
  await addCategory(1);
  for (const price of [1, 7, 3, 5, 2, 6, 4]) await addRental({ price, featured: true });
  await addRental({ price: 99 });
  expect((await listFeatured()).map((rental) => rental.price)).toEqual([7, 6, 5, 4, 3, 2]);
});

const review = { customerName: 'Ada', location: 'Miami', testimonial: 'Kind', rating: 5 };

test('reviews: all of them, newest first; those of one moment by their id', async () => {
  const days = [3, 1, 2, 2, 9, 8, 7, 6, 5, 4, 2];
  await db.insert(testimonials).values(
    days.map((day, index) => ({
      ...review,
      testimonial: `${day}, row ${index}`,
      createdAt: new Date(`2026-05-0${day}`),
    })),
  );
  const { data } = await loader();
  expect(data.reviews!.map(({ testimonial }) => testimonial)).toEqual([
    ...['9, row 4', '8, row 5', '7, row 6', '6, row 7', '5, row 8', '4, row 9', '3, row 0', '2, row 2', '2, row 3'],
    ...['2, row 10', '1, row 1'],
  ]);
});

test('reviews: of a long list the newest 24, as the admin’s page says', async () => {
  const headers = { Cookie: await signedIn() };
  const hint = async () => (await reviewsLoader(args(pageGet('/admin/testimonials', headers)))).hint;
  await db.insert(testimonials).values(Array.from({ length: 24 }, () => review));
  expect(await hint()).toBeNull();
  await db.insert(testimonials).values(review);
  expect((await loader()).data.reviews).toHaveLength(24);
  expect(await hint()).toBe('The home page shows the newest 24.');
});

test('the whole page takes four statements', async () => {
  const request = pageGet('/');
  const { statements } = await statementsOf(() => Promise.all([rootLoader(args(request)), siteLoader(), loader()]));
  expect(statements).toHaveLength(4);
});

describe('when a section fails', () => {
  /** Loads the home page while the table `name` cannot be read. */
  async function without(name: string) {
    await addCategory(1, { imageUrl: '/uploads/own.webp' });
    await addRental({ featured: true });
    await db.insert(testimonials).values({ customerName: 'Ada', location: 'Miami', testimonial: 'Kind', rating: 5 });
    await db.execute(sql`alter table ${sql.identifier(name)} rename to hidden_away`);
    try {
      const { data, init } = await loader();
      return { data, cache: new Headers(init?.headers).get('Cache-Control') };
    } finally {
      await db.execute(sql`alter table hidden_away rename to ${sql.identifier(name)}`);
    }
  }

  test('without rentals, the categories show their own images, and the page is not cached', async () => {
    const { data, cache } = await without('rentals');
    expect(data.categories).toMatchObject([{ id: 1, coverUrl: '/uploads/own.webp' }]);
    expect(data.featured).toBeNull();
    expect(data.reviews).toHaveLength(1);
    expect(cache).toBe('private, no-store');
  });

  test('without categories, the other sections stay', async () => {
    const { data, cache } = await without('categories');
    expect(data.categories).toBeNull();
    expect(data.featured).toHaveLength(1);
    expect(cache).toBe('private, no-store');
  });

  test('without testimonials, the other sections stay', async () => {
    const { data, cache } = await without('testimonials');
    expect(data.reviews).toBeNull();
    expect(data.categories).toMatchObject([{ coverUrl: '/uploads/aria.webp' }]);
    expect(cache).toBe('private, no-store');
  });

  test('without a failure, the page may be cached', async () => {
    await addCategory(1);
    expect(new Headers((await loader()).init?.headers).get('Cache-Control')).toBeNull();
  });
});
