import { type IncomingHttpHeaders, request as send } from 'node:http';

export type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address from which the request comes; any of 127.0.0.0/8 on Linux. */
  from?: string;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string; seconds: number };

/** Sends one request with the path exactly as written; `fetch` would normalize it first. */
export function raw(base: string, path: string, { method = 'GET', headers = {}, body, from }: Sent = {}) {
  const { hostname, port } = new URL(base);
  const started = performance.now();
  // Without it, Node sends a DELETE's body without a length, and the connection's next request would begin with it.
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = send({
      // A separate connection, because the server may close a kept one just when it is used again.
      agent: false,
      hostname,
      port,
      path,
      method,
      localAddress: from,
      headers: { Host: `${hostname}:${port}`, ...length, ...headers },
    });
    outgoing.on('error', reject).on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const seconds = (performance.now() - started) / 1000;
        resolve({
          status: incoming.statusCode!,
          headers: incoming.headers,
          bytes,
          text: bytes.toString('utf8'),
          seconds,
        });
      });
    });
    outgoing.end(body);
  });
}
