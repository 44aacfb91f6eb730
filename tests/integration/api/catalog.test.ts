import { beforeEach, describe, expect, test } from 'vitest';
import { findRentalValues, findStoredRental } from '~/domains/catalog/rentals/queries.server';
import { saveRentalDetails } from '~/domains/catalog/rentals/save-details.server';
import { env } from '~/env.server';
import { callApi } from '../../support/api';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

type Row = { id: number; version: number } & Record<string, unknown>;

let admin = { Cookie: '' };
const call = async (method: string, url: string, body?: unknown, headers: HeadersInit = {}) => {
  const answer = await callApi(method, url, body, { ...admin, ...headers });
  return { ...answer, row: answer.body as Row, rows: answer.body as Row[] };
};
const full = (path: string) => `${env.SITE_URL}${path}`;

const advanced = {
  name: 'Corsa',
  shortDescription: 'Red from end to end',
  description: 'Red from end to end, and louder than the neighbors would like it to be.',
  price: 900,
  priceUnit: 'week',
  categoryId: 1,
  location: 'Brickell',
  mainImageUrl: '/uploads/corsa.webp',
  featured: true,
  specifications: '{"Seats":"2","0-60":"3.1"}',
};
const simple = {
  name: 'C',
  shortDescription: 'Red',
  description: 'Red',
  price: 900,
  categoryId: 1,
  mainImageUrl: 'https://pictures.example/corsa.jpg',
  galleryImages: ['/uploads/one.webp', 'https://pictures.example/two.jpg'],
  rating: 4.7,
};

beforeEach(async () => {
  await emptyTables();
  admin = { Cookie: await signedIn() };
  await addCategory(1);
});

describe('creating a rental', () => {
  test('with the advanced fields returns 201 and the row, with the specifications text as sent', async () => {
    const { status, headers, row } = await call('POST', '/api/rentals', advanced);
    expect(status).toBe(201);
    const images = { mainImageUrl: full('/uploads/corsa.webp'), galleryImages: [full('/uploads/corsa.webp')] };
    expect(row).toMatchObject({ ...advanced, ...images, id: 1, rating: 0, version: 1 });
    expect(headers.get('ETag')).toBe('"1"');
    expect((await call('GET', '/api/rentals/1')).row).toEqual(row);
  });

  test('with the simple fields keeps the gallery and the rating', async () => {
    const { status, row } = await call('POST', '/api/rentals', simple);
    expect(status).toBe(201);
    const galleryImages = [full('/uploads/one.webp'), 'https://pictures.example/two.jpg'];
    expect(row).toMatchObject({ ...simple, galleryImages, priceUnit: 'day', featured: false, specifications: '{}' });
  });

  test.each([['{'], ['[]'], ['{"a":{}}'], [7]])(
    'refuses specifications %j with the specified message',
    async (text) => {
      const { status, row } = await call('POST', '/api/rentals', { ...advanced, specifications: text });
      expect(status).toBe(400);
      expect(row.errors).toEqual({ specifications: ['Invalid specifications format'] });
    },
  );
});

