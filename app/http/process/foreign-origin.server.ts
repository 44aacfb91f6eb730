import type { IncomingMessage } from 'node:http';
import { env } from '~/env.server';

/**
 * Remix compares the Origin of what is posted to a page with the host, and answers a difference with an empty 500 before
 * the action is asked. Such a request is marked as another site's instead, whatever it says of itself, and its Origin is
 * taken off: then the check of its action (`isCrossSite`) refuses it. An Origin of SITE_URL is only taken off: a proxy
 * has renamed the host, and that check would accept it.
 */
export function markForeign({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): void {
  const { origin } = headers;
  if (!origin || method === 'GET' || hostOf(origin) === ownHost(headers)) return;
  if (origin !== new URL(env.SITE_URL).origin) headers['sec-fetch-site'] = 'cross-site';
  delete headers.origin;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

/** As Remix reads it; undefined if the request names none. */
function ownHost(headers: IncomingMessage['headers']): string | undefined {
  const [forwarded = ''] = String(headers['x-forwarded-host'] ?? '').split(',');
  return forwarded.trim() || headers.host;
}
