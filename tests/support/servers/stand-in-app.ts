import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it reached the app. */
export type Asked = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Of its body, so far. */
  bytes: number;
  /** The port that tells this connection of nginx's from its others. */
  connection: number;
};
export type Said = { status?: number; headers?: Record<string, string | string[]>; body?: string | Buffer };

/** What the app says of a page that may be kept, in app/entry.server.tsx. */
export const KEPT = { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache', 'X-Accel-Expires': '1' };
/** The same, for so long that no test outlasts it. */
export const KEPT_LONG = { ...KEPT, 'X-Accel-Expires': '600' };
/** What it says of every other page. */
export const UNKEPT = { 'Content-Type': 'text/html', 'Cache-Control': 'private, no-store' };

export type StandIn = {
  port: number;
  /** Every request since the start or the last `reset`. */
  asked: Asked[];
  /**
   * Answers from now on; `number` counts what was asked of an address. At first each page may be kept and says which
   * answer it is: `answer 1`, `answer 2` …
   */
  answers(how: (asked: Asked, number: number) => Said | Promise<Said>): void;
  /** Closes the port; the connections that are open break. */
  leave(): Promise<void>;
  /** Listens at the same port again. */
  comeBack(): Promise<void>;
  /** As at the start: it listens, was asked for nothing, and counts from 1. What nginx keeps stays kept. */
  reset(): Promise<void>;
};

/** Stands in for the app behind nginx, and keeps what it was asked. */
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
        return; // The visitor went away.
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
