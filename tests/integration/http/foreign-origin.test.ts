import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '~/db/database.server';
import { env } from '~/env.server';
import { routePatterns } from '~/http/process/route-pattern.server';
import { watchRequests } from '~/http/process/watch-requests.server';
import { action as contact } from '~/routes/_site.contact';
import { action as write } from '~/routes/api.contact';
import { message } from '../../support/fixtures/messages';
import { raw } from '../../support/raw';

const page = { default: () => null };

/** As under remix-serve: Remix itself checks the Origin before it runs a page's action. */
const build = {
  entry: {
    module: { default: (_: Request, status: number) => new Response('a page', { status }), handleError: () => {} },
  },
  routes: {
    root: { id: 'root', path: '', module: page },
    contact: { id: 'contact', parentId: 'root', path: 'contact', module: { ...page, action: contact } },
    api: { id: 'api', parentId: 'root', path: 'api/contact', module: { action: write } },
  },
  assets: { routes: {}, entry: {}, version: '' },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild;

let server: Server;
let own = '';

beforeAll(async () => {
  watchRequests(routePatterns({}));
  const handle = createRequestHandler(build, 'production');
  server = createServer((incoming, outgoing) => {
    void (async () => {
      const headers = new Headers(incoming.headers as Record<string, string>);
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
      const body = isRead ? undefined : new Uint8Array(await buffer(incoming));
      const answer = await handle(new Request(own + incoming.url!, { method: incoming.method, headers, body }));
      outgoing.writeHead(answer.status).end(await answer.text());
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => sql`delete from rate_limits`);

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'Content-Type': 'application/json' };
const words = new URLSearchParams({ ...message, interest: '' }).toString();
const statusOf = async (path: string, headers: Record<string, string>, method = 'POST') => {
  const isCall = path.startsWith('/api');
  const body = method === 'HEAD' ? undefined : isCall ? JSON.stringify(message) : words;
  return (await raw(own, path, { method, body, headers: { ...(isCall ? JSON_BODY : FORM), ...headers } })).status;
};
const PATHS = ['/contact', '/contact.data', '/api/contact'];

test.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['another site that says it is ours', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }],
  ['a page without an origin', { Origin: 'null' }],
  ['what is no origin', { Origin: 'evil.example' }],
  ['several origins', { Origin: 'https://evil.example, https://localhost' }],
])('a form and a call of %s are refused by the check of their own action', async (_, headers) => {
  for (const path of PATHS) {
    for (const method of path.startsWith('/api') ? ['POST'] : ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect([403, 405], `${method} ${path}`).toContain(await statusOf(path, headers, method));
    }
    expect(await statusOf(path, headers)).toBe(403);
  }
  expect(await statusOf('/contact.data', headers, 'HEAD')).toBe(200);
});

test('a form and a call of our own pages reach their action', async () => {
  const ours: Array<Record<string, string>> = [{ Origin: own }, { Origin: own, 'Sec-Fetch-Site': 'same-origin' }, {}];
  for (const headers of ours) {
    // The form is refused because it lacks the interest.
    for (const path of ['/contact', '/contact.data']) expect(await statusOf(path, headers), path).toBe(400);
    expect(await statusOf('/api/contact', headers)).toBe(201);
  }
});

test('behind a proxy that renames the host, a form of the site reaches its action, and a foreign one does not', async () => {
  const Origin = new URL(env.SITE_URL).origin;
  for (const path of ['/contact', '/contact.data']) {
    expect(await statusOf(path, { Origin }), path).toBe(400);
    expect(await statusOf(path, { Origin, 'Sec-Fetch-Site': 'cross-site' }), path).toBe(403);
    expect(await statusOf(path, { Origin: own, Host: 'internal' }), path).toBe(403);
  }
});
