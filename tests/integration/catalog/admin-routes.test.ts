import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { bookings } from '~/domains/reservations/tables.server';
import { findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { saveRentalDetails } from '~/domains/catalog/rentals/save-details.server';
import { DELETED } from '~/http/forms/conflict.server';
import { action as deleteAction } from '~/routes/admin._catalog._rentals.$id.delete';
import { action as detailsAction, loader as detailsLoader } from '~/routes/admin._catalog._rentals.$id._index';
import { action as imagesAction } from '~/routes/admin._catalog._rentals.$id.images';
import { action as specificationsAction } from '~/routes/admin._catalog._rentals.$id.specifications';
import { action as wizardAction } from '~/routes/admin._catalog._rentals.new.advanced._index';
import type { Conflict } from '~/ui/forms/conflict';
import { answerOf } from '../../support/answers';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { args, formPost, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

type Action = (given: ReturnType<typeof args>) => unknown;
type Fields = Parameters<typeof formPost>[1];

let Cookie = '';
let id = 0;
const params = () => ({ id: String(id) });
const post = (action: Action, fields: Fields, url = `/admin/${id}?index`) =>
  answerOf(() => action(args(formPost(url, fields, { Cookie }), params())));
const version = async () => {
  const { body } = await answerOf(() => detailsLoader(args(pageGet(`/admin/${id}`, { Cookie }), params())));
  return (body as { details: { version: string } }).details.version;
};
const details = {
  name: 'Aria 9',
  categoryId: 1,
  shortDescription: 'Charcoal, low and wide',
  description: 'A first paragraph, and a second one.',
  price: 1950,
  priceUnit: 'day',
  rating: 0,
  mainImageUrl: '/uploads/aria.webp',
};

beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1, { name: 'Cars' });
  id = await addRental({ location: 'Brickell' });
});

describe('the details form', () => {
  test('saves, confirms it, and keeps the list’s filter', async () => {
    const answer = await post(
      detailsAction,
      { ...details, version: await version() },
      `/admin/${id}?index&q=ari&category=1`,
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(`/admin/${id}?q=ari&category=1`);
    expect(await findStoredRental(id)).toMatchObject({ location: null, description: details.description });
  });

  test('reports errors with the input kept, and saves nothing', async () => {
    const answer = await post(detailsAction, { ...details, name: ' A ', price: '0', version: 'x' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        initialValue: { name: ' A ', price: '0', version: 'x' },
        error: {
          name: ['Name must be at least 2 characters'],
          price: ['Price must be a positive number'],
        },
      },
    });
    expect((await findStoredRental(id))?.price).toBe(1950);
  });

  test('returns 409 with both values of what both changed; a choice for each field saves it', async () => {
    const old = await version();
    await saveRentalDetails(id, { price: 3000, location: 'Key Biscayne' });
    const stale = await post(detailsAction, {
      ...details,
      featured: 'on',
      location: 'Wynwood',
      price: 2500,
      version: old,
    });
    expect(stale.status).toBe(409);
    const { conflict } = stale.body as { conflict: Conflict };
    const sides = conflict.fields.map(({ label, mine, theirs }) => [label, mine.lines[0], theirs.lines[0]]);
    expect(sides).toEqual([
      ['Price (US dollars)', '$2,500', '$3,000'],
      ['Location', 'Wynwood', 'Key Biscayne'],
    ]);
    expect((await findStoredRental(id))?.price).toBe(3000);

    const choices = { price: 'theirs', location: 'mine' };
    const fields: Fields = { version: conflict.version, agreed: conflict.agreed, conflict: Object.keys(choices) };
    for (const { name, mine, theirs } of conflict.fields) {
      fields[`conflict.${name}.mine`] = mine.entries;
      fields[`conflict.${name}.theirs`] = theirs.entries;
      fields[`conflict.${name}`] = choices[name as keyof typeof choices];
    }
    expect((await post(detailsAction, { ...fields, 'conflict.price': null })).status).toBe(409);
    expect((await post(detailsAction, fields)).status).toBe(303);
    expect(await findStoredRental(id)).toMatchObject({
      price: 3000,
      location: 'Wynwood',
      featured: true,
      description: details.description,
    });
  });

  test('reports a rental that was deleted meanwhile and keeps the input', async () => {
    const gone = await version();
    const unknown = (fields: Fields) => args(formPost('/admin/99', fields, { Cookie }), { id: '99' });
    for (const [action, fields, initialValue] of [
      [detailsAction, { ...details, version: gone }, { name: 'Aria 9' }],
      [imagesAction, { 'images[0].url': '/uploads/two.webp', 'images[0].alt': 'Two' }, { images: [{ alt: 'Two' }] }],
    ] as const) {
      const answer = await answerOf(() => action(unknown(fields)));
      expect(answer).toMatchObject({ status: 404, body: { initialValue, error: { '': [DELETED.message] } } });
    }
  });

  test('keeps the input after an error of the program', async () => {
    const fields = { ...details, version: await version() };
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('it broke'));
    expect(await post(detailsAction, fields)).toMatchObject({
      status: 500,
      body: { initialValue: { name: 'Aria 9' }, error: { '': ['An unexpected error occurred'] } },
    });
  });
});

