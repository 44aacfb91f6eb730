import { expect, test } from 'vitest';
import { emptied } from '../../../scripts/bench/emptied';
import { db } from '~/db/database.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import { imageSource } from '~/domains/shared/image-url';
import { imageStore } from '~/domains/images/stores/store.server';
import { seedDemo } from '../../../scripts/seed/seed';

/** Every address a browser may request: the image and its narrower variants. */
function addresses(imageUrl: string) {
  const { src, srcSet } = imageSource(imageUrl);
  return [src, ...(srcSet?.split(', ').map((candidate) => candidate.split(' ')[0]!) ?? [])];
}

test('seeding stores the real images, and every address of the seeded catalog leads to one', async () => {
  await emptied('rentals, categories, testimonials');
  await seedDemo({ log: () => {} });

  const rows = await db.select().from(rentals);
  const covers = await db.select({ url: categories.imageUrl }).from(categories);
  for (const rental of rows) {
    expect(rental.galleryImages[0], rental.name).toEqual({ url: rental.mainImageUrl, alt: rental.mainImageAlt });
  }
  const urls = new Set([...rows.flatMap((rental) => rental.galleryImages), ...covers].map(({ url }) => url ?? ''));
  expect(urls.size).toBe(73);

  const store = await imageStore();
  for (const address of [...urls].flatMap(addresses)) {
    expect(address).toMatch(/^\/uploads\/[^/]+\.webp$/);
    expect(await store.size(address.slice('/uploads/'.length)), address).toBeGreaterThan(1000);
  }
}, 240_000);
