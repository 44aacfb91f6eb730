import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOST, type Site, startSite } from '../../support/servers/nginx-site';

const SECRET = 'only-the-customer-knows';
/** Addresses of one customer's secret pages, in every spelling that reaches the app. */
const SECRETS = [
  `/reservations/${SECRET}`,
  `/Reservations/${SECRET}.data?x=1`,
  `//reservations/${SECRET}`,
  `/%72eservations%2F${SECRET}`,
  `/newsletter/unsubscribe/${SECRET}`,
  `/NEWSLETTER/unsubscribe/${SECRET}.data`,
  `/auth?invite=${SECRET}`,
  `/auth.data?invite=${SECRET}`,
];
const OTHERS = ['/', '/contact', '/admin/reservations/7', '/api/rentals', '/newsletter'];

type Line = { path: string; method: string; status: number; cache: string; requestId: string };

let site: Site;
beforeAll(async () => {
  site = await startSite({ NGINX_ACCESS_LOG: 'on', EDGE_ADDRESSES: '127.0.0.1' });
});
afterAll(() => site?.stop());

/** The log lines so far, once the line of this request is among them. */
async function linesWith(requestId: unknown): Promise<Line[]> {
  await vi.waitUntil(() => site.nginx.accessLog().includes(String(requestId)), { timeout: 5_000 });
  const lines = site.nginx.accessLog().trim().split('\n').map((line) => JSON.parse(line) as Line); // prettier-ignore
  // Without the request that waited for the start.
  return lines.filter(({ status }) => status !== 421);
}

test('the access log names pages, but no visitor, query or customer’s link', async () => {
  const person = { 'Fly-Client-IP': '198.51.100.7', 'User-Agent': 'browser-of-ada', Cookie: 'a=cookie-of-ada' };
  const headers = { ...person, Referer: `https://${HOST}/reservations/${SECRET}` };
  for (const path of [...SECRETS, ...OTHERS]) await site.ask(path, { headers });
  // nginx logs the path of a cached page in another way.
  await site.ask('/faq?utm_source=mail-of-ada', { headers: { Referer: headers.Referer } });
  const last = await site.ask('/search?q=words-of-ada', { headers });
  const lines = await linesWith(last.headers['x-request-id']);
  expect(lines).toHaveLength(SECRETS.length + OTHERS.length + 2);
  expect(lines.at(-1)).toMatchObject({ path: '/search', method: 'GET', status: 200 });
  expect(lines.map(({ path }) => path)).toEqual(expect.arrayContaining([...OTHERS, '/faq']));
  expect(lines.map(({ path }) => path)).toEqual(expect.arrayContaining(['/reservations/...', '/auth']));
  expect(site.nginx.accessLog()).not.toMatch(new RegExp(`${SECRET}|198\\.51|of-ada`));
});

test('files of the build write no lines', async () => {
  site.place('client', 'assets/app-1.js', 'let a;');
  await site.ask('/assets/app-1.js');
  const { headers } = await site.ask('/contact');
  const paths = (await linesWith(headers['x-request-id'])).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});

test('the error log reports that the app is away, without customers’ links', async () => {
  await site.app.leave();
  // Error lines contain the referrer, too.
  const headers = { Referer: `https://${HOST}/auth?invite=${SECRET}` };
  for (const path of SECRETS) {
    for (const sent of [{ headers }, { method: 'POST', body: 'x=1' }, { headers: { Cookie: '__session=x' } }]) {
      expect((await site.ask(path, sent)).status, path).toBe(503);
    }
    expect((await site.ask(path, { method: 'POST', body: 'x'.repeat(2_000_000) })).status, path).toBe(413);
  }
  for (const path of OTHERS) await site.ask(path, { method: 'POST' });
  const isLogged = (path: string) => site.nginx.complaints().includes(`"POST ${path} HTTP`);
  await vi.waitUntil(() => isLogged(OTHERS.at(-1)!), { timeout: 5_000 });
  expect(OTHERS.filter((path) => !isLogged(path))).toEqual([]);
  expect(site.nginx.complaints()).not.toContain(SECRET);
});
