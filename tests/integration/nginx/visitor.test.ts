import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOST, type Site, startSite } from '../../support/servers/nginx-site';

/** Every header that a visitor may send to pose as another visitor, or as a visitor of another site. */
const FORGED = {
  'X-Real-IP': '203.0.113.1',
  'X-Forwarded-For': '203.0.113.2, 203.0.113.3',
  'Fly-Client-IP': '203.0.113.4',
  Forwarded: 'for=203.0.113.5;host=evil.example;proto=https',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Port': '81',
  'X-Forwarded-Server': 'evil.example',
  'X-Forwarded-Prefix': '/evil',
  'X-HTTP-Method-Override': 'DELETE',
  'X-Request-Id': 'chosen-by-a-visitor',
  'X-Whole-Only': '1',
  Proxy: 'http://evil.example',
  Via: '1.1 evil.example',
};
/** Each kind of request that reaches the app: for a cached page, for an uncached page, and for a change. */
const WAYS: Array<[path: string, method: string]> = [
  ['/', 'GET'],
  ['/book/1', 'GET'],
  ['/auth', 'POST'],
  ['/reservations/x', 'GET'],
  ['/admin/1', 'POST'],
  ['/uploads/x.webp', 'GET'],
  ['/healthcheck', 'GET'],
];

describe.each([
  ['without an edge', ''],
  ['behind an edge elsewhere', '10.0.0.0/8, fdaa::/16'],
])('%s', (_, edge) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ EDGE_ADDRESSES: edge });
  });
  beforeEach(() => site.app.reset());
  afterAll(() => site?.stop());

  test.each(WAYS)('%s by %s: the visitor is the peer, whatever the request claims', async (path, method) => {
    const { status } = await site.ask(path, { method, headers: FORGED });
    expect(status).toBe(200);
    const received = site.app.asked[0]!.headers;
    const known = { 'x-real-ip': '127.0.0.1', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' };
    expect(received).toMatchObject({ ...known, host: HOST, 'x-forwarded-host': HOST });
    expect(received['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    const { 'X-Whole-Only': _, ...others } = FORGED;
    expect(Object.entries(others).filter(([name, value]) => received[name.toLowerCase()] === value)).toEqual([]);
    // Only nginx sets this header, and only for the pages that it caches.
    expect(received['x-whole-only']).toBe(path === '/' ? '1' : undefined);
  });
});

describe('behind an edge', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ EDGE_ADDRESSES: '127.0.0.0/30' });
  });
  beforeEach(() => site.app.reset());
  afterAll(() => site?.stop());

  const received = async (from: string, headers: Record<string, string>) => {
    await site.ask('/book/1', { from, headers });
    const {
      'x-real-ip': address,
      'x-forwarded-for': list,
      'x-forwarded-proto': scheme,
    } = site.app.asked.at(-1)!.headers;
    return [address, list, scheme];
  };
  const visitor = { 'Fly-Client-IP': '198.51.100.7', 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.2' };

  test('the visitor’s address is the one that the edge sends', async () => {
    expect(await received('127.0.0.1', visitor)).toEqual(['198.51.100.7', '198.51.100.7', 'https']);
    const six = { ...visitor, 'Fly-Client-IP': '2001:db8::7' };
    expect(await received('127.0.0.2', six)).toEqual(['2001:db8::7', '2001:db8::7', 'https']);
  });

  test('a peer outside the edge’s network is not believed', async () => {
    expect(await received('127.0.0.9', visitor)).toEqual(['127.0.0.9', '127.0.0.9', 'http']);
  });

  test.each([
    ['nothing', {}],
    ['only the headers of others', { 'X-Forwarded-For': '203.0.113.2', 'X-Real-IP': '203.0.113.1' }],
    ['no address', { 'Fly-Client-IP': 'x' }],
  ])('where the edge says %s, the visitor is the edge', async (_, headers) => {
    expect(await received('127.0.0.1', headers as Record<string, string>)).toEqual(['127.0.0.1', '127.0.0.1', 'http']);
  });

  test('no other scheme than the two is passed on', async () => {
    expect(await received('127.0.0.1', { 'X-Forwarded-Proto': 'javascript' })).toEqual([
      '127.0.0.1',
      '127.0.0.1',
      'http',
    ]);
  });
});

test('every answer has its own request id, which the client cannot set', async () => {
  const site = await startSite();
  const names = [];
  for (const path of ['/', '/', '/book/1', '/healthcheck', '/metrics', '/errors/page/503']) {
    names.push((await site.ask(path, { headers: FORGED })).headers['x-request-id']);
  }
  await site.stop();
  expect(new Set(names).size).toBe(6);
  expect(names.join()).not.toContain('visitor');
});
