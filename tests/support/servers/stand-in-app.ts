import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that reached the app. */
export type Asked = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The bytes of its body so far. */
  bytes: number;
  /** The port by which this connection of nginx differs from its others. */
  connection: number;
};
export type Said = { status?: number; headers?: Record<string, string | string[]>; body?: string | Buffer };

/** The headers of a page that nginx may cache, as in app/entry.server.tsx. */
export const KEPT = { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache', 'X-Accel-Expires': '1' };
/** The same, cached for longer than any test takes. */
export const KEPT_LONG = { ...KEPT, 'X-Accel-Expires': '600' };
/** The headers of every other page. */
export const UNKEPT = { 'Content-Type': 'text/html', 'Cache-Control': 'private, no-store' };

export type StandIn = {
  port: number;
  /** Every request since the start or the last `reset`. */
  asked: Asked[];
  /**
   * Sets the responses from now on; `number` counts the requests of an address. By default, nginx may cache each page,
   * whose body is `answer 1`, `answer 2` …
   */
  answers(how: (asked: Asked, number: number) => Said | Promise<Said>): void;
  /** Closes the port; open connections break. */
  leave(): Promise<void>;
  /** Listens at the same port again. */
  comeBack(): Promise<void>;
  /** Back to the start: it listens, has received no requests, and counts from 1. nginx's cache stays. */
  reset(): Promise<void>;
};

/** Stands in for the app behind nginx, and records the requests that it gets. */
export async function standInApp(): Promise<StandIn> {
  const numbers = new Map<string, number>();
  const byDefault = (_asked: Asked, count: number): Said | Promise<Said> => ({
    headers: KEPT,
    body: `answer ${count}`,
  });
  let how = byDefault;
  const asked: Asked[] = [];
  const listen = async (port: number) => {
    const reply = async (request: IncomingMessage, response: ServerResponse) => {
      const connection = request.socket.remotePort!;
      const one = { method: request.method!, path: request.url!, headers: request.headers, bytes: 0, connection };
      asked.push(one);
      const number = (numbers.get(one.path) ?? 0) + 1;
      numbers.set(one.path, number);
      try {
        for await (const chunk of request) one.bytes += (chunk as Buffer).length;
      } catch {
        return; // The visitor has disconnected.
      }
      const { status = 200, headers = UNKEPT, body = '' } = await how(one, number);
      response.writeHead(status, { 'Content-Length': Buffer.byteLength(body), ...headers }).end(body);
    };
    const server = createServer((request, response) => void reply(request, response));
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  };
  let server: Server | undefined = await listen(0);
  const { port } = server.address() as AddressInfo;
  const comeBack = async () => void (server ??= await listen(port));
  return {
    port,
    asked,
    answers: (next) => void (how = next),
    async leave() {
      server?.closeAllConnections();
      if (server) await once(server.close(), 'close');
      server = undefined;
    },
    comeBack,
    async reset() {
      await comeBack();
      asked.length = 0;
      numbers.clear();
      how = byDefault;
    },
  };
}
