import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ActionFunction } from '@remix-run/node';
import { watchRequests } from '~/http/process/watch-requests.server';
import { routePatterns } from '~/http/process/route-pattern.server';
import { action as login } from '~/routes/api.auth.login';
import { action as book } from '~/routes/api.bookings';
import { action as write } from '~/routes/api.contact';
import { action as reservation } from '~/routes/_site.reservations.$reference';
import { answerOf } from '../answers';

const DOORS: Array<[RegExp, ActionFunction]> = [
  [/^\/api\/auth\/login$/, login],
  [/^\/api\/bookings$/, book],
  [/^\/api\/contact$/, write],
  [/^\/reservations\/(?<reference>[^/]+)$/, reservation],
];

async function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
  const url = new URL(incoming.url ?? '/', 'http://localhost:3000');
  const headers = new Headers(incoming.headers as Record<string, string>);
  const request = new Request(url, { method: 'POST', headers, body: new Uint8Array(await buffer(incoming)) });
  for (const [path, action] of DOORS) {
    const match = path.exec(url.pathname);
    if (!match) continue;
    const {
      status,
      headers: sent,
      body,
    } = await answerOf(() => action({ request, params: { ...match.groups }, context: {} }));
    outgoing.writeHead(status, { 'Set-Cookie': sent.getSetCookie(), 'Retry-After': sent.get('Retry-After') ?? '' });
    return outgoing.end(JSON.stringify(body ?? null));
  }
  outgoing.writeHead(404).end();
}

/** The public writes behind a server of this process, which watches requests like the product, with their addresses. */
export async function openDoors() {
  watchRequests(routePatterns({}));
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
