import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { bookings } from '~/domains/reservations/tables.server';
import { deleteRental } from '~/domains/reservations/delete-rental.server';
import { findRentalValues, findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { saveRentalImages } from '~/domains/catalog/gallery/save-images.server';
import { createRental } from '~/domains/catalog/rentals/create-rental.server';
import type { RentalPart } from '~/domains/catalog/rentals/fields';
import { saveRentalDetails } from '~/domains/catalog/rentals/save-details.server';
import { RentalSimple } from '~/domains/catalog/rentals/schema';
import { saveRentalSpecifications } from '~/domains/catalog/specifications/save-specifications.server';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { statementsOf } from '../../support/statements';

let id = 0;
const stored = async () => (await findStoredRental(id))!;
const version = async (part: RentalPart) => (await findRentalValues(id, part))!.version;
const images = [{ url: '/uploads/one.webp', alt: 'One' }];

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  id = await addRental({ location: 'Brickell', mainImageAlt: 'Aria', specifications: { Seats: '2' } });
});

describe('creating', () => {
  const simple = RentalSimple.parse({
    name: 'Corsa',
    shortDescription: 'Red',
    description: 'Red all over',
    price: 900,
    priceUnit: 'week',
    categoryId: 1,
    mainImageUrl: '/uploads/corsa.webp',
    mainImageAlt: 'A red car',
    featured: true,
  });

  test('the gallery starts with the main image', async () => {
    const made = await createRental(simple);
    expect(made).toMatchObject({
      ok: true,
      value: { galleryImages: [{ url: '/uploads/corsa.webp', alt: 'A red car' }], rating: 0, specifications: {} },
    });
  });

  test('a deleted category is reported at its field', async () => {
    expect(await createRental({ ...simple, categoryId: 99 })).toMatchObject({
      ok: false,
      code: 'invalid',
      fields: { categoryId: ['Category is required'] },
    });
  });
});

describe('saving parts of a rental', () => {
  test('omitted fields stay, and blank optional fields are cleared', async () => {
    await saveRentalDetails(id, { price: 2000 });
    expect(await stored()).toMatchObject({ price: 2000, location: 'Brickell', mainImageAlt: 'Aria' });
    await saveRentalDetails(id, { location: undefined, mainImageAlt: undefined });
    expect(await stored()).toMatchObject({ price: 2000, location: null, mainImageAlt: '' });
  });

  test('two consecutive saves of one part, each from the latest version, do not conflict', async () => {
    for (const price of [1, 2, 3]) {
      expect(await saveRentalDetails(id, { price, version: await version('details') })).toMatchObject({ ok: true });
    }
  });

  test('a save from an old version is refused and writes nothing', async () => {
    const old = await version('details');
    await saveRentalDetails(id, { price: 1, version: old });
    expect(await saveRentalDetails(id, { price: 2, version: old })).toMatchObject({ ok: false, code: 'conflict' });
    expect((await stored()).price).toBe(1);
  });

  test('saves of the other parts do not conflict', async () => {
    const [details, gallery, specifications] = [
      await version('details'),
      await version('images'),
      await version('specifications'),
    ];
    expect((await saveRentalDetails(id, { price: 1, version: details })).ok).toBe(true);
    expect((await saveRentalImages(id, { images, version: gallery })).ok).toBe(true);
    const typed = { engine: 'V12', extra: [], version: specifications };
    expect((await saveRentalSpecifications(id, typed as never)).ok).toBe(true);
    expect(await stored()).toMatchObject({ price: 1, galleryImages: images, engine: 'V12', specifications: {} });
  });

  test('the gallery and the details share the main image, so they conflict there', async () => {
    const old = await version('details');
    await saveRentalImages(id, { images, mainImageUrl: images[0]!.url, version: await version('images') });
    expect(await stored()).toMatchObject({ mainImageUrl: '/uploads/one.webp', mainImageAlt: 'One' });
    expect((await saveRentalDetails(id, { mainImageUrl: '/uploads/two.webp', version: old })).ok).toBe(false);
  });

  test('the details of the main image survive a save of a gallery without it', async () => {
    const { mainImageUrl } = await stored();
    await saveRentalImages(id, { images, mainImageUrl });
    expect(await stored()).toMatchObject({ mainImageUrl, mainImageAlt: 'Aria' });

    const [main] = images;
    await saveRentalImages(id, { images, mainImageUrl: main!.url });
    await saveRentalDetails(id, { mainImageAlt: 'A yacht at dusk' });
    await saveRentalImages(id, { images: [...images, { url: '/uploads/two.webp', alt: '' }], mainImageUrl: main!.url });
    expect((await stored()).mainImageAlt).toBe('A yacht at dusk');
    await saveRentalImages(id, { images: [{ ...main!, alt: 'At noon' }], mainImageUrl: main!.url });
    expect((await stored()).mainImageAlt).toBe('At noon');
  });

  test('an unknown rental is not found', async () => {
    expect(await saveRentalDetails(99, { price: 1 })).toMatchObject({ ok: false, code: 'not-found' });
  });

  test('a save takes five statements, the audit log included', async () => {
    const old = await version('details');
    const { statements } = await statementsOf(() => saveRentalDetails(id, { price: 5, version: old }));
    expect(statements).toHaveLength(5);
  });
});

describe('deleting', () => {
  const request = {
    rentalId: 0,
    reference: 'one',
    customerName: 'Ada Lovelace',
    startDate: '2030-05-01',
    endDate: '2030-05-04',
    totalPrice: 7800,
    rentalName: 'Aria 9',
    unitPrice: 1950,
    priceUnit: 'day',
    days: 4,
  } as const;

  test('keeps requests with their quote', async () => {
    await db.insert(bookings).values({ ...request, rentalId: id });
    expect(await deleteRental(id, { today: '2030-04-01' })).toMatchObject({ ok: true, value: { name: 'Aria 9' } });
    expect(await findStoredRental(id)).toBeNull();
    expect(await db.select().from(bookings)).toMatchObject([
      { rentalId: null, rentalName: 'Aria 9', totalPrice: 7800 },
    ]);
  });

  test('is refused with confirmed reservations ahead, which are listed', async () => {
    await db.insert(bookings).values({ ...request, rentalId: id, status: 'confirmed' });
    const refused = await deleteRental(id, { today: '2030-05-04' });
    expect(refused).toMatchObject({ ok: false, code: 'conflict' });
    expect(JSON.stringify(refused)).toContain('Ada Lovelace, May 1\u00a0– 4, 2030');
    expect(await findStoredRental(id)).not.toBeNull();
    expect((await deleteRental(id, { today: '2030-05-05' })).ok).toBe(true);
  });
});
