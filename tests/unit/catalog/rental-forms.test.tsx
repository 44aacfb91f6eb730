import { getZodConstraint } from '@conform-to/zod/v4';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { CategoryForm } from '~/domains/catalog/categories/category-form';
import { ImagesForm } from '~/domains/catalog/gallery/images-form';
import { RentalForm } from '~/domains/catalog/rentals/rental-form';
import * as schemas from '~/domains/catalog/schema';
import { SpecificationsForm } from '~/domains/catalog/specifications/specifications-form';
import { categoryValues, rentalValues } from '~/domains/catalog/version.server';
import { fullRental } from '../../support/fixtures/rental-rows';

async function html(form: ReactElement): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: '/', element: form }]);
  const context = await query(new Request('http://localhost:3000/'));
  if (context instanceof Response) throw new Error('a redirect');
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** The texts and numbers in a form's values. */
const leaves = (value: unknown): string[] =>
  value instanceof Object ? Object.values(value).flatMap(leaves) : typeof value === 'boolean' ? [] : [String(value)];

const rental = fullRental();
const details = rentalValues(rental, 'details');
const { rating: _, ...withoutRating } = details;
// The form shows a main image that is in the gallery.
const images = rentalValues({ ...rental, mainImageUrl: rental.galleryImages[0]!.url }, 'images');
const specifications = rentalValues(rental, 'specifications');
const category = categoryValues({ ...rental, imageUrl: '/uploads/category.webp', rentalCount: 3 }, 'details');

const rentalForm = (rules: 'edit' | 'advanced' | 'simple', schema: z.ZodObject) => (
  <RentalForm
    id="form"
    rules={rules}
    constraint={getZodConstraint(schema)}
    categories={[{ id: rental.categoryId!, name: 'Luxury Yachts' }]}
    defaultValue={details}
    saveLabel="Save"
  />
);
const common = { id: 'form', saveLabel: 'Save', constraint: {} };

test.each<[string, z.ZodObject, object, ReactElement]>([
  ['edit', schemas.RentalEdit, details, rentalForm('edit', schemas.RentalEdit)],
  ['advanced', schemas.RentalAdvanced, withoutRating, rentalForm('advanced', schemas.RentalAdvanced)],
  ['simple', schemas.RentalSimple, details, rentalForm('simple', schemas.RentalSimple)],
  ['images', schemas.RentalImages, images, <ImagesForm {...common} defaultValue={images} />],
  [
    'specifications',
    schemas.RentalSpecifications,
    specifications,
    <SpecificationsForm {...common} defaultValue={specifications} />,
  ],
  ['category', schemas.CategoryForm, category, <CategoryForm {...common} defaultValue={category} />],
])(
  'the %s form has a control for each field of its schema, filled with what is stored',
  async (_, schema, values, form) => {
    const page = await html(form);
    const controls = [...page.matchAll(/<(?:input|textarea|select)\b[^>]* name="(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(schema.shape).filter((name) => !controls.includes(name))).toEqual([]);
    expect(leaves(values).filter((value) => !page.includes(`"${value}"`) && !page.includes(`>${value}<`))).toEqual([]);
  },
);

test('featured is checked when it is stored', async () => {
  expect(await html(rentalForm('edit', schemas.RentalEdit))).toMatch(/<input[^>]* name="featured"[^>]* checked=""/);
});

test.each<['edit' | 'advanced' | 'simple', z.ZodObject, boolean]>([
  ['advanced', schemas.RentalAdvanced, true],
  ['simple', schemas.RentalSimple, false],
])('the description of the %s form says how long it must be if it must', async (rules, schema, isSaid) => {
  expect((await html(rentalForm(rules, schema))).includes('At least 50 characters.')).toBe(isSaid);
});
