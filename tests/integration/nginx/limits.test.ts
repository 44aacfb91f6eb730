import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOST, type Site, startSite } from '../../support/servers/nginx-site';

let site: Site;
beforeAll(async () => {
  site = await startSite({ SITE_HOSTS: 'www.biscayne.example' });
});
beforeEach(() => site.app.reset());
afterAll(() => site?.stop());

const MEGABYTE = 1024 * 1024;
const WORDS = { 403: 'another site', 405: /cannot be done|not known/, 413: 'too large', 503: 'try again' };

describe('methods', () => {
  test.each(['TRACE', 'PROPFIND', 'PURGE', 'LOCK', 'MKCOL'])('%s is refused before the app', async (method) => {
    const page = await site.ask('/', { method });
    expect([page.status, page.headers['content-type']]).toEqual([405, 'text/html; charset=utf-8']);
    expect(page.text).toMatch(WORDS[405]);
    const call = await site.ask('/api/rentals', { method });
    expect([call.status, call.headers['content-type']]).toEqual([405, 'application/json']);
    expect(JSON.parse(call.text)).toEqual({ message: expect.stringMatching(WORDS[405]) });
    expect(site.app.asked).toEqual([]);
  });

  test('files are only read', async () => {
    for (const path of ['/assets/x.js', '/favicon.svg', `/uploads/${'a'.repeat(32)}-1x1-ffffff.webp`]) {
      expect((await site.ask(path, { method: 'POST' })).status, path).toBe(405);
    }
    expect(site.app.asked).toEqual([]);
  });
});

describe('sizes', () => {
  test.each([
    ['/contact', 'text/html; charset=utf-8'],
    ['/reservations/x', 'text/html; charset=utf-8'],
    ['/api/contact', 'application/json'],
  ])('more than a megabyte to %s is refused before the app', async (path, type) => {
    const { status, headers, text } = await site.ask(path, { method: 'POST', body: 'x'.repeat(MEGABYTE + 1) });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([413, type, 'no-store']);
    expect(text).toContain(WORDS[413]);
    expect(site.app.asked).toEqual([]);
  });

  test.each(['/contact', '/api/contact'])('a megabyte to %s is passed on whole', async (path) => {
    expect((await site.ask(path, { method: 'POST', body: 'x'.repeat(MEGABYTE) })).status).toBe(200);
    expect(site.app.asked.map(({ bytes }) => bytes)).toEqual([MEGABYTE]);
  });

  test.each(['/admin/1/images', '/admin.data', '/api/upload', '/api/upload/multiple'])(
    'images go to %s',
    async (path) => {
      expect((await site.ask(path, { method: 'POST', body: 'x'.repeat(3 * MEGABYTE) })).status).toBe(200);
      expect(site.app.asked.map(({ bytes }) => bytes)).toEqual([3 * MEGABYTE]);
      const tooMuch = { 'Content-Length': String(120 * MEGABYTE + 1) };
      expect((await site.ask(path, { method: 'POST', headers: tooMuch, body: 'x' })).status).toBe(413);
      expect(site.app.asked).toHaveLength(1);
    },
  );

  test('the app sees images as they arrive, and a form once it is whole', async () => {
    const slowly = (path: string) => {
      const headers = { Host: HOST, 'Content-Length': 20 };
      const sending = request({ port: site.port, path, method: 'POST', headers, agent: false });
      sending.write('x'.repeat(10));
      return { done: once(sending, 'response'), end: () => sending.end('x'.repeat(10)) };
    };
    const form = slowly('/contact');
    const images = slowly('/api/upload');
    await vi.waitUntil(() => site.app.asked.length > 0, { timeout: 5_000 });
    expect(site.app.asked.map(({ path }) => path)).toEqual(['/api/upload']);
    for (const one of [images, form]) {
      one.end();
      await one.done;
    }
    expect(site.app.asked.map(({ path, bytes }) => [path, bytes])).toEqual([['/api/upload', 20], ['/contact', 20]]); // prettier-ignore
  });

  test('an address or a header of more than 16 kB is refused before the app', async () => {
    expect((await site.ask(`/search?q=${'x'.repeat(17_000)}`)).status).toBe(414);
    expect((await site.ask('/', { headers: { 'X-Long': 'x'.repeat(17_000) } })).status).toBe(400);
    expect(site.app.asked).toEqual([]);
  });
});

