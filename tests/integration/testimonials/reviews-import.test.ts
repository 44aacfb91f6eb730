import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPlaces } from '../../support/servers/places-server';

const places = await startPlaces();
process.env.GOOGLE_MAPS_API_KEY = 'a-private-key';
process.env.GOOGLE_PLACES_URL = places.url;
// These modules read the settings on import.
const { db } = await import('~/db/database.server');
const { testimonials } = await import('~/domains/testimonials/tables.server');
const { importReviews } = await import('~/domains/testimonials/import/import-reviews.server');
const { searchPlaces } = await import('~/domains/testimonials/import/places.server');
const { log } = await import('~/http/process/log.server');
const { action } = await import('~/routes/admin.testimonials');
const { callApi } = await import('../../support/api');
const { answerOf, flashOf } = await import('../../support/answers');
const { args, formPost } = await import('../../support/requests');
const { signedIn } = await import('../../support/signed-in');
const { emptyTables } = await import('../../support/database');

const review = (id: string, changes: object = {}) => ({
  name: `places/abc/reviews/${id}`,
  relativePublishTimeDescription: '2 months ago',
  rating: 5,
  text: { text: `Review ${id}`, languageCode: 'en' },
  originalText: { text: `Review ${id}`, languageCode: 'en' },
  authorAttribution: {
    displayName: `Author ${id}`,
    uri: 'https://www.google.com/maps/contrib/1/reviews',
    photoUri: 'https://lh3.googleusercontent.com/a/photo',
  },
  publishTime: '2026-08-01T10:00:00Z',
  ...changes,
});
const place = (...reviews: object[]) => ({ id: 'abc', displayName: { text: 'Biscayne Rentals' }, reviews });

beforeEach(async () => {
  await emptyTables();
  places.seen.length = 0;
});
afterAll(() => places.stop());

test('a search sends the text and a field mask, with the key in a header, and lists the results', async () => {
  places.json(200, {
    places: [
      { id: 'abc', displayName: { text: 'Biscayne Rentals' }, formattedAddress: '1 Bay Rd, Miami', rating: 4.8 },
      { id: 'def' },
    ],
  });
  expect(await searchPlaces('biscayne')).toEqual({
    ok: true,
    value: [
      { place_id: 'abc', name: 'Biscayne Rentals', address: '1 Bay Rd, Miami', rating: 4.8 },
      { place_id: 'def', name: 'def', address: '', rating: null },
    ],
  });
  expect(places.seen).toEqual([
    {
      method: 'POST',
      url: '/v1/places:searchText',
      key: 'a-private-key',
      fields: 'places.id,places.displayName,places.formattedAddress,places.rating',
      body: '{"textQuery":"biscayne","pageSize":10}',
    },
  ]);
});

test('an empty result is an empty list', async () => {
  places.json(200, {});
  expect(await searchPlaces('nothing')).toEqual({ ok: true, value: [] });
});

test('an import keeps text, rating, image, author and time; a second import renews them and updates without duplicates', async () => {
  places.json(200, place(review('1'), review('2', { rating: 4 })));
  expect(await importReviews('abc')).toMatchObject({ ok: true, value: { added: 2, updated: 0, skipped: 0 } });
  const before = await db.select().from(testimonials).orderBy(testimonials.reviewId);
  expect(before[0]).toMatchObject({
    customerName: 'Author 1',
    location: '',
    rating: 5,
    source: 'google',
    demo: false,
    imageUrl: 'https://lh3.googleusercontent.com/a/photo',
    authorUrl: 'https://www.google.com/maps/contrib/1/reviews',
    publishedAt: new Date('2026-08-01T10:00:00Z'),
  });

  const author = { displayName: 'A. One', uri: 'https://maps.example/1', photoUri: 'https://photos.example/1' };
  const edited = { text: { text: 'Changed my mind' }, rating: 2, publishTime: '2026-09-01T10:00:00Z' };
  const renamed = { ...place(review('1', { ...edited, authorAttribution: author }), review('3')) };
  places.json(200, { ...renamed, displayName: { text: 'Biscayne' } });
  expect(await importReviews('abc')).toMatchObject({ ok: true, value: { added: 1, updated: 1, skipped: 0 } });
  const rows = await db.select().from(testimonials).orderBy(testimonials.reviewId);
  expect(rows.map((row) => row.testimonial)).toEqual(['Changed my mind', 'Review 2', 'Review 3']);
  expect(rows[0]).toEqual({
    ...before[0],
    ...{ customerName: 'A. One', location: '', testimonial: 'Changed my mind', rating: 2 },
    ...{ imageUrl: author.photoUri, authorUrl: author.uri, publishedAt: new Date('2026-09-01T10:00:00Z') },
  });
});

