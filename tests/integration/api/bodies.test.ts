import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as rateLimit from '~/http/limits/rate-limit.server';
import { callApi, sendApi } from '../../support/api';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { misfits, operations } from '../../support/document';
import { jsonPost } from '../../support/requests';
import { signedIn } from '../../support/signed-in';

const writes = operations
  .filter(({ operation }) => operation.requestBody?.content['application/json'])
  .map((one) => [`${one.method} ${one.path}`, one] as const);
const reads = operations.filter(({ method, operation }) => method === 'GET' && operation.security.length === 0);

let admin = { Cookie: '' };
beforeEach(async () => {
  await emptyTables();
  admin = { Cookie: await signedIn() };
  await addCategory(1);
  await addRental({});
  vi.spyOn(rateLimit, 'consumeFor').mockResolvedValue(null);
});

const urlOf = (path: string) => path.replace('{id}', '1');
const json = { 'Content-Type': 'application/json' };

describe.each(writes)('%s', (_, one) => {
  test.each<[string, string, HeadersInit, number]>([
    ['a form', 'name=x', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', '{}', { 'Content-Type': 'text/plain' }, 415],
    ['incomplete JSON', '{"name":', json, 400],
    ['nothing', '', json, 400],
    ['invalid UTF-8', 'Latin', json, 400],
    ['a list', '[]', json, 400],
    ['an oversized body', JSON.stringify({ name: 'x'.repeat(300_000) }), json, 413],
    ['a cross-site request', '{}', { ...json, 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a same-site request', '{}', { ...json, 'Sec-Fetch-Site': 'same-site' }, 403],
  ])('refuses %s', async (what, text, headers, status) => {
    const request = jsonPost(urlOf(one.path), text, { method: one.method, headers: { ...admin, ...headers } });
    const body = new Uint8Array([0x22, 0xff, 0x22]);
    const answer = await sendApi(what === 'invalid UTF-8' ? new Request(request, { body }) : request);
    // An empty object changes nothing in a PATCH and clears in a PUT; a list is neither, so it is always refused.
    expect([answer.status, misfits(one, answer)]).toEqual([status, []]);
  });
});

test('a body that is no object is refused in words, under no field', async () => {
  for (const text of ['[]', '"x"', 'null']) {
    const answer = await sendApi(jsonPost('/api/categories/1', text, { method: 'PATCH', headers: admin }));
    expect([answer.status, answer.body]).toEqual([400, { message: 'Send a JSON object' }]);
  }
});

test.each(reads.map((one) => [one.path, one] as const))('HEAD %s has the status of GET', async (path) => {
  const [get, head] = [await callApi('GET', urlOf(path)), await callApi('HEAD', urlOf(path))];
  expect(head.status).toBe(get.status);
});

test.each(['/api/rentals/0', '/api/rentals/x', '/api/rentals/1.5', '/api/rentals/99999999999', '/api/categories/-1'])(
  '%s returns 404',
  async (url) => {
    const answer = await callApi('GET', url);
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([404, ['message']]);
  },
);

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('%s on an unknown path returns a JSON 404', async (method) => {
  const answer = await callApi(method, '/api/rental');
  expect(answer).toMatchObject({ status: 404, body: { message: 'No such endpoint' } });
});

test('the current user comes without a password', async () => {
  const { status, body } = await callApi('GET', '/api/auth/user', undefined, admin);
  expect([status, Object.keys(body as object)]).toEqual([200, ['id', 'username', 'createdAt']]);
  expect(await callApi('GET', '/api/auth/user')).toMatchObject({ status: 401 });
});

test.each([
  ['POST', '/api/bookings', { rentalId: true }, 'rentalId'],
  ['POST', '/api/bookings', { rentalId: [1] }, 'rentalId'],
  ['PATCH', '/api/rentals/1', { price: true }, 'price'],
  ['PATCH', '/api/rentals/1', { categoryId: [1] }, 'categoryId'],
  ['PATCH', '/api/rentals/1', { rating: null }, 'rating'],
])('%s %s refuses %j: not a number', async (method, url, body, field) => {
  const answer = await sendApi(jsonPost(url, body, { method, headers: admin }));
  expect(answer.status).toBe(400);
  expect((answer.body as { errors: object }).errors).toHaveProperty(field);
});
