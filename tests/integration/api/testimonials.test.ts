import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { testimonials } from '~/domains/testimonials/tables.server';
import { env } from '~/env.server';
import { callApi } from '../../support/api';
import { emptyTables } from '../../support/database';
import { signedIn } from '../../support/signed-in';

let admin = { Cookie: '' };
beforeEach(async () => {
  await emptyTables();
  admin = { Cookie: await signedIn() };
});

test('preset reviews are loaded once, listed newest first, labeled, and cleared', async () => {
  const seed = () => callApi('POST', '/api/testimonials/seed-aurapex', undefined, admin);
  expect(await seed()).toMatchObject({ status: 200, body: { added: 12, message: '12 demo reviews added.' } });
  expect(await seed()).toMatchObject({ status: 200, body: { added: 0 } });
  const list = (await callApi('GET', '/api/testimonials')).body as Array<Record<string, unknown>>;
  expect(list.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => 12 - n));
  expect(list[0]).toMatchObject({ source: 'manual', demo: true, publishedAt: null });
  expect(list[0]).not.toHaveProperty('reviewId');
  expect(await callApi('DELETE', '/api/testimonials', undefined, admin)).toMatchObject({ status: 204, body: '' });
  expect((await callApi('GET', '/api/testimonials')).body).toEqual([]);
});

test('an uploaded image of a testimonial is a full URL', async () => {
  const row = { customerName: 'Ada', location: 'London', testimonial: 'Quiet', rating: 5 };
  await db.insert(testimonials).values([{ ...row, imageUrl: '/uploads/ada.webp' }, row]);
  const { body } = await callApi('GET', '/api/testimonials');
  const images = (body as { imageUrl: string | null }[]).map(({ imageUrl }) => imageUrl);
  expect(images).toEqual([null, `${env.SITE_URL}/uploads/ada.webp`]);
});

test('lists pages of one hundred, linked by the Link header', async () => {
  const row = { customerName: 'Ada', location: 'London', testimonial: 'Quiet', rating: 5 };
  await db.insert(testimonials).values(Array.from({ length: 101 }, () => row));
  const first = await callApi('GET', '/api/testimonials');
  expect(first.body).toHaveLength(100);
  expect(first.headers.get('Link')).toBe('</api/testimonials?after=2>; rel="next"');
  const second = await callApi('GET', '/api/testimonials?after=2');
  expect([second.body, second.headers.get('Link')]).toEqual([[expect.objectContaining({ id: 1 })], null]);
});

test('without an API key, search and import return 503 with the toast text and the setup instructions', async () => {
  const how = 'Set GOOGLE_MAPS_API_KEY to search for businesses and import their reviews.';
  const search = await callApi('GET', '/api/google-places/search?q=bay', undefined, admin);
  expect(search).toMatchObject({ status: 503, body: { message: `Search Failed: ${how}` } });
  const imported = await callApi('POST', '/api/testimonials/import-google', { placeId: 'abc' }, admin);
  expect(imported).toMatchObject({ status: 503, body: { message: `Import Failed: ${how}` } });
});

test.each([
  ['POST', '/api/testimonials/import-google', {}, { placeId: ['Place ID Required'] }],
  ['POST', '/api/testimonials/import-google', { placeId: ' ' }, { placeId: ['Place ID Required'] }],
  ['GET', '/api/google-places/search', undefined, { q: ['Search Query Required'] }],
  ['GET', '/api/google-places/search?q=%20', undefined, { q: ['Search Query Required'] }],
])('%s %s refuses %j with the specified message', async (method, url, body, errors) => {
  expect(await callApi(method, url, body, admin)).toMatchObject({ status: 400, body: { errors } });
});

const AWAY = ['rentals', 'categories', 'testimonials'];
let away = false;
afterEach(async () => {
  for (const table of away ? AWAY : []) await db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  away = false;
});

test.each([
  ['GET', '/api/rentals', undefined, 'Failed to fetch rentals'],
  ['GET', '/api/categories', undefined, 'Failed to load categories. Please try again later.'],
  ['GET', '/api/testimonials', undefined, 'Failed to load testimonials. Please try again later.'],
  ['POST', '/api/categories', { name: 'Cars', description: 'Fast' }, 'Failed to create category'],
  ['PATCH', '/api/categories/1', { name: 'Cars' }, 'Failed to update category'],
  ['DELETE', '/api/categories/1', undefined, 'Failed to delete category. Please try again.'],
  ['DELETE', '/api/rentals/1', undefined, 'There was an error deleting the rental. Please try again.'],
  ['PUT', '/api/rentals/1/specifications', {}, 'Failed to update specifications'],
  ['POST', '/api/testimonials/seed-aurapex', undefined, 'Seeding Failed: Please try again.'],
  ['DELETE', '/api/testimonials', undefined, 'Clearing Failed'],
])(
  'after an error of the program, %s %s returns 500 with the specified message',
  async (method, url, body, message) => {
    for (const table of AWAY) await db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
    away = true;
    expect(await callApi(method, url, body, admin)).toMatchObject({ status: 500, body: { message } });
  },
);
