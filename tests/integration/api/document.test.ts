import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPlaces } from '../../support/servers/places-server';

const places = await startPlaces();
process.env.GOOGLE_MAPS_API_KEY = 'a-key-nobody-sees';
process.env.GOOGLE_PLACES_URL = places.url;
// These modules read the settings on import.
const { apiRoutes, callApi } = await import('../../support/api');
const { signedIn } = await import('../../support/signed-in');
const { document, misfits, operations } = await import('../../support/document');
const { brokenOf, validOf } = await import('../../support/json-arbitrary');
const { addRental } = await import('../../support/fixtures/catalog');
const { emptyTables } = await import('../../support/database');
const rateLimit = await import('~/http/limits/rate-limit.server');

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
let admin = { Cookie: '' };

beforeEach(async () => {
  await emptyTables();
  admin = { Cookie: await signedIn() };
  await callApi('POST', '/api/categories', { name: 'Cars', description: 'What it holds' }, admin);
  await addRental({});
  places.json(200, { id: 'abc', displayName: { text: 'Biscayne' }, reviews: [], places: [{ id: 'abc' }] });
});
afterAll(() => places.stop());

const urlOf = (path: string) => path.replace('{id}', '1');
const titled = operations.map((one) => [`${one.method} ${one.path}`, one] as const);
const withBody = titled.filter(([, { operation }]) => operation.requestBody?.content['application/json']);

test('the document describes every API route, and every described path is a route', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(document.paths).sort()).toEqual(apiRoutes.map(({ path }) => path).sort());
});

test.each(Object.keys(document.paths))(
  '%s accepts the methods it describes and returns 405 with Allow for others',
  async (path) => {
    const described = operations.filter((one) => one.path === path).map(({ method }) => method);
    for (const method of methods.filter((one) => !described.includes(one))) {
      const answer = await callApi(method, urlOf(path), undefined, admin);
      expect([method, answer.status]).toEqual([method, 405]);
      const allowed = answer.headers.get('Allow')?.split(', ') ?? [];
      expect(allowed.filter((one) => one !== 'HEAD').sort()).toEqual(described.sort());
    }
    const options = await callApi('OPTIONS', urlOf(path));
    expect([options.status, options.headers.has('Allow')]).toEqual([405, true]);
  },
);

test.each(titled)('%s without a body responds as described, with and without a session', async (_, one) => {
  const url = `${urlOf(one.path)}${one.path.endsWith('search') ? '?q=bay' : ''}`;
  for (const headers of [{}, admin]) {
    const answer = await callApi(one.method, url, undefined, headers);
    expect(misfits(one, answer)).toEqual([]);
    expect(answer.status).toBeLessThan(500);
    if (!('Cookie' in headers))
      expect(answer.status === 401).toBe(one.operation.security.length > 0 || one.path.endsWith('auth/user'));
  }
});

describe('request bodies generated from the schemas', () => {
  const schemaOf = ({ operation }: (typeof operations)[number]) =>
    operation.requestBody!.content['application/json']!.schema;
  // Values that must exist: the rental, its category, the current version, and terms that fit the rental's unit.
  const fixed = { categoryId: 1, rentalId: 1, version: 1, hoursPerDay: null };
  const valid = (one: (typeof operations)[number]) => validOf(schemaOf(one), document.components.schemas, fixed);

  /** Unknown accounts, versions that an earlier run changed, and ends before the start have other statuses. */
  function expected({ method, path }: (typeof operations)[number], sent: unknown, status: number) {
    const body = sent as Record<string, unknown>;
    if (path === '/api/auth/login') return 401;
    if (status === 409 && body.version) return 409;
    if (path === '/api/bookings' && body.endDate! <= body.startDate!) return 400;
    return method === 'POST' && !path.includes('google') ? 201 : 200;
  }

  beforeEach(() => {
    vi.spyOn(rateLimit, 'consume').mockResolvedValue(null);
    vi.spyOn(rateLimit, 'consumeFor').mockResolvedValue(null);
  });

  test.each(withBody)('%s: valid bodies are accepted as described', async (_, one) => {
    await fc.assert(
      fc.asyncProperty(valid(one), async (body) => {
        const answer = await callApi(one.method, urlOf(one.path), body, admin);
        expect(misfits(one, answer)).toEqual([]);
        expect([answer.status, answer.body]).toEqual([expected(one, body, answer.status), answer.body]);
      }),
      { numRuns: 12 },
    );
  });

  test.each(withBody)(
    '%s: broken bodies are refused or accepted as described, without a server error',
    async (_, one) => {
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(brokenOf(valid(one)), async (body) => {
          const answer = await callApi(one.method, urlOf(one.path), body, admin);
          expect(misfits(one, answer)).toEqual([]);
          expect(answer.status).toBeLessThan(500);
          if (answer.status === 400) refused++;
        }),
        { numRuns: 30 },
      );
      expect(refused).toBeGreaterThan(0);
    },
  );
});
