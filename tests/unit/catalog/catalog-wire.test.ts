import { expect, test } from 'vitest';
import { PERSONAL_COLUMNS } from '~/domains/catalog/vocabulary';
import { categoryOnWire, rentalOnWire } from '~/domains/catalog/wire.server';
import type { Category } from '~/domains/catalog/tables.server';
import { env } from '~/env.server';
import { fullRental } from '../../support/fixtures/rental-rows';

const rental = fullRental();
const category: Category = { ...rental, imageUrl: null, rentalCount: 3 };

test.each([
  ['rental', rentalOnWire({ ...rental, margin: 40 } as never)],
  ['category', categoryOnWire({ ...category, margin: 40 } as never)],
])('a column that the API does not list is left out of a %s', (_, json) => {
  expect(json).not.toHaveProperty('margin');
});

test('every listed column of a rental is in its JSON', () => {
  const {
    galleryImages,
    specifications,
    createdAt,
    updatedAt,
    featuredPosition: _,
    archivedAt: __,
    terms: ___,
    prices: ____,
    ...plain
  } = rental;
  for (const name of PERSONAL_COLUMNS) delete (plain as Partial<typeof plain>)[name];
  expect(rentalOnWire(rental)).toEqual({
    ...plain,
    mainImageUrl: `${env.SITE_URL}${rental.mainImageUrl}`,
    galleryImages: galleryImages.map(({ url }) => `${env.SITE_URL}${url}`),
    specifications: JSON.stringify(specifications),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  });
});

test('a category has the listed columns alone, whatever else is in the row', () => {
  expect(Object.keys(categoryOnWire(category)).sort()).toEqual(
    ['id', 'name', 'description', 'imageUrl', 'createdAt', 'updatedAt', 'version'].sort(),
  );
});
