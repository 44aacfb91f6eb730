import { getZodConstraint } from '@conform-to/zod/v4';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { CategoryForm } from '~/domains/catalog/categories/category-form';
import { ImagesForm } from '~/domains/catalog/gallery/images-form';
import { RentalForm } from '~/domains/catalog/rentals/rental-form';
import { SpecificationsForm } from '~/domains/catalog/specifications/specifications-form';
import { CATEGORY_FIELDS } from '~/domains/catalog/categories/fields';
import { CategoryForm as CategorySchema } from '~/domains/catalog/categories/schema';
import { storedValues } from '~/domains/catalog/editing/stored-values.server';
import { IMAGE_FIELDS } from '~/domains/catalog/gallery/fields';
import { RentalImages } from '~/domains/catalog/gallery/schema';
import { RENTAL_PARTS } from '~/domains/catalog/rentals/fields';
import { RentalAdvanced, RentalEdit, RentalSimple } from '~/domains/catalog/rentals/schema';
import { SPECIFICATION_FIELDS } from '~/domains/catalog/specifications/fields';
import { RentalSpecifications } from '~/domains/catalog/specifications/schema';
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
const details = storedValues(rental, RENTAL_PARTS.details);
const { rating: _, ...withoutRating } = details;
// The form needs a main image that is in the gallery.
const images = storedValues({ ...rental, mainImageUrl: rental.galleryImages[0]!.url }, IMAGE_FIELDS);
const specifications = storedValues(rental, SPECIFICATION_FIELDS);
const category = storedValues({ ...rental, imageUrl: '/uploads/category.webp', rentalCount: 3 }, CATEGORY_FIELDS);

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
  ['edit', RentalEdit, details, rentalForm('edit', RentalEdit)],
  ['advanced', RentalAdvanced, withoutRating, rentalForm('advanced', RentalAdvanced)],
  ['simple', RentalSimple, details, rentalForm('simple', RentalSimple)],
  ['images', RentalImages, images, <ImagesForm {...common} defaultValue={images} />],
  [
    'specifications',
    RentalSpecifications,
    specifications,
    <SpecificationsForm {...common} defaultValue={specifications} />,
  ],
  ['category', CategorySchema, category, <CategoryForm {...common} defaultValue={category} />],
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
  expect(await html(rentalForm('edit', RentalEdit))).toMatch(/<input[^>]* name="featured"[^>]* checked=""/);
});

test.each<['edit' | 'advanced' | 'simple', z.ZodObject, boolean]>([
  ['advanced', RentalAdvanced, true],
  ['simple', RentalSimple, false],
])('the description of the %s form says how long it must be if it must', async (rules, schema, isSaid) => {
  expect((await html(rentalForm(rules, schema))).includes('At least 50 characters.')).toBe(isSaid);
});

test.each(['edit', 'simple'] as const)('the %s form and the conflict page call a field by one name', async (rules) => {
  const page = await html(rentalForm(rules, RentalEdit));
  const labels = [...page.matchAll(/<label[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, label]) => label);
  expect(Object.values(RENTAL_PARTS.details).filter(({ label }) => !labels.includes(label))).toEqual([]);
});
