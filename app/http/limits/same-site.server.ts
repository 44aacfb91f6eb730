import { env } from '~/env.server';

/**
 * Whether an unsafe request comes from another site. `Sec-Fetch-Site` first, `Origin` where a browser is too old
 * for it; a client that sends neither is no browser and carries nobody's cookies by accident.
 */
export function isCrossSite(request: Request): boolean {
  const fetchSite = request.headers.get('Sec-Fetch-Site');
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = request.headers.get('Origin');
  if (!origin) return false;
  return origin !== new URL(env.SITE_URL).origin && origin !== new URL(request.url).origin;
}
