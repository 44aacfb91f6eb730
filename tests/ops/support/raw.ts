import { type IncomingHttpHeaders, request as send } from 'node:http';
import { ADMIN } from './place';

export type Sent = { method?: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; seconds: number };

/** Sends one request with the path exactly as written: `fetch` would normalize it. */
export function raw(base: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const started = performance.now();
  // Without it, Node sends the body of a DELETE without a length, and the server reads it as the next request.
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = send({
      // A new connection: a reused one may be closed at that moment.
      agent: false,
      hostname,
      port,
      path,
      method,
      headers: { Host: `${hostname}:${port}`, ...length, ...headers },
    });
    outgoing.on('error', reject).on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const seconds = (performance.now() - started) / 1000;
        resolve({ status: incoming.statusCode!, headers: incoming.headers, text, seconds });
      });
    });
    outgoing.end(body);
  });
}

export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
export const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** Signs in as the admin of the place; `redirectTo` goes into the address, as in the form. */
export async function signIn(base: string, redirectTo = '/admin', headers: Record<string, string> = {}) {
  const { username, password } = ADMIN;
  const path = `/auth?redirectTo=${encodeURIComponent(redirectTo)}`;
  const body = form({ username, password });
  return raw(base, path, { method: 'POST', headers: { ...FORM, Origin: base, ...headers }, body });
}

/** The cookies set by a response, formatted for the next request. */
export const cookieOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
