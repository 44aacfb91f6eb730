import { beforeAll, expect, test } from 'vitest';
import { storeImage } from '~/domains/images/store-image.server';
import { action, loader } from '~/routes/uploads.$';
import { halves } from '../../support/fixtures/images';
import { args } from '../../support/requests';

let name = '';
beforeAll(async () => {
  const source = await (await halves()).jpeg().toBuffer();
  const outcome = await storeImage(source, { fileName: 'a.jpg', maxBytes: 1e6 });
  name = outcome.ok ? outcome.value.imageUrl.replace('/uploads/', '') : '';
});

const ask = (file: string, init?: RequestInit) =>
  loader(args(new Request('http://localhost:3000/uploads/x', init), { '*': file }));

test('an image is served with type, size and ETag, cacheable forever', async () => {
  const response = await ask(name);
  const body = await response.arrayBuffer();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
    'content-length': String(body.byteLength),
    etag: `"${name.replace('.webp', '')}"`,
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(body).toString('latin1', 0, 4)).toBe('RIFF');
});

test('each width has its own bytes and ETag', async () => {
  const narrow = await ask(name.replace('.webp', '.480.webp'));
  await narrow.body?.cancel();
  expect(narrow.status).toBe(200);
  expect(narrow.headers.get('etag')).toBe(`"${name.replace('.webp', '.480')}"`);
});

test('HEAD returns the same headers without a body', async () => {
  const response = await ask(name, { method: 'HEAD' });
  expect(response.body).toBeNull();
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
});

test.each([
  ['"NAME"', 304],
  ['W/"NAME"', 304],
  ['"other", "NAME"', 304],
  ['*', 304],
  ['"other"', 200],
])('If-None-Match %s returns %i', async (mark, status) => {
  const response = await ask(name, { headers: { 'If-None-Match': mark.replace('NAME', name.replace('.webp', '')) } });
  await response.body?.cancel();
  expect(response.status).toBe(status);
  expect(response.headers.get('etag')).toBe(`"${name.replace('.webp', '')}"`);
});

test.each([
  '',
  '.',
  '../..',
  '../package.json',
  '../../../package.json',
  '..\\..\\package.json',
  '%2e%2e%2fpackage.json',
  '/etc/passwd',
  'C:\\windows\\win.ini',
  'incoming',
  '.env',
  'a.svg',
  'NAME/',
  './NAME',
  'NAME\0',
  'NAME\0.svg',
  'NAME\n',
  'NAME?x',
  'NAME.tmp',
  'x'.repeat(10_000),
  `${'0'.repeat(32)}-100x100-ffffff.webp`,
])('%j returns 404', async (file) => {
  const response = await ask(file.replace('NAME', name));
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('Image not found');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is refused', async (method) => {
  const response = action();
  expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
});

test('OPTIONS reaches the loader and is refused', async () => {
  expect((await ask(name, { method: 'OPTIONS' })).status).toBe(405);
});
