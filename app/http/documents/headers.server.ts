import type { HeadersFunction } from '@remix-run/node';
import { env } from '~/env.server';

const SECURITY: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  // Forms need the origin: without it browsers call it `null`, which Remix refuses.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(env.SITE_URL.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
};

/** Nobody keeps it: everything that a cookie, a key or a failure shaped. */
export const NO_STORE = 'private, no-store';

/** Adds the headers that every response of ours carries: documents, data, API and files. */
export function secureHeaders(init?: HeadersInit): Headers {
  const headers = new Headers(init);
  for (const [name, value] of Object.entries(SECURITY)) if (!headers.has(name)) headers.set(name, value);
  return headers;
}

const OWN_COOKIES = /(?:^|;\s*)(?:__session|__flash|__dates)=/;

/** Whether the visitor carries a cookie of ours; such pages are theirs alone. */
export const carriesOwnCookie = (request: Request) => OWN_COOKIES.test(request.headers.get('Cookie') ?? '');

/**
 * For a route's `headers` export: a document does not carry what its own loader or action said unless the route
 * hands it on. What the action said counts more.
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

/** For pages whose address is a secret: no cache keeps them, no list names them, no page learns where one came from. */
export const secretPageHeaders: HeadersFunction = (said) => {
  const headers = new Headers(handOnHeaders(said));
  headers.set('Cache-Control', NO_STORE);
  headers.set('Referrer-Policy', 'strict-origin');
  headers.set('X-Robots-Tag', 'noindex');
  return headers;
};
