import type { HeadersFunction } from '@remix-run/node';
import { env } from '~/env.server';
import { carries } from './own-cookies.server';

const SECURITY: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  // Forms need the origin: without it, browsers send `null`, which the server refuses like another site’s.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(env.SITE_URL.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
};

/** For every response that depends on a cookie, a key or a failure. */
export const NO_STORE = 'private, no-store';

/** Adds the security headers of all responses: documents, data, API and files. */
export function secureHeaders(init?: HeadersInit): Headers {
  const headers = new Headers(init);
  for (const [name, value] of Object.entries(SECURITY)) if (!headers.has(name)) headers.set(name, value);
  return headers;
}

/** Whether the request has a cookie that shapes pages; such pages are not shared. */
export const carriesOwnCookie = (request: Request) => carries(request, 'session', 'flash', 'request');

/**
 * For a route's `headers` export: a document only gets the headers of its loader or action if the route passes them on.
 * The action's take precedence.
 */
export const handOnHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders, errorHeaders }) => {
  const headers = new Headers();
  for (const said of [loaderHeaders, actionHeaders, errorHeaders]) {
    for (const name of ['Cache-Control', 'Retry-After', 'Allow']) {
      const value = said?.get(name);
      if (value) headers.set(name, value);
    }
  }
  return headers;
};

/** For pages with a secret URL: not cached, not indexed, and not sent as a referrer. */
export const secretPageHeaders: HeadersFunction = (said) => {
  const headers = new Headers(handOnHeaders(said));
  headers.set('Cache-Control', NO_STORE);
  headers.set('Referrer-Policy', 'strict-origin');
  headers.set('X-Robots-Tag', 'noindex');
  return headers;
};
