import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../../support/servers/nginx-site';
import { KEPT, KEPT_LONG, UNKEPT } from '../../support/servers/stand-in-app';

// All tests share one nginx, whose cache outlives a test, so each test uses different pages.
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => site.app.reset());
afterAll(() => site?.stop());

/** The number of requests for this page that the app got; nginx may still be renewing a page of another test. */
const times = (path: string) => site.app.asked.filter((asked) => asked.path === path).length;
const text = async (path: string, headers: Record<string, string> = {}) => (await site.ask(path, { headers })).text;
/** Requests a busy page every 50 ms until `done`. Returns the seconds that it took. */
async function busy(path: string, done: (text: string, seconds: number) => boolean): Promise<number> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  await vi.waitUntil(async () => done(await text(path), seconds()), { timeout: 8_000, interval: 50 });
  return seconds();
}

/** Waits until nginx considers a page as one that visitors do not currently request. */
function quiet(): Promise<unknown> {
  const begun = Date.now();
  return vi.waitUntil(() => Date.now() - begun > 2_200, { timeout: 5_000 });
}

describe('a page that may be kept', () => {
  test('is made once for all visitors of a second, and made anew after it', async () => {
    expect(await text('/category/1')).toBe('answer 1');
    const seconds = await busy('/category/1', (now) => now !== 'answer 1');
    // nginx counts whole seconds, and shows the cached page once more while the app renders the next one.
    expect(seconds).toBeGreaterThan(0.9);
    expect(seconds).toBeLessThan(4);
    expect(times('/category/1')).toBe(2);
  });

  test('is shown while it is made anew: no visitor of a busy page waits', async () => {
    let makeIt = () => {};
    const made = new Promise<void>((resolve) => (makeIt = resolve));
    site.app.answers(async (_asked, number) => {
      if (number > 1) await made;
      return { headers: KEPT, body: `answer ${number}` };
    });
    await busy('/', () => times('/') > 1);
    expect(await text('/')).toBe('answer 1');
    makeIt();
    await busy('/', (now) => now === 'answer 2');
  });

  test('is made anew before it is shown, where no visitor asked for two seconds', async () => {
    expect(await text('/faq')).toBe('answer 1');
    await quiet();
    expect(await text('/faq')).toBe('answer 2');
  });

  test('is shown for as long as the app is away, and made anew when it is back', async () => {
    expect(await text('/about')).toBe('answer 1');
    await site.app.leave();
    await quiet();
    const shown = new Set<string>();
    await busy('/about', (now, seconds) => shown.add(now) && seconds > 1.5);
    expect([...shown]).toEqual(['answer 1']);
    await site.app.comeBack();
    await busy('/about', (now) => now === 'answer 2');
  });

  test('is shown while the app answers with failures', async () => {
    const statuses = [500, 502, 503, 504];
    const pages = statuses.map((status) => `/rentals/${status}`);
    const all = () => Promise.all(pages.map((path) => text(path)));
    const first = pages.map(() => 'answer 1');
    expect(await all()).toEqual(first);
    site.app.answers(({ path }) => ({ status: Number(path.slice(-3)), headers: UNKEPT, body: 'in trouble' }));
    await quiet();
    expect(await all()).toEqual(first);
    await vi.waitUntil(async () => (await all()) && pages.every((path) => times(path) > 2), { timeout: 8_000 });
    expect(await all()).toEqual(first);
  });

  test('is gone soon after the app says that it is', async () => {
    expect(await text('/rentals/1')).toBe('answer 1');
    site.app.answers(() => ({ status: 404, body: 'gone' }));
    expect(await busy('/rentals/1', (now) => now === 'gone')).toBeLessThan(4);
  });

  test('is asked for without cookies, and with the encoding that nginx keeps it in', async () => {
    await text('/category/5', { Cookie: '_ga=1', 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    await text('/category/5', { 'Accept-Encoding': 'gzip' });
    const asked = site.app.asked.filter(({ path }) => path === '/category/5');
    const received = asked.map(({ headers }) => [headers.cookie, headers['accept-encoding']]);
    expect(received).toEqual([[undefined, 'br'], [undefined, undefined]]); // prettier-ignore
    expect(asked.map(({ headers }) => headers['x-whole-only'])).toEqual(['1', '1']);
  });

  test('browsers get the app’s headers without those meant for nginx', async () => {
    site.app.answers(() => ({ headers: { ...KEPT_LONG, ETag: '"1"', 'Strict-Transport-Security': 'max-age=1' } }));
    for (const kept of [false, true]) {
      const { headers } = await site.ask('/privacy');
      expect(headers, `kept: ${kept}`).toMatchObject({ 'cache-control': 'no-cache', etag: '"1"' });
      expect(headers['strict-transport-security']).toBe('max-age=1');
      expect(headers).not.toHaveProperty('x-accel-expires');
    }
    expect((await site.ask('/privacy', { headers: { 'If-None-Match': '"1"' } })).status).toBe(304);
    expect(times('/privacy')).toBe(1);
  });

  test.each([
    ['/category/2', ['?utm_source=mail', '?gclid=1&fbclid=2', '?utm_campaign=a.b~c%20d&', '?x=1', '?after=x', '']],
    ['/category/2', ['?picture=1', '?after=1_2_3', '?after=-1_2', `?after=${'9'.repeat(11)}_1`, '?&&=']],
    ['/category/2?after=10_20', ['?after=10_20', '?after=10_20&x=1', '?x=1&after=10_20', '?after=10_20&after=1_2']],
    ['/rentals/2', ['', '?picture=0', '?picture=100', '?picture=1x', '?after=1_2']],
    ['/rentals/2?picture=3', ['?picture=3', '?x=%00&picture=3#y', '?picture=3&picture=4']],
    ['/', ['?', '?x', '?after=1_2', `?${'x'.repeat(3000)}`]],
  ])('%s is one page, whatever else is in the query', async (page, queries) => {
    site.app.answers((_asked, number) => ({ headers: KEPT_LONG, body: `answer ${number}` }));
    const path = page.replace(/\?.*/, '');
    const shown = new Set<string>();
    for (const query of queries) shown.add(await text(path + query));
    expect(shown.size).toBe(1);
    // The app gets only known parameters, each once.
    expect(site.app.asked.map((asked) => asked.path).filter((asked) => asked !== page)).toEqual([]);
    expect(times(page)).toBeLessThanOrEqual(1);
  });
});

describe('never kept', () => {
  const twice = async (path: string, headers = {}) => [await text(path, headers), await text(path, headers)];

  test.each<[string, Record<string, string | string[]>]>([
    ['a page that is no-store', UNKEPT],
    ['one that only says for how long browsers may keep it', { 'Cache-Control': 'public, max-age=60' }],
    ['one with an Expires of tomorrow', { Expires: new Date(Date.now() + 86_400_000).toUTCString() }],
    ['one that sets a cookie', { ...KEPT, 'Set-Cookie': '__session=1; Path=/' }],
    ['one that sets several', { ...KEPT, 'Set-Cookie': ['a=1', 'b=2'] }],
    ['one that may be kept for no time', { ...KEPT, 'X-Accel-Expires': '0' }],
  ])('%s', async (_, headers) => {
    site.app.answers((_asked, number) => ({ headers, body: `answer ${number}` }));
    expect(await twice('/cookies')).toEqual(['answer 1', 'answer 2']);
  });

  test.each([
    ['/category/30', '__session'],
    ['/category/31', '__flash'],
    ['/category/33', '__device'],
    ['/category/34', '__once'],
    ['/category/35', '__Host-session'],
  ])('%s for a visitor with a cookie %s', async (path, name) => {
    const Cookie = `_ga=1; ${name}=x`;
    site.app.answers(({ headers }, number) => ({ headers: KEPT_LONG, body: `${headers.cookie} ${number}` }));
    expect(await text(path)).toBe('undefined 1');
    expect(await twice(path, { Cookie })).toEqual([`${Cookie} 2`, `${Cookie} 3`]);
    expect(await text(path)).toBe('undefined 1');
  });

  test.each([
    '/category/01',
    '/category/%31',
    '//category/1',
    '/category/1/',
    '/Category/1',
    '/search?category=1',
    '/book/1',
    '/contact',
    '/auth',
    '/admin',
    '/api/rentals',
    '/category/1.data',
  ])('%s', async (path) => {
    expect(await twice(path)).toEqual(['answer 1', 'answer 2']);
    expect(times(path)).toBe(2);
  });

  test.each([
    ['/category/40', 'POST'],
    ['/category/41', 'PUT'],
    ['/category/42', 'PATCH'],
    ['/category/43', 'DELETE'],
    ['/category/44', 'OPTIONS'],
  ])('%s as the answer to %s', async (path, method) => {
    await site.ask(path, { method });
    await site.ask(path, { method });
    const asked = site.app.asked.filter((one) => one.path === path);
    expect(asked.map((one) => one.method)).toEqual([method, method]);
    expect(await text(path)).toBe('answer 3');
  });
});

test('an image out of a bucket is kept for as long as the app says', async () => {
  const path = `/uploads/${'a'.repeat(32)}-100x80-ffffff.webp`;
  const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' };
  site.app.answers(() => ({ headers, body: 'image' }));
  expect(await text(path)).toBe('image');
  await site.app.leave();
  const again = await site.ask(path);
  expect([again.status, again.text, again.headers['cache-control']]).toEqual([200, 'image', headers['Cache-Control']]);
});
