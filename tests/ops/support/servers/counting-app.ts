import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CountingApp = {
  port: number;
  /** All renders, or only those for requests with this `X-Counted`: nginx also renews a page in the background. */
  renders(counted?: string): number;
  stop(): Promise<void>;
};

/** A stand-in for the app: one page of `bytes` after `delay` milliseconds, with the headers of a public page. */
export async function countingApp({ delay, bytes }: { delay: number; bytes: number }): Promise<CountingApp> {
  const renders: unknown[] = [];
  const page = 'x'.repeat(bytes);
  const server = createServer((request, response) => {
    if (request.url !== '/healthcheck') renders.push(request.headers['x-counted']);
    const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache', 'X-Accel-Expires': '1', ETag: '"1"' };
    setTimeout(() => response.writeHead(200, headers).end(page), delay);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    renders: (counted) => renders.filter((of) => counted === undefined || of === counted).length,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