describe('where a request ends', () => {
  const smuggled = `GET /smuggled HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`;
  const send = async (headers: string) => {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(`POST /contact HTTP/1.1\r\nHost: ${HOST}\r\n${headers}\r\n\r\n0\r\n\r\n${smuggled}`);
    return [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
  };

  test.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['a list of lengths', 'Content-Length: 5, 6'],
    ['a length below zero', 'Content-Length: -1'],
    ['a space in the name', 'Transfer-Encoding : chunked'],
    ['another encoding', 'Transfer-Encoding: chunked, identity'],
  ])('%s: it is refused with all that follows, before the app', async (_, headers) => {
    expect(await send(headers)).toEqual([expect.stringMatching(/^(400|501)$/)]);
    expect(site.app.asked).toEqual([]);
  });

  test('chunks end where they say, and the app gets a length', async () => {
    expect(await send('Transfer-Encoding: chunked')).toEqual(['200', '200']);
    expect(site.app.asked.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['/contact', 0],
      ['/smuggled', 0],
    ]);
  });
});

describe('forms of other sites', () => {
  const post = (Origin: string, path = '/contact') => site.ask(path, { method: 'POST', headers: { Origin } });

  test.each(['https://evil.example', 'null', `https://${HOST}.evil.example`, `https://${HOST}:444`, 'https://'])(
    'a form from %s is refused before the app',
    async (origin) => {
      const page = await post(origin);
      expect([page.status, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
      expect(page.text).toContain(WORDS[403]);
      const call = await post(origin, '/api/contact');
      expect([call.status, call.headers['content-type']]).toEqual([403, 'application/json']);
      expect(site.app.asked).toEqual([]);
    },
  );

  test('a form of this site is passed on with its Origin, one without Origin as it is', async () => {
    expect((await post(`https://${HOST}`)).status).toBe(200);
    expect((await site.ask('/contact', { method: 'POST' })).status).toBe(200);
    expect(site.app.asked.map(({ headers }) => headers.origin)).toEqual([`https://${HOST}`, undefined]);
  });

  test('reading is open to all, and the app receives no Origin', async () => {
    expect((await site.ask('/book/1', { headers: { Origin: 'https://evil.example' } })).status).toBe(200);
    expect(site.app.asked[0]!.headers).not.toHaveProperty('origin');
  });
});

describe('hosts', () => {
  test.each(['evil.example', '127.0.0.1', `${HOST}.evil.example`, `evil.${HOST}`, ''])(
    'the host %j is not ours',
    async (Host) => {
      const { status, text } = await site.ask('/', { headers: { Host } });
      expect(status).toBe(421);
      expect(text).not.toContain('answer');
      expect(site.app.asked).toEqual([]);
    },
  );

  test('ours reach the app in our own spelling', async () => {
    for (const Host of [HOST, HOST.toUpperCase(), 'www.biscayne.example']) {
      expect((await site.ask('/book/1', { headers: { Host } })).status, Host).toBe(200);
    }
    const received = site.app.asked.map(({ headers }) => [headers.host, headers['x-forwarded-host']]);
    expect(received.map(([host]) => host)).toEqual([HOST, HOST, 'www.biscayne.example']);
    expect(received.every(([host, forwarded]) => host === forwarded)).toBe(true);
  });

  test('a request to the machine’s own address gets its health, and nothing else', async () => {
    const Host = `127.0.0.1:${site.port}`;
    expect((await site.ask('/healthcheck', { headers: { Host } })).text).toBe('answer 1');
    expect((await site.ask('/healthcheck', { method: 'POST', headers: { Host } })).status).toBe(405);
    expect((await site.ask('/api/rentals', { headers: { Host } })).status).toBe(421);
    expect(site.app.asked[0]!.headers.host).toBe(HOST);
  });
});

test.each([
  ...['/metrics', '/metrics?x=1', '/metrics/', '//metrics', '/%6detrics', '/./metrics', '/x/../metrics'],
  ...['/Metrics', '/METRICS', '/metricS/', '/metrics.data', '/METRICS.data', '/metrics/.data'],
])('metrics are not public: %s', async (path) => {
  const headers = { Authorization: 'Bearer anything' };
  expect((await site.ask(path, { headers })).status).toBe(404);
  expect((await site.ask(path, { headers: { ...headers, Cookie: '__session=x' } })).status).toBe(404);
  expect(site.app.asked).toEqual([]);
});

test.each(['/errors/page/503', '/errors/any/421', '/@app', '/none'])(
  '%s reaches no internal location of nginx',
  async (path) => {
    site.app.answers(() => ({ status: 404, body: 'the app’s own 404' }));
    const { status, text } = await site.ask(path);
    expect(status).toBe(404);
    expect(text).not.toMatch(WORDS[503]);
  },
);