describe('listing rentals', () => {
  test('filters by category and by featured, highest price first', async () => {
    await addCategory(2);
    await addRental({ price: 10, featured: true });
    await addRental({ price: 30 });
    await addRental({ price: 20, categoryId: 2 });
    const prices = async (query: string) => (await call('GET', `/api/rentals${query}`)).rows.map(({ price }) => price);
    expect(await prices('')).toEqual([30, 20, 10]);
    expect(await prices('?categoryId=1')).toEqual([30, 10]);
    expect(await prices('?featured=true')).toEqual([10]);
    expect(await prices('?featured=false')).toEqual([30, 20]);
    expect(await prices('?featured=false&categoryId=2')).toEqual([20]);
    expect(await prices('?categoryId=9')).toEqual([]);
  });

  test('returns pages of one hundred, linked by the Link header, with one statement each', async () => {
    for (let n = 0; n < 205; n++) await addRental({ price: 100 + (n % 7) });
    const seen: number[] = [];
    let url: string | undefined = '/api/rentals?categoryId=1';
    while (url) {
      const { result, statements } = await statementsOf(() => callApi('GET', url!));
      expect(statements).toHaveLength(1);
      const page = (result.body as Row[]).map(({ id }) => id);
      expect(page.length).toBeLessThanOrEqual(100);
      seen.push(...page);
      url = /^<(.+)>; rel="next"$/.exec(result.headers.get('Link') ?? '')?.[1];
      if (url) expect(url).toContain('categoryId=1');
    }
    expect([seen.length, new Set(seen).size]).toEqual([205, 205]);
  });

  test.each(['categoryId=x', 'categoryId=0', 'featured=yes', 'after=next', 'after=1_99999999999'])(
    'refuses %s and names the parameter',
    async (query) => {
      const { status, row } = await call('GET', `/api/rentals?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(row.errors as object)).toEqual([query.split('=')[0]]);
    },
  );
});

describe('changing a rental', () => {
  beforeEach(async () => {
    await addRental({ rating: 4.5, featured: true, location: 'Brickell', specifications: { Seats: '2' } });
  });

  test('changes only the fields sent; null and blank clear optional fields', async () => {
    const before = (await call('GET', '/api/rentals/1')).row;
    const { status, row } = await call('PATCH', '/api/rentals/1', { price: 5 });
    expect(status).toBe(200);
    expect(row).toEqual({ ...before, price: 5, version: 2, updatedAt: row.updatedAt });
    expect((await call('PATCH', '/api/rentals/1', { location: '' })).row.location).toBeNull();
    expect((await call('PATCH', '/api/rentals/1', {})).row).toMatchObject({ price: 5, rating: 4.5, featured: true });
  });

  test.each<[string, (version: number) => [object, HeadersInit]]>([
    ['the body', (version) => [{ price: 7, version }, {}]],
    ['If-Match', (version) => [{ price: 7 }, { 'If-Match': `"${version}"` }]],
  ])('with a stale version in %s is a conflict and writes nothing', async (_, edit) => {
    await call('PATCH', '/api/rentals/1', { price: 6 });
    expect(await call('PATCH', '/api/rentals/1', ...edit(1))).toMatchObject({ status: 409 });
    expect((await call('GET', '/api/rentals/1')).row.price).toBe(6);
    expect(await call('PATCH', '/api/rentals/1', ...edit(2))).toMatchObject({ status: 200 });
  });

  test('If-Match: * accepts any version, and a weak ETag counts as its version', async () => {
    await call('PATCH', '/api/rentals/1', { price: 6 });
    expect(await call('PATCH', '/api/rentals/1', { price: 7 }, { 'If-Match': '*' })).toMatchObject({ status: 200 });
    expect(await call('PATCH', '/api/rentals/1', { price: 8 }, { 'If-Match': 'W/"2"' })).toMatchObject({ status: 409 });
    expect(await call('PATCH', '/api/rentals/1', { price: 8 }, { 'If-Match': 'W/"3"' })).toMatchObject({ status: 200 });
  });

  test('makes a form that was open meanwhile stale', async () => {
    const opened = (await findRentalValues(1, 'details'))!.version;
    await call('PATCH', '/api/rentals/1', { price: 6 });
    expect(await saveRentalDetails(1, { price: 8, version: opened })).toMatchObject({ ok: false, code: 'conflict' });
  });

  test('stores the gallery in the order sent and keeps the alt texts of remaining images', async () => {
    await addRental({ galleryImages: [{ url: '/uploads/a.webp', alt: 'From the sea' }] });
    const images = ['/uploads/b.webp', '/uploads/a.webp'];
    const { row } = await call('PUT', '/api/rentals/2/images', { images });
    expect(row.galleryImages).toEqual(images.map(full));
    // A client may send back the images that it has read.
    expect(await call('PUT', '/api/rentals/2/images', { images: row.galleryImages })).toMatchObject({ status: 200 });
    expect((await findStoredRental(2))!.galleryImages).toEqual([
      { url: '/uploads/b.webp', alt: '' },
      { url: '/uploads/a.webp', alt: 'From the sea' },
    ]);
    const many = Array.from({ length: 11 }, (_, n) => `/uploads/${n}.webp`);
    const refused = await call('PUT', '/api/rentals/2/images', { images: many });
    expect(refused).toMatchObject({ status: 400, row: { errors: { images: ['Too many images'] } } });
  });

  test('replaces all specifications and keeps their order', async () => {
    const specifications = '{"Zenith":"yes","Audio":"12 speakers"}';
    const { row } = await call('PUT', '/api/rentals/1/specifications', {
      horsepower: 640,
      engine: 'V10',
      specifications,
    });
    expect(row).toMatchObject({ horsepower: 640, engine: 'V10', specifications, price: 1950 });
    const again = await call('PUT', '/api/rentals/1/specifications', { ...row, engine: null, version: row.version });
    expect(again.row).toMatchObject({ horsepower: 640, engine: null, specifications });
    expect((await call('PUT', '/api/rentals/1/specifications', {})).row).toMatchObject({
      horsepower: null,
      specifications: '{}',
    });
  });

  test('deletes it, after which it returns 404', async () => {
    expect(await call('DELETE', '/api/rentals/1')).toMatchObject({ status: 204, body: '' });
    for (const method of ['GET', 'DELETE']) expect((await call(method, '/api/rentals/1')).status).toBe(404);
  });
});
