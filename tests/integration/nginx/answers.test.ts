import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../../support/servers/nginx-site';
import { UNKEPT } from '../../support/servers/stand-in-app';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => site.app.reset());
afterAll(() => site?.stop());

const IMAGE = `/uploads/${'a'.repeat(32)}-100x80-ffffff`;
const FOR_GOOD = 'public, max-age=31536000, immutable';
const asked = (path: string, encoding = 'identity') => site.ask(path, { headers: { 'Accept-Encoding': encoding } });

describe('files', () => {
  const script = 'let a;'.repeat(500);
  beforeAll(() => {
    site.place('client', 'assets/app-1.js', script);
    // These bytes differ from those that nginx would make, to show who compressed them.
    site.place('client', 'assets/app-1.js.br', brotliCompressSync(`${script}// by the build`));
    site.place('client', 'assets/app-1.js.gz', gzipSync(`${script}// by the build`));
    site.place('client', 'assets/font-1.woff2', 'font');
    site.place('client', 'favicon.svg', '<svg/>');
    site.place('data', `${IMAGE}.webp`, 'image');
    site.place('data', 'session-secret', 'secret');
    site.place('data', `uploads/incoming.webp`, 'half of one');
  });

  test('of the build are kept for good, and named by their kind', async () => {
    const { status, headers, text } = await asked('/assets/app-1.js');
    expect([status, text]).toEqual([200, script]);
    expect(headers).toMatchObject({ 'cache-control': FOR_GOOD, 'x-content-type-options': 'nosniff' });
    expect(headers['content-type']).toBe('text/javascript');
    expect(headers).not.toHaveProperty('content-encoding');
    expect((await asked('/assets/font-1.woff2', 'br')).headers['content-type']).toBe('font/woff2');
  });

  test('are sent as the build compressed them', async () => {
    const brotli = await asked('/assets/app-1.js', 'gzip, deflate, br, zstd');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.bytes).toString()).toContain('by the build');
    const gzip = await asked('/assets/app-1.js', 'gzip');
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(gzip.bytes).toString()).toContain('by the build');
  });

  test('a missing build file is a 404 that is not cached', async () => {
    const { status, headers } = await asked('/assets/gone-1.js');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('are not listed', async () => {
    const { status, text } = await asked('/assets/');
    expect(status).toBe(404);
    expect(text).not.toContain('app-1');
  });

  test('of the public folder are kept for an hour', async () => {
    const { text, headers } = await asked('/favicon.svg');
    expect(text).toBe('<svg/>');
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': 'image/svg+xml' });
  });

  test('uploaded images come from the disk', async () => {
    const { text, headers } = await asked(`${IMAGE}.webp`);
    expect(text).toBe('image');
    expect(headers).toMatchObject({ 'cache-control': FOR_GOOD, 'content-type': 'image/webp' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(site.app.asked).toEqual([]);
  });

  test.each([
    '/uploads/../session-secret',
    '/uploads/..%2fsession-secret',
    '/session-secret',
    '/uploads/incoming.webp',
  ])('nothing else comes from the disk: %s', async (path) => {
    expect((await asked(path)).text).not.toMatch(/secret|half of one/);
  });
});

describe('pages', () => {
  const page = '<p>a page of many words</p>'.repeat(100);
  beforeEach(() => site.app.answers(() => ({ headers: UNKEPT, body: page })));

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('for one visitor are compressed on the way, as %s asks', async (encoding, expected) => {
    const { headers, bytes } = await asked('/book/1', encoding);
    expect(headers['content-encoding']).toBe(expected);
    const open = { br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ''] ?? ((same: Buffer) => same);
    expect(open(bytes).toString()).toBe(page);
    // nginx compresses faster, so it does not ask the app to compress for one visitor.
    expect(site.app.asked[0]!.headers).not.toHaveProperty('accept-encoding');
  });

  test('that the app compressed go out as they are', async () => {
    const small = brotliCompressSync(page);
    site.app.answers(() => ({ headers: { ...UNKEPT, 'Content-Encoding': 'br' }, body: small }));
    const { headers, bytes } = await asked('/faq', 'br');
    expect([headers['content-encoding'], bytes.equals(small)]).toEqual(['br', true]);
  });

  test('carry what the app says of them, and no version of nginx', async () => {
    const said = { 'Strict-Transport-Security': 'max-age=31536000', 'Content-Security-Policy': "default-src 'self'" };
    site.app.answers(() => ({ headers: { ...UNKEPT, ...said, Location: '/admin' }, status: 303 }));
    const { status, headers } = await asked('/auth');
    expect([status, headers.location, headers.server]).toEqual([303, '/admin', 'nginx']);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('while the app is away', () => {
  test.each([
    ['GET', '/contact'],
    ['POST', '/contact'],
    ['GET', '/reservations/x'],
    ['POST', '/auth'],
    ['GET', '/category/99'],
    ['GET', '/api/rentals'],
    ['POST', '/api/contact'],
  ])('%s %s is answered with when to come again', async (method, path) => {
    await site.app.leave();
    const { status, headers, text, seconds } = await site.ask(path, { method });
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'x-content-type-options': 'nosniff',
    });
    if (path.startsWith('/api/')) expect(JSON.parse(text)).toEqual({ message: expect.stringContaining('try again') });
    else {
      expect(text).toMatch(/^<!doctype html><html lang='en'>[\s\S]+<h1>One moment, please<\/h1>/);
      expect(text).toContain("<a href='/'>Return Home</a>");
      // The browser applies the style only if its hash is allowed.
      const style = /<style>(.+)<\/style>/.exec(text)![1]!;
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toBe(`default-src 'none'; style-src 'sha256-${hash}'`);
    }
    expect(seconds).toBeLessThan(10);
  });

  test('without a cached page, nginx serves one that the app could render only in part', async () => {
    site.app.answers(({ headers }) => (headers['x-whole-only'] ? { status: 503 } : { body: 'a part' }));
    for (const path of ['/category/77', '/category/77']) {
      const { status, text } = await site.ask(path);
      expect([status, text]).toEqual([200, 'a part']);
    }
  });

  test('what changes something is sent to the app once, and no more', async () => {
    site.app.answers(() => ({ status: 502 }));
    await site.ask('/contact', { method: 'POST', body: 'x=1' });
    expect(site.app.asked).toHaveLength(1);
  });
});

test('reading shares a connection to the app; what changes something gets one of its own', async () => {
  const connections = async (method: string) => {
    for (const path of ['/book/1', '/book/2']) await site.ask(path, { method });
    return site.app.asked.splice(0).map(({ connection }) => connection);
  };
  const [first, second] = await connections('GET');
  expect(second).toBe(first);
  const [third, fourth] = await connections('POST');
  expect(new Set([first, third, fourth]).size).toBe(3);
});