test('the wizard requires 50 characters and a location, and continues with the images', async () => {
  const wrong = await post(wizardAction, details, '/admin/new/advanced?index');
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      error: {
        description: ['Description must be at least 50 characters'],
        location: ['Location must be at least 2 characters'],
      },
    },
  });
  const right = { ...details, description: 'x'.repeat(50), location: 'Miami' };
  const made = await post(wizardAction, right, '/admin/new/advanced?index&q=a');
  expect(made.status).toBe(303);
  expect(made.headers.get('Location')).toBe(`/admin/new/advanced/${id + 1}/images?q=a`);
});

test('the images form keeps the main image when none is submitted', async () => {
  const images = { 'images[0].url': '/uploads/two.webp', 'images[0].alt': 'Two' };
  expect((await post(imagesAction, images)).status).toBe(303);
  expect(await findStoredRental(id)).toMatchObject({
    galleryImages: [{ url: '/uploads/two.webp', alt: 'Two' }],
    mainImageUrl: '/uploads/aria.webp',
  });
});

describe('the specifications form', () => {
  test('adds and removes rows by buttons', async () => {
    const row = { 'extra[0].key': 'Seats', 'extra[0].value': '2' };
    const insert = JSON.stringify({ type: 'insert', payload: { name: 'extra' } });
    expect(await post(specificationsAction, { ...row, __intent__: insert })).toMatchObject({
      status: 200,
      body: { initialValue: { extra: [{ key: 'Seats', value: '2' }, undefined] } },
    });
  });

  test('refuses an extraction that finds nothing', async () => {
    expect(await post(specificationsAction, { engine: 'V12', intent: 'extract' })).toMatchObject({
      status: 400,
      body: {
        initialValue: { engine: 'V12' },
        failure: 'Extraction failed',
        error: { '': ['Failed to extract specifications. Please enter them manually.'] },
      },
    });
    await saveRentalDetails(id, { description: '  ' });
    expect(await post(specificationsAction, { intent: 'extract' })).toMatchObject({
      body: { error: { '': ['No description found'] } },
    });
  });
});

test('a rental with confirmed reservations is not deleted, and the reservations are named', async () => {
  const quote = { rentalName: 'Aria 9', unitPrice: 1, priceUnit: 'day', days: 1, totalPrice: 1 } as const;
  const dates = { startDate: '2090-05-01', endDate: '2090-05-01' };
  await db
    .insert(bookings)
    .values({ rentalId: id, reference: 'r', customerName: 'Ada', status: 'confirmed', ...dates, ...quote });
  const refused = await post(deleteAction, {});
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain('Ada, May 1, 2090');
  await db.update(bookings).set({ status: 'cancelled' });
  const gone = await post(deleteAction, {}, `/admin/${id}/delete?q=a`);
  expect(gone.headers.get('Location')).toBe('/admin?q=a');
});