test('an address that is too long is dropped, and a review with such an id skipped', async () => {
  const long = `https://photos.example/${'x'.repeat(2_000)}`;
  const author = { displayName: 'A. One', uri: long, photoUri: long };
  places.json(200, place(review('1', { authorAttribution: author }), review('2', { name: 'x'.repeat(1_000) })));
  expect(await importReviews('abc')).toMatchObject({ ok: true, value: { added: 1, skipped: 1 } });
  expect(await db.select().from(testimonials)).toMatchObject([{ imageUrl: null, authorUrl: null }]);
});

test('reviews without text or with an invalid rating are skipped and counted; unsafe addresses are dropped', async () => {
  places.json(
    200,
    place(
      review('1', { text: undefined, originalText: undefined }),
      review('2', { rating: 0 }),
      review('3', { rating: 4.5 }),
      review('4', { authorAttribution: { displayName: ' ', uri: 'javascript:alert(1)', photoUri: 'http://plain' } }),
    ),
  );
  expect(await importReviews('abc')).toEqual({
    ok: true,
    value: {
      added: 1,
      updated: 0,
      skipped: 3,
      message: '1 review imported, 3 skipped (no text, an invalid rating or an overlong id).',
    },
  });
  const [row] = await db.select().from(testimonials);
  expect(row).toMatchObject({ customerName: 'A Google user', imageUrl: null, authorUrl: null });
});

test.each([
  [
    'the service’s error format',
    () => places.json(403, { error: { code: 403, message: 'key a-private-key is bad', status: 'PERMISSION_DENIED' } }),
    'unavailable',
  ],
  [
    'an unknown place',
    () => places.json(404, { error: { code: 404, message: 'none', status: 'NOT_FOUND' } }),
    'not-found',
  ],
  ['another shape', () => places.json(200, { reviews: 'many' }), 'unavailable'],
  ['no JSON', () => places.respond((_, response) => response.end('<html>')), 'unavailable'],
  ['a dropped connection', () => places.respond((_, response) => response.destroy()), 'unavailable'],
])('%s is refused without leaking the key, and nothing is stored', async (_, prepare, code) => {
  prepare();
  const outcome = await importReviews('abc');
  expect(outcome).toMatchObject({ ok: false, code });
  expect(JSON.stringify(outcome)).not.toContain('a-private-key');
  expect(await db.select().from(testimonials)).toEqual([]);
});

describe('a slow response', () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  beforeEach(() => void vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100)));

  test.each([
    ['that never starts', () => places.respond(() => {})],
    ['that never ends', () => places.respond((_, response) => response.writeHead(200).write('{"places":['))],
  ])('%s is abandoned after six seconds, and the API reports it under the toast text', async (_, prepare) => {
    prepare();
    const said = vi.spyOn(log, 'error');
    const admin = { Cookie: await signedIn() };
    const search = await callApi('GET', '/api/google-places/search?q=bay', undefined, admin);
    const imported = await callApi('POST', '/api/testimonials/import-google', { placeId: 'abc' }, admin);
    expect(search).toMatchObject({ status: 503, body: { message: 'Search Failed: Google did not answer in time.' } });
    expect(imported).toMatchObject({ status: 503, body: { message: 'Import Failed: Google did not answer in time.' } });
    expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[6000], [6000]]);
    expect(JSON.stringify([search, imported, said.mock.calls])).not.toContain('a-private-key');
    expect(await db.select().from(testimonials)).toEqual([]);
  });
});

test('the API searches and imports with the same responses as the screen', async () => {
  const admin = { Cookie: await signedIn() };
  places.json(200, { places: [{ id: 'abc', displayName: { text: 'Biscayne Rentals' }, rating: 4.8 }] });
  const search = await callApi('GET', '/api/google-places/search?q=bay', undefined, admin);
  const found = [{ place_id: 'abc', name: 'Biscayne Rentals', address: '', rating: 4.8 }];
  expect(search).toMatchObject({ status: 200, body: { places: found } });
  places.json(200, place(review('1')));
  const imported = await callApi('POST', '/api/testimonials/import-google', { placeId: 'abc' }, admin);
  expect(imported).toMatchObject({ status: 200, body: { message: '1 review imported.' } });
});

test('an import through the screen says how many reviews came, under the specified title', async () => {
  places.json(200, place(review('1'), review('2')));
  const request = formPost('/admin/testimonials', { intent: 'import', placeId: 'abc' }, { Cookie: await signedIn() });
  const answer = await answerOf(() => action(args(request)));
  expect(await flashOf(answer)).toMatchObject({ title: 'Google Reviews Imported', description: '2 reviews imported.' });
});
