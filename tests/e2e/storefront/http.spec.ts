import { createHash } from 'node:crypto';
import type { APIResponse } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';

const CACHEABLE = ['/', '/category/1', '/rentals/1', '/about', '/faq', '/privacy', '/terms', '/cookies'];
const PRIVATE = ['/book/1', '/contact', '/auth', '/nowhere', '/rentals/999999'];

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};

/** The address of /auth may be an invitation, so it must not reach other pages as a referrer. */
const referrer = (path: string) => (path === '/auth' ? { 'referrer-policy': 'strict-origin' } : {});

/** Whether nginx runs in front of the app, as in the image. */
const isNginx = (answer: APIResponse) => answer.headers().server === 'nginx';

for (const path of CACHEABLE) {
  test(`${path} may be cached for visitors without our cookies, and revalidates with an ETag`, async ({ request }) => {
    const first = await request.get(path);
    expect(first.status()).toBe(200);
    expect(first.headers()).toMatchObject({ ...SECURITY, 'cache-control': 'no-cache' });
    // nginx removes its own header.
    expect(first.headers()['x-accel-expires']).toBe(isNginx(first) ? undefined : '1');
    const etag = first.headers().etag!;
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await request.get(path, { headers: { 'If-None-Match': etag } });
    expect(again.status()).toBe(304);
    const signedIn = await request.get(path, { headers: { Cookie: '__session=anything' } });
    expect(signedIn.headers()['cache-control']).toBe('private, no-store');
    expect(signedIn.headers().etag).not.toBe(etag);
  });
}

test('a popular page is sent in its smallest encoding with the same content', async ({ request }) => {
  const ask = (encoding: string) => request.get('/faq', { headers: { 'Accept-Encoding': encoding } });
  const plain = await ask('identity');
  expect(plain.headers()['content-encoding']).toBeUndefined();
  // The second response triggers the compression; a later one uses it.
  await expect.poll(async () => (await ask('gzip, br')).headers().etag).toMatch(/^"[\w-]+-br"$/);
  const small = await ask('gzip, br');
  expect(small.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(small.headers().vary).toContain('Accept-Encoding');
  expect(await small.text()).toBe(await plain.text());
  const { etag } = small.headers();
  expect((await request.get('/faq', { headers: { 'If-None-Match': etag! } })).status()).toBe(304);
  expect((await ask('gzip, br;q=0')).headers()['content-encoding']).toBe('gzip');
});

for (const path of PRIVATE) {
  test(`${path} is never cached`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()).toMatchObject({ ...SECURITY, ...referrer(path), 'cache-control': 'private, no-store' });
    expect(answer.headers()['x-accel-expires']).toBeUndefined();
  });
}

test('a page has no padding bytes, and its policy allows inline scripts only by hash', async ({ request }) => {
  for (const path of ['/', '/category/1', '/rentals/1', '/contact']) {
    const answer = await request.get(path);
    expect((await answer.body()).includes(0)).toBe(false);
    const policy = answer.headers()['content-security-policy']!;
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    // Structured data is not a script: browsers do not run it.
    const inline = [...(await answer.text()).matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g)]; // prettier-ignore
    const hashes = inline.map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`);
    expect(hashes.length).toBeGreaterThan(0);
    // The policy lists each of these scripts, and no others.
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set(hashes));
  }
});

test('data, files and errors have the same headers as pages', async ({ request }) => {
  for (const path of [
    '/_root.data',
    '/category/1.data',
    '/robots.txt',
    '/sitemap.xml',
    '/healthcheck',
    '/api/nothing',
  ]) {
    expect((await request.get(path)).headers(), path).toMatchObject(SECURITY);
  }
});

test('an unknown address is the 404 page for every method', async ({ request }) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const answer = await request.fetch('/no/such/page', { method, headers: { 'Sec-Fetch-Site': 'same-origin' } });
    expect(answer.status(), method).toBe(404);
    expect(await answer.text()).toContain('Did you forget to add the page to the router?');
  }
});

test('what another site posts is refused as such, not as an error of ours', async ({ request }) => {
  const posts = [
    ['/contact', 'https://evil.example', 403],
    ['/contact', 'null', 403],
    ['/contact', 'evil.example', 403],
    ['/contact.data', 'https://evil.example', 403],
    ['/auth', 'https://evil.example', 403],
    ['/admin/team', 'https://evil.example', 403],
    ['/api/contact', 'https://evil.example', 403],
    ['/no/such/page', 'https://evil.example', 404],
  ] as const;
  for (const [path, Origin, status] of posts) {
    // The client claims that the request comes from our own page.
    const headers = { Origin, 'Sec-Fetch-Site': 'same-origin' };
    const answer = await request.post(path, { headers, form: { email: 'ada@example.com' } });
    // nginx checks the Origin first, even for a missing page.
    expect(answer.status(), `${path} from ${Origin}`).toBe(isNginx(answer) ? 403 : status);
  }
});

test('an id that is not a positive integer is a 404', async ({ request }) => {
  for (const id of ['0', '-1', '1.5', 'abc', '1e3', '2147483648', '99999999999999999999', '%00', '1%20']) {
    for (const path of ['/rentals', '/category']) {
      const answer = await request.get(`${path}/${id}`);
      // nginx refuses a NUL.
      expect(answer.status(), `${path}/${id}`).toBe(id === '%00' && isNginx(answer) ? 400 : 404);
    }
  }
});

test('every response has its own request id, whatever the client sends, and metrics are private', async ({
  request,
}) => {
  const names = new Set<string>();
  for (const path of ['/', '/', '/category/1.data', '/healthcheck', '/favicon.svg', '/nowhere']) {
    const answer = await request.get(path, { headers: { 'X-Request-Id': 'chosen-by-a-stranger' } });
    names.add(answer.headers()['x-request-id']!);
  }
  expect(names.size).toBe(6);
  expect([...names].join()).not.toContain('stranger');
  expect((await request.get('/metrics')).status()).toBe(404);
});
