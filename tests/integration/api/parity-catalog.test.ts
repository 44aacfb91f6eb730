import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { action as editRental } from '~/routes/admin._catalog._rentals.$id._index';
import { action as specify } from '~/routes/admin._catalog._rentals.$id.specifications';
import { action as advancedForm } from '~/routes/admin._catalog._rentals.new.advanced._index';
import { action as simpleForm } from '~/routes/admin._catalog._rentals.new.simple';
import { action as editCategory } from '~/routes/admin._catalog.categories.$categoryId.edit';
import { action as newCategory } from '~/routes/admin._catalog.categories.new';
import { answerOf } from '../../support/answers';
import { callApi } from '../../support/api';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, formPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Fields = Record<string, string>;
type Door = {
  page: (given: ReturnType<typeof args>) => unknown;
  call: [method: string, url: string];
  /** Fields that only the API needs, to identify the row. */
  only?: object;
  good: Fields;
};

const rental = {
  name: 'Corsa',
  shortDescription: 'Red from end to end',
  description: 'Red from end to end, and louder than the neighbors would like it to be.',
  price: '900',
  priceUnit: 'week',
  categoryId: '7',
  location: 'Brickell',
  mainImageUrl: '/uploads/corsa.webp',
};
const category = { name: 'Cars', description: 'All of them fast', imageUrl: '/uploads/cars.webp' };
const specifications = { engine: 'V10', transmission: '', horsepower: '640', topSpeed: '202', acceleration: '2.9' };

const DOORS: Record<string, Door> = {
  'rental create, advanced': { page: advancedForm, call: ['POST', '/api/rentals'], good: rental },
  'rental create, simple': {
    page: simpleForm,
    call: ['POST', '/api/rentals'],
    only: { galleryImages: [] },
    good: { ...rental, location: '' },
  },
  'rental edit': { page: editRental, call: ['PATCH', '/api/rentals/7'], good: { ...rental, rating: '4.5' } },
  'category create': { page: newCategory, call: ['POST', '/api/categories'], good: category },
  'category edit': { page: editCategory, call: ['PATCH', '/api/categories/7'], good: category },
  specifications: { page: specify, call: ['PUT', '/api/rentals/7/specifications'], good: specifications },
};

let admin = { Cookie: '' };
beforeEach(async () => {
  await emptyTables();
  admin = { Cookie: await signedIn() };
  await addCategory(7);
  await addRental({ id: 7, categoryId: 7 });
});

/** Sends the same input through the form and the API. Returns status and messages per field. */
async function both(name: string, input: object, id = '7') {
  const { page, call, only } = DOORS[name]!;
  const [method, url] = call;
  const request = formPost('/admin', input as Fields, admin);
  const form = await answerOf(() => page(args(request, { id, categoryId: id })));
  const json = await callApi(method, url.replace('7', id), { ...input, ...only }, admin);
  const errors = ({ error, errors: named }: { error?: object; errors?: object }) => error ?? named ?? {};
  return {
    form: { status: form.status, errors: errors(form.body as object) },
    json: { status: json.status, errors: errors(json.body as object) },
  };
}

const blank = (fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, '']));
const long = 'x'.repeat(20_001);

