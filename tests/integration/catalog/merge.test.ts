import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whoActs } from '~/domains/audit/record.server';
import { findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { findCategoryValues } from '~/domains/catalog/categories/queries.server';
import { requestAdmin } from '~/http/process/request-context.server';
import { action as saveDetails, loader as openDetails } from '~/routes/admin._catalog._rentals.$id._index';
import { action as saveImages, loader as openImages } from '~/routes/admin._catalog._rentals.$id.images';
import {
  action as saveSpecifications,
  loader as openSpecifications,
} from '~/routes/admin._catalog._rentals.$id.specifications';
import { action as saveCategory, loader as openCategory } from '~/routes/admin._catalog.categories.$categoryId.edit';
import type { Conflict } from '~/ui/forms/conflict';
import { answerOf, flashOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { fromAddress } from '../../support/visitor';

type Handler = (given: ReturnType<typeof args>) => unknown;
type Fields = Parameters<typeof formPost>[1];

let mine = '';
let ada = '';
let bea = '';
let opened: Fields = {};

const params = { id: '1', categoryId: '1' };
const post = (Cookie: string, fields: Fields, action: Handler = saveDetails) =>
  fromAddress('192.0.2.7', () => answerOf(() => action(args(formPost('/admin/1?index', fields, { Cookie }), params))));
const open = async (loader: Handler) =>
  (await answerOf(() => loader(args(pageGet('/admin/1', { Cookie: mine }), params)))).body as never;
const conflictIn = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(409);
  return (body as { conflict: Conflict }).conflict;
};
const asked = ({ fields }: Conflict) => fields.map(({ label }) => label);

/** The fields that a browser posts from the conflict page with these choices. */
function choices({ version, agreed, fields }: Conflict, choice: 'mine' | 'theirs' | null): Fields {
  const sent: Fields = { version, agreed, conflict: fields.map(({ name }) => name) };
  for (const field of fields) {
    sent[`conflict.${field.name}.mine`] = field.mine.entries;
    sent[`conflict.${field.name}.theirs`] = field.theirs.entries;
    if (choice) sent[`conflict.${field.name}`] = choice;
  }
  return sent;
}

// In production, the start of the process sets it.
beforeAll(() => void (whoActs.now = requestAdmin));
afterAll(() => void (whoActs.now = undefined));

beforeEach(async () => {
  await emptyTables();
  [mine, ada, bea] = [await signedIn('marina'), await signedIn('ada'), await signedIn('bea')];
  await addCategory(1);
  await addRental({ id: 1, location: 'Brickell', description: 'A first paragraph.\nOf two lines.' });
  const { details } = await open(openDetails);
  opened = Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== false && value !== undefined),
  ) as Fields;
});

