import { count, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptied } from '../../../scripts/bench/emptied';
import { db } from '~/db/database.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import { pricesFrom } from '~/domains/catalog/prices/rules';
import { cents, plainMoney } from '~/domains/pricing/money';
import { testimonials } from '~/domains/testimonials/tables.server';
import { loadPresetReviews } from '~/domains/testimonials/presets/load-preset-reviews.server';
import manifest from '../../../scripts/seed/art/manifest.json';
import { categories as seedCategories } from '../../../scripts/seed/categories';
import { demoRentals, seedDemo } from '../../../scripts/seed/seed';

/** Replaces the image pipeline, which has its own tests. */
const importImage = (file: string) => Promise.resolve(`/uploads/${file.replace(/\W/g, '-')}.webp`);
const seed = (options: Partial<Parameters<typeof seedDemo>[0]> = {}) =>
  seedDemo({ log: () => {}, importImage, ...options });

async function counts() {
  const [rental] = await db.select({ n: count() }).from(rentals);
  const [category] = await db.select({ n: count() }).from(categories);
  const [testimonial] = await db.select({ n: count() }).from(testimonials);
  return { rentals: rental?.n, categories: category?.n, testimonials: testimonial?.n };
}

const WHOLE = { rentals: 19, categories: 4, testimonials: 12 };
const NOTHING = { rentals: 0, categories: 0, testimonials: 0 };

beforeEach(async () => {
  await emptied('rentals, categories, testimonials');
});

describe('seeding', () => {
  test('fills an empty catalog once', async () => {
    await seed();
    expect(await counts()).toEqual(WHOLE);
    await seed({ importImage: () => Promise.reject(new Error('a second run imports nothing')) });
    expect(await counts()).toEqual(WHOLE);
  });

  test('creates one catalog when run twice concurrently', async () => {
    const imported: string[] = [];
    const counted = (file: string) => (imported.push(file), importImage(file));
    await Promise.all([seed({ importImage: counted }), seed({ importImage: counted })]);
    expect(await counts()).toEqual(WHOLE);
    expect(imported.length).toBe(new Set(imported).size);
  });

  test('leaves nothing after a failure, and the next run is complete, with the same ids', async () => {
    let left = 10;
    const failing = (file: string) => (left-- > 0 ? importImage(file) : Promise.reject(new Error('disk full')));
    await expect(seed({ importImage: failing })).rejects.toThrow('disk full');
    expect(await counts()).toEqual(NOTHING);
    await seed();
    expect(await counts()).toEqual(WHOLE);
    expect(await db.$count(rentals, sql`${rentals.id} between 1 and 19`)).toBe(19);
  });

  test('leaves an existing catalog alone', async () => {
    await db.insert(categories).values({ name: 'Bicycles', description: 'Two wheels' });
    await seed();
    expect(await counts()).toEqual({ ...NOTHING, categories: 1 });
  });

  test('uses the ids of the search and the footer, and the next id is free', async () => {
    await seed();
    const names = await db.select({ id: categories.id, name: categories.name }).from(categories).orderBy(categories.id);
    expect(names).toEqual([
      { id: 1, name: 'Luxury Cars' },
      { id: 2, name: 'Luxury Yachts' },
      { id: 3, name: 'Sport Boats' },
      { id: 4, name: 'Luxury Villas' },
    ]);
    const [category] = await db.insert(categories).values({ name: 'Fifth', description: 'More' }).returning();
    expect(category?.id).toBe(5);
    const { id: _, ...copy } = (await db.select().from(rentals).where(eq(rentals.id, 1)))[0]!;
    const [rental] = await db.insert(rentals).values(copy).returning();
    expect(rental?.id).toBe(20);
  });

  test('logs one line per image', async () => {
    const lines: string[] = [];
    await seed({ log: (line) => lines.push(line) });
    expect(lines[0]).toMatch(/^Image 1 of 73: /);
    expect(lines.filter((line) => line.startsWith('Image '))).toHaveLength(73);
  });

  test('adds the preset reviews once and labels them', async () => {
    expect(await loadPresetReviews()).toMatchObject({ ok: true, value: { added: 12 } });
    expect(await loadPresetReviews()).toMatchObject({ ok: true, value: { added: 0 } });
    expect(await db.$count(testimonials, sql`${testimonials.demo} and ${testimonials.source} = 'manual'`)).toBe(12);
  });
});

describe('the demo rentals', () => {
  const all = demoRentals.map(({ rental }) => rental);
  const alts = new Map(manifest.map((image) => [image.file, image.alt]));

  test('cover every state of the screens', () => {
    expect(new Set(all.map((rental) => rental.priceUnit))).toEqual(new Set(['day', 'week', 'hour']));
    expect(all.filter((rental) => rental.featured)).toHaveLength(6);
    expect(all.filter((rental) => rental.rating === 0)).toHaveLength(2);
    expect(all.some((rental) => Object.keys(rental.specifications).length === 0)).toBe(true);
  });

  test('hold the security deposit that their specifications name', () => {
    for (const { categoryId, rental } of demoRentals.filter(
      ({ rental }) => rental.specifications['Security deposit'],
    )) {
      const deposit = rental.prices?.deposit;
      const shown = deposit ? plainMoney(cents(deposit)) : undefined;
      expect(shown, rental.name).toBe(categoryId === 1 ? undefined : rental.specifications['Security deposit']);
    }
  });

  test('have a price list with one key for each charge, but the cars have none', () => {
    const above = new Map(seedCategories.map(({ id, prices }) => [id, prices]));
    for (const { categoryId, rental } of demoRentals) {
      const keys = pricesFrom({ ...above.get(categoryId), ...rental.prices }).charges.map(({ key }) => key);
      expect(keys.length > 0, rental.name).toBe(categoryId !== 1);
      expect(keys).toEqual([...new Set(keys)]);
    }
  });

  test('use every rental image of the art folder, with its alt text', () => {
    const shown = all.flatMap((rental) => rental.images);
    const painted = manifest
      .map((image) => image.file)
      .filter((file) => /^(cars|yachts|sport-boats|villas)\//.test(file));
    expect(shown.map((image) => image.file).sort()).toEqual(painted.sort());
    for (const { file, alt } of shown) expect(alt, file).toBe(alts.get(file));
  });

  test('have the images of their own names in the order of the numbers, but Nocturne the fourth before the second', () => {
    for (const { name, images } of all) {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const numbers = images.map((_, index) => index + 1);
      if (slug === 'nocturne-46') numbers.splice(1, 3, 4, 2, 3);
      const files = images.map(({ file }) => file.replace(/^[a-z-]+\//, ''));
      expect(files, name).toEqual(numbers.map((number) => `${slug}-${number}.jpg`));
    }
  });

  test.each(demoRentals.map(({ rental }) => [rental.name, rental] as const))('%s has valid texts', (_, rental) => {
    const parts = rental.description.split(/\n\n/);
    expect(parts.length).toBeGreaterThanOrEqual(3);
    expect(parts.length).toBeLessThanOrEqual(5);
    expect(rental.shortDescription.length).toBeLessThan(140);
    expect(Number.isInteger(rental.price) && rental.price > 0).toBe(true);
    expect(rental.description).not.toMatch(/\u2014|  /);
  });
});