describe('the form and the API refuse the same input', () => {
  const rentals: Array<[string, Fields]> = [
    // A select always sends a unit; a form without one defaults to the first, while a blank unit in the API is invalid.
    ['everything blank', { ...blank(rental), priceUnit: 'week' }],
    ['only spaces', { ...rental, name: '  ', shortDescription: '  ', description: '  ' }],
    ['all fields too long', { ...rental, name: long, shortDescription: long, description: long, location: long }],
    ['a price of zero', { ...rental, price: '0' }],
    ['a negative price', { ...rental, price: '-5' }],
    ['a price below one', { ...rental, price: '0.9' }],
    ['a price in words', { ...rental, price: 'nine' }],
    ['a huge price', { ...rental, price: '1e12' }],
    ['an unknown unit', { ...rental, priceUnit: 'year' }],
    ['an invalid category', { ...rental, categoryId: 'cars' }],
    ['a deleted category', { ...rental, categoryId: '99' }],
    ['a script as an image', { ...rental, mainImageUrl: 'javascript:alert(1)' }],
    ['a word as an image', { ...rental, mainImageUrl: 'corsa' }],
  ];
  const categories: Array<[string, Fields]> = [
    ['everything blank', blank(category)],
    ['a long name', { ...category, name: long }],
    ['a script as an image', { ...category, imageUrl: 'javascript:alert(1)' }],
  ];
  const rows = (names: string[], inputs: Array<[string, Fields]>) =>
    names.flatMap((name) => inputs.map(([what, input]) => [name, what, input] as const));

  test.each([
    ...rows(['rental create, advanced', 'rental create, simple', 'rental edit'], rentals),
    ['rental create, advanced', 'short texts', { ...rental, name: 'C', shortDescription: 'Red', description: 'Red' }],
    ['rental create, advanced', 'a short location', { ...rental, location: 'B' }],
    ['rental edit', 'short texts', { ...rental, name: 'C', shortDescription: 'Red', description: 'Red' }],
    ['rental edit', 'a rating of six', { ...rental, rating: '6' }],
    ['rental edit', 'a rating in hundredths', { ...rental, rating: '4.55' }],
    ...rows(['category create', 'category edit'], categories),
    ['specifications', 'no horses', { ...specifications, horsepower: '0' }],
    ['specifications', 'fractional horsepower', { ...specifications, horsepower: '0.5' }],
    ['specifications', 'a speed in words', { ...specifications, topSpeed: 'fast' }],
    [
      'specifications',
      'all fields too long',
      { engine: long, transmission: long, acceleration: long, drivetrain: long },
    ],
  ] as const)('%s: %s', async (name, _, input) => {
    const { form, json } = await both(name, input);
    expect(json.status).toBe(400);
    expect(Object.keys(json.errors)).not.toEqual([]);
    expect(form).toEqual(json);
  });

  test.each(['rental edit', 'category edit', 'specifications'])('%s: a stale version', async (name) => {
    const { good } = DOORS[name]!;
    expect((await both(name, good)).json.status).toBe(200);
    const { form, json } = await both(name, {
      ...Object.fromEntries(Object.entries(good).map(([k, v]) => [k, v && `${v}1`])),
      categoryId: '7',
      priceUnit: 'day',
      rating: '1',
      version: '1',
    });
    expect([form.status, json.status]).toEqual([409, 409]);
  });

  test.each(['rental edit', 'category edit', 'specifications'])('%s: an unknown id', async (name) => {
    const { form, json } = await both(name, DOORS[name]!.good, '99');
    expect([form.status, json.status]).toEqual([404, 404]);
  });
});

test.each(Object.entries(DOORS))(
  'the form and the API accept the same input: %s',
  async (name, { good, call: [method] }) => {
    const { form, json } = await both(name, good);
    expect([form.status, json.status]).toEqual([303, method === 'POST' ? 201 : 200]);
  },
);

test.each(['rental create, advanced', 'category create'])('names may repeat: %s', async (name) => {
  const created = { form: { status: 303 }, json: { status: 201 } };
  expect(await both(name, DOORS[name]!.good)).toMatchObject(created);
  expect(await both(name, DOORS[name]!.good)).toMatchObject(created);
});

test.each(['rental create, advanced', 'rental create, simple', 'rental edit'])(
  'a price is parsed as an integer: %s',
  async (name) => {
    const { form, json } = await both(name, { ...DOORS[name]!.good, price: '12.5' });
    expect([form.status, json.status]).toEqual([303, name === 'rental edit' ? 200 : 201]);
    const prices = (await db.select({ price: rentals.price }).from(rentals)).map(({ price }) => price);
    expect(prices.filter((price) => price === 12)).toHaveLength(name === 'rental edit' ? 1 : 2);
  },
);

test('an unknown price unit is not called a missing one', async () => {
  const { form, json } = await both('rental edit', { ...rental, priceUnit: 'year' });
  expect(json.errors).toEqual({ priceUnit: ['Price unit must be day, week or hour'] });
  expect(form.errors).toEqual(json.errors);
  expect((await both('rental edit', { ...rental, priceUnit: '' })).json.errors).toEqual({
    priceUnit: ['Price unit is required'],
  });
});

test.each(Object.entries(DOORS))('the form and the API require a session: %s', async (name, { good }) => {
  admin = { Cookie: '' };
  const { form, json } = await both(name, good);
  expect([form.status, json.status]).toEqual([303, 401]);
});
