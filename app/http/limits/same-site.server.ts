import { env } from '~/env.server';
import { logSecurity } from '../process/security-log.server';

/** The refusals of a form and of an API request from another site; nginx uses the same texts. */
export const FOREIGN_FORM = 'This form was sent from another site';
export const FOREIGN_CALL = 'This request was sent from another site';

/**
 * Whether an unsafe request comes from another site, by `Sec-Fetch-Site`, or by `Origin` for older browsers. A client
 * that sends neither is not a browser and does not attach a visitor's cookies.
 */
export function isCrossSite(request: Request): boolean {
  const foreign = comesFromElsewhere(request);
  // Every caller refuses such a request.
  if (foreign) logSecurity('access-denied', request, { admin: null, reason: 'another site' });
  return foreign;
}

function comesFromElsewhere(request: Request): boolean {
  const fetchSite = request.headers.get('Sec-Fetch-Site');
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = request.headers.get('Origin');
  if (!origin) return false;
  return origin !== new URL(env.SITE_URL).origin && origin !== new URL(request.url).origin;
}
