import { type IncomingHttpHeaders, request as send } from 'node:http';
import { ADMIN } from './place';

export type Sent = { method?: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; seconds: number };

/** One request with the path exactly as written: `fetch` would tidy it up first. */
export function raw(base: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = send({ hostname, port, path, method, headers: { Host: `${hostname}:${port}`, ...headers } });
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

/** Signs in as the admin of the place, with `redirectTo` as the form sends it. */
export async function signIn(base: string, redirectTo = '/admin') {
  const body = form({ ...ADMIN, intent: 'login', redirectTo });
  return raw(base, '/auth', { method: 'POST', headers: { ...FORM, Origin: base }, body });
}
/** The cookies that an answer set, as the next request sends them. */
export const cookieOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