describe('of two admins who save one rental', () => {
  test('both keep their fields where they changed different ones, with no page, and the second sees it', async () => {
    expect((await post(ada, { ...opened, price: '2100', featured: 'on' })).status).toBe(303);
    expect((await post(bea, { ...opened, guests: '4' })).status).toBe(303);
    const saved = await post(mine, { ...opened, description: 'A new paragraph, no other.' });
    expect(saved.status).toBe(303);
    expect(await flashOf(saved)).toMatchObject({
      description: expect.stringMatching(
        /^Rental updated successfully.*\. Changes by ada kept: Price \(US dollars\), Featured on the home page\. Changes by bea kept: Maximum guests\.$/,
      ),
    });
    expect(await findStoredRental(1)).toMatchObject({
      ...{ price: 2100, featured: true, guests: 4, description: 'A new paragraph, no other.', location: 'Brickell' },
    });
  });

  test('the second is asked only what both changed, and reads who saved it, when, and what was merged', async () => {
    await post(ada, { ...opened, price: '2100', location: 'Key Biscayne' });
    const conflict = conflictIn(await post(mine, { ...opened, price: '2200', name: 'Aria 10' }));
    expect(asked(conflict)).toEqual(['Price (US dollars)']);
    expect(conflict.merged).toEqual(['Changes by ada kept: Location.', 'Your changes kept: Name.']);
    expect(conflict.saved?.by).toBe('ada');
    expect(conflict.saved?.at).toMatch(/^[A-Z]\w+ \d+, \d{4} at \d+:\d\d [AP]M E[SD]T$/);
    expect((await post(mine, choices(conflict, 'mine'))).status).toBe(303);
    expect(await findStoredRental(1)).toMatchObject({ price: 2200, location: 'Key Biscayne', name: 'Aria 10' });
  });

  test('one who cleared a field clears it, and one who did not keeps what the other cleared', async () => {
    const { location: _, ...cleared } = opened;
    await post(ada, { ...opened, guests: '6' });
    expect((await post(mine, cleared)).status).toBe(303);
    expect(await findStoredRental(1)).toMatchObject({ location: null, guests: 6 });
  });

  test('a price and its unit are asked together if each changed one of them', async () => {
    await post(ada, { ...opened, priceUnit: 'week' });
    const conflict = conflictIn(await post(mine, { ...opened, price: '2200' }));
    expect([asked(conflict), conflict.merged]).toEqual([['Price (US dollars)', 'Price unit'], []]);
    await post(mine, choices(conflict, 'theirs'));
    expect(await findStoredRental(1)).toMatchObject({ price: 1950, priceUnit: 'week' });
  });

  test('only a field without a choice is asked again, and nothing is saved', async () => {
    await post(ada, { ...opened, price: '2100', location: 'Key Biscayne' });
    const first = conflictIn(await post(mine, { ...opened, price: '2200', location: 'Wynwood', name: 'Aria 10' }));
    await post(bea, { ...opened, version: first.version, price: '2100', location: 'Key Biscayne', guests: '4' });
    const second = conflictIn(await post(mine, { ...choices(first, 'mine'), 'conflict.price': null }));
    expect([asked(second), second.merged]).toEqual([
      ['Price (US dollars)'],
      ['Changes by bea kept: Maximum guests.', 'Your changes kept: Name, Location.'],
    ]);
    expect(await findStoredRental(1)).toMatchObject({ price: 2100, name: 'Aria 9', location: 'Key Biscayne' });
  });

  test('a third save before the choice is merged too, and asked where it meets what was chosen', async () => {
    await post(ada, { ...opened, price: '2100' });
    const first = conflictIn(await post(mine, { ...opened, price: '2200', name: 'Aria 10' }));
    await post(bea, { ...opened, version: first.version, price: '2300', location: 'Wynwood' });
    const second = conflictIn(await post(mine, choices(first, 'mine')));
    expect([asked(second), second.saved?.by]).toEqual([['Price (US dollars)'], 'bea']);
    expect(second.merged).toEqual(['Changes by bea kept: Location.', 'Your changes kept: Name.']);
    expect((await post(mine, choices(second, 'theirs'))).status).toBe(303);
    expect(await findStoredRental(1)).toMatchObject({ price: 2300, name: 'Aria 10', location: 'Wynwood' });
  });

  test('a form that does not say what it was opened with is asked every difference', async () => {
    const conflict = conflictIn(await post(mine, { ...opened, price: '2200', name: 'Aria 10', version: 'x' }));
    expect([asked(conflict), conflict.saved, conflict.merged]).toEqual([['Name', 'Price (US dollars)'], null, []]);
  });
});

test('an images form that sends no main image has not changed it', async () => {
  const { images } = (await open(openImages)) as { images: { version: string } };
  const gallery = { 'images[0].url': '/uploads/one.webp', 'images[0].alt': 'One' };
  const save = (Cookie: string, fields: Fields) => post(Cookie, { ...fields, version: images.version }, saveImages);
  await save(ada, { ...gallery, mainImageUrl: '/uploads/one.webp' });
  expect((await save(mine, {})).status).toBe(303);
  expect(await findStoredRental(1)).toMatchObject({
    ...{ mainImageUrl: '/uploads/one.webp', galleryImages: [{ url: '/uploads/one.webp', alt: 'One' }] },
  });
});

test('specifications and categories are merged alike', async () => {
  const { values } = (await open(openSpecifications)) as { values: { version: string } };
  const specify = (Cookie: string, fields: Fields) =>
    post(Cookie, { ...fields, version: values.version }, saveSpecifications);
  await specify(ada, {
    engine: 'V10',
    'extra[0].key': 'Seats',
    'extra[0].value': '2',
    'extra[1].key': 'A',
    'extra[1].value': '1',
  });
  expect((await specify(mine, { drivetrain: 'AWD' })).status).toBe(303);
  expect(await findStoredRental(1)).toMatchObject({
    ...{ engine: 'V10', drivetrain: 'AWD', specifications: { Seats: '2', A: '1' } },
  });

  const category = ((await open(openCategory)) as { values: { name: string; description: string; version: string } })
    .values;
  const { name, description, version } = category;
  await post(ada, { name: 'Yachts', description, version }, saveCategory);
  const saved = await post(mine, { name, description: 'Mine', version }, saveCategory);
  expect(await flashOf(saved)).toMatchObject({ description: 'Yachts. Changes by ada kept: Name.' });
  expect(await findCategoryValues(1)).toMatchObject({ name: 'Yachts', description: 'Mine' });
});
