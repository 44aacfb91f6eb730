import type { IncomingMessage } from 'node:http';
import { env } from '~/env.server';

/**
 * Remix compares the Origin of a form posted to a page with the host. If they differ, it answers with an empty 500
 * before the action runs. This function marks such a request as another site's, whatever its own headers claim, and
 * removes its Origin; then the action's check (`isCrossSite`) refuses it. From a request whose Origin is SITE_URL, it
 * only removes the Origin: a proxy has renamed the host, and that check would accept the request.
 */
export function markForeign({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): void {
  const { origin } = headers;
  if (!origin || method === 'GET' || hostOf(origin) === ownHost(headers)) return;
  if (origin !== new URL(env.SITE_URL).origin) headers['sec-fetch-site'] = 'cross-site';
  delete headers.origin;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

/** The host as Remix reads it; undefined if the request names none. */
function ownHost(headers: IncomingMessage['headers']): string | undefined {
  const [forwarded = ''] = String(headers['x-forwarded-host'] ?? '').split(',');
  return forwarded.trim() || headers.host;
}
