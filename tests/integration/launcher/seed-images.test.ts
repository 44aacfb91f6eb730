import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { emptied } from '../../../scripts/bench/emptied';
import { db } from '~/db/database.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import { imageSource } from '~/domains/shared/image-url';
import { inspectFile } from '~/domains/images/encoding/inspect.server';
import { PIPELINE_VERSION } from '~/domains/images/encoding/encode-image.server';
import { allNames, parseName } from '~/domains/images/rules';
import { imageStore } from '~/domains/images/stores/store.server';
import { ART, PREPARED } from '../../../scripts/seed/images';
import { demoImages, seedDemo } from '../../../scripts/seed/seed';

vi.mock('~/domains/images/encoding/encode-image.server', async (pipeline) => ({
  ...(await pipeline<object>()),
  encodeImage: () => Promise.reject(new Error('an image was encoded, which takes a minute for all of them')),
}));

/** Every address that a browser may request: the image and its narrower variants. */
function addresses(imageUrl: string) {
  const { src, srcSet } = imageSource(imageUrl);
  return [src, ...(srcSet?.split(', ').map((candidate) => candidate.split(' ')[0]!) ?? [])];
}

test('every demo image is prepared in all its sizes, and nothing else is', async () => {
  const prepared = (await readdir(PREPARED)).sort();
  const expected = await Promise.all(
    demoImages().map(async (file) => {
      const { hash } = await inspectFile({ path: join(ART, file) }, PIPELINE_VERSION);
      const base = prepared.map(parseName).find((name) => name?.hash === hash && name.variant === null);
      return base ? allNames(base) : [`${file} is not prepared: run scripts/demo-images.ts`];
    }),
  );
  expect(prepared).toEqual(expected.flat().sort());
});

test('seeding stores the real images without encoding any, and every address of the seeded catalog leads to one', async () => {
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
});
