import { type IncomingHttpHeaders, request as send } from 'node:http';

export type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address that the request comes from; any of 127.0.0.0/8 on Linux. */
  from?: string;
};
export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string; seconds: number };

/** One request with the path exactly as written: `fetch` would tidy it up first. */
export function raw(base: string, path: string, { method = 'GET', headers = {}, body, from }: Sent = {}) {
  const { hostname, port } = new URL(base);
  const started = performance.now();
  // Without it Node sends the body of a DELETE bare, and the next request on the connection begins with it.
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = send({
      // A connection of its own: one that is kept may be closed at the moment it is used again.
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
