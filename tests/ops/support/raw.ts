import { type IncomingHttpHeaders, request as send } from 'node:http';
import { ADMIN } from './place';

export type Sent = { method?: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; seconds: number };

/** One request with the path exactly as written: `fetch` would tidy it up first. */
export function raw(base: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const started = performance.now();
  // Without it Node sends the body of a DELETE bare, and the next request on the connection begins with it.
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = send({
      // A connection of its own: one that is kept may be closed at the moment it is used again.
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

/** Signs in as the admin of the place; `redirectTo` stands in the address, as the form has it. */
export async function signIn(base: string, redirectTo = '/admin', headers: Record<string, string> = {}) {
  const { username, password } = ADMIN;
  const path = `/auth?redirectTo=${encodeURIComponent(redirectTo)}`;
  const body = form({ username, password });
  return raw(base, path, { method: 'POST', headers: { ...FORM, Origin: base, ...headers }, body });
}

/** The cookies that an answer set, as the next request sends them. */
export const cookieOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
