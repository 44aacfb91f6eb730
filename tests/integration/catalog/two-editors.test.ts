import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories, rentals } from '~/domains/catalog/tables.server';
import { saveCategoryDetails } from '~/domains/catalog/categories/save-details.server';
import { findCategoryValues } from '~/domains/catalog/categories/queries.server';
import { findRentalValues, findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { saveRentalImages } from '~/domains/catalog/gallery/save-images.server';
import type { RentalPart } from '~/domains/catalog/rentals/fields';
import { saveRentalDetails } from '~/domains/catalog/rentals/save-details.server';
import { saveRentalSpecifications } from '~/domains/catalog/specifications/save-specifications.server';
import { PRICES_FIELDS } from '~/domains/catalog/prices/fields';
import { saveRentalPrices } from '~/domains/catalog/prices/save-rental-prices.server';
import { TERMS_FIELDS } from '~/domains/catalog/terms/fields';
import { saveRentalTerms } from '~/domains/catalog/terms/save-rental-terms.server';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { whileHeld } from '../../support/locks';

let id = 0;
const stored = async () => (await findStoredRental(id))!;
const version = async (part: RentalPart) => (await findRentalValues(id, part))!.version;

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  await addCategory(2);
  id = await addRental({
    ...{ location: 'Brickell', mainImageAlt: 'Aria', specifications: { Seats: '2' }, engine: 'V10', horsepower: 600 },
    galleryImages: [{ url: '/uploads/one.webp', alt: 'One' }],
  });
});

/** A colleague's changes, one field at a time, for each of the forms. */
const THEIRS: Record<RentalPart, Array<Partial<typeof rentals.$inferInsert>>> = {
  details: [
    ...[{ name: 'Aria 10' }, { categoryId: 2 }, { shortDescription: 'Blue' }, { description: 'Other' }, { price: 7 }],
    ...[{ priceUnit: 'week' as const }, { location: 'Key Biscayne' }, { rating: 4 }, { featured: true }],
    ...[{ mainImageUrl: '/uploads/else.webp' }, { mainImageAlt: 'From behind' }],
  ],
  images: [
    { galleryImages: [{ url: '/uploads/one.webp', alt: 'Seen from the sea' }] },
    { galleryImages: [{ url: '/uploads/two.webp', alt: 'One' }] },
    { mainImageUrl: '/uploads/else.webp' },
  ],
  specifications: [
    ...[{ engine: 'V12' }, { transmission: 'Manual' }, { horsepower: 601 }, { topSpeed: 200 }, { acceleration: '3' }],
    ...[{ drivetrain: 'AWD' }, { specifications: { Seats: '4' } }, { specifications: { Seats: '2', Doors: '2' } }],
  ],
  terms: [{ terms: { noticeHours: 24 } }, { terms: { noticeHours: null } }],
  prices: [{ prices: { deposit: 100 } }, { prices: { charges: [] } }],
};
const SAVES: Record<RentalPart, (version: string) => ReturnType<typeof saveRentalDetails>> = {
  details: (opened) => saveRentalDetails(id, { price: 8, version: opened }),
  images: (opened) => saveRentalImages(id, { images: [], version: opened }),
  specifications: (opened) => saveRentalSpecifications(id, { extra: [], version: opened } as never),
  terms: (opened) => saveRentalTerms(id, { terms: TERMS_FIELDS.terms.read({}), version: opened }),
  prices: (opened) => saveRentalPrices(id, { prices: PRICES_FIELDS.prices.read({}), version: opened }),
};

const changes = (Object.keys(THEIRS) as RentalPart[]).flatMap((part) =>
  THEIRS[part].map((theirs) => ({ part, theirs })),
);

test.each(changes)(
  'a form with $part opened before does not overwrite the $theirs of a colleague',
  async ({ part, theirs }) => {
    const opened = await version(part);
    await db.update(rentals).set({ ...theirs, version: sql`${rentals.version} + 1` });
    expect(await SAVES[part](opened)).toMatchObject({ ok: false, code: 'conflict' });
    expect(await stored()).toMatchObject(theirs);
    expect(await SAVES[part](await version(part))).toMatchObject({ ok: true });
  },
);

test('of two saves at once from one version, the second waits for the first and is a conflict', async () => {
  const old = await version('details');
  const { waited, result } = await whileHeld(
    (tx) => tx.update(rentals).set({ price: 10, version: sql`${rentals.version} + 1` }),
    () => saveRentalDetails(id, { price: 20, version: old }),
  );
  expect([waited, result]).toMatchObject([true, { ok: false, code: 'conflict' }]);
  expect((await stored()).price).toBe(10);
});

test('a save does not wait for a request that is being stored, nor a request for it', async () => {
  const { version: old } = (await findRentalValues(id, 'details'))!;
  const { waited, result } = await whileHeld(
    // Locks the rental as the foreign key of a new reservation does.
    (tx) => tx.execute(sql`select 1 from rentals where id = ${id} for key share`),
    () => saveRentalDetails(id, { price: 20, version: old }),
  );
  expect([waited, result]).toMatchObject([false, { ok: true }]);
});

test('the same with a category', async () => {
  const opened = (await findCategoryValues(1))!;
  const { waited, result } = await whileHeld(
    (tx) => tx.update(categories).set({ name: 'Theirs', version: sql`${categories.version} + 1` }),
    () => saveCategoryDetails(1, { ...opened, name: 'Mine' }),
  );
  expect([waited, result]).toMatchObject([true, { ok: false, code: 'conflict' }]);
  expect(await findCategoryValues(1)).toMatchObject({ name: 'Theirs' });
});

test.each([{ name: 'Theirs' }, { description: 'Theirs' }, { imageUrl: '/uploads/theirs.webp' }])(
  'a category opened before does not overwrite the %j of a colleague',
  async (theirs) => {
    const opened = (await findCategoryValues(1))!;
    await db.update(categories).set({ ...theirs, version: sql`${categories.version} + 1` });
    expect(await saveCategoryDetails(1, { ...opened })).toMatchObject({ ok: false, code: 'conflict' });
    expect(await findCategoryValues(1)).toMatchObject(theirs);
  },
);
