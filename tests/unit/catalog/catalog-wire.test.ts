import { expect, test } from 'vitest';
import type { z } from 'zod';
import { CategoryPatch, RentalPatch, SpecificationsPut } from '~/domains/catalog/api-schema';
import { CATEGORY_FIELDS } from '~/domains/catalog/categories/fields';
import { type AnyFields, formValues } from '~/domains/catalog/editing/form-fields';
import { DETAILS } from '~/domains/catalog/rentals/fields';
import { SPECIFICATION_FIELDS } from '~/domains/catalog/specifications/fields';
import { PERSONAL_COLUMNS } from '~/domains/catalog/vocabulary';
import { categoryOnWire, rentalOnWire } from '~/domains/catalog/wire.server';
import type { Category } from '~/domains/catalog/tables.server';
import { env } from '~/env.server';
import { fullRental } from '../../support/fixtures/rental-rows';

const rental = fullRental();
const category: Category = { ...rental, imageUrl: '/uploads/boats.webp', rentalCount: 3 };

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

const { extra: _, ...TYPED } = SPECIFICATION_FIELDS; // the API has free specifications as one text

test('an uploaded image of a category is a full URL', () => {
  expect(categoryOnWire(category).imageUrl).toBe(`${env.SITE_URL}/uploads/boats.webp`);
  expect(categoryOnWire({ ...category, imageUrl: null }).imageUrl).toBeNull();
});

test.each<[string, AnyFields, z.ZodType, object]>([
  ['rental', DETAILS, RentalPatch, rental],
  ['rental’s specifications', TYPED, SpecificationsPut, rental],
  ['category', CATEGORY_FIELDS, CategoryPatch, category],
])('every field in the edit form of a %s can be changed by the API', (_, fields, schema, row) => {
  const values = formValues(fields, row);
  expect(schema.parse(values)).toEqual(values);
});
