import { createHmac } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { LONGEST_SESSION_DAYS, SESSION_DAYS } from '~/domains/accounts/vocabulary';
import type { OwnCookie } from '~/domains/shared/limits';
import { env } from '~/env.server';

const isHttps = env.SITE_URL.startsWith('https:');

/**
 * `__Host-` makes browsers accept the cookie only from this host, with Secure and for all paths, so a sister host cannot
 * plant one. Over plain HTTP they would refuse it.
 */
const PREFIX = isHttps ? '__Host-' : '__';

const DAY = 24 * 60 * 60;

/** The seconds that a browser keeps each cookie. The page about cookies shows the same times. */
export const COOKIE_SECONDS: Record<OwnCookie, number> = {
  session: SESSION_DAYS * DAY,
  device: 365 * DAY,
  flash: 60,
  once: 60,
  request: 30 * DAY,
};

/** Maximum seconds of a session in total; the browser's cookie is renewed again and again. */
export const LONGEST_SESSION_SECONDS = LONGEST_SESSION_DAYS * DAY;

type Options = { sameSite?: 'lax' | 'strict'; secrets?: string[] };

/** The full name of a cookie. */
export const cookieName = (of: OwnCookie) => PREFIX + of;

/** A cookie with its full name and the attributes that all cookies share. */
export const ownCookie = (of: OwnCookie, { sameSite = 'lax', secrets }: Options = {}) =>
  createCookie(cookieName(of), {
    ...{ httpOnly: true, sameSite, path: '/', maxAge: COOKIE_SECONDS[of], secure: isHttps, secrets },
  });

/** Whether the request has one of these cookies. */
export function carries(request: Request, ...of: OwnCookie[]): boolean {
  const header = request.headers.get('Cookie');
  return header !== null && new RegExp(`(?:^|;\\s*)${PREFIX}(?:${of.join('|')})=`).test(header);
}

/** A key for each cookie: a value that was signed for one is not accepted as another. */
const keyFor = (of: OwnCookie, secret: string) => createHmac('sha256', secret).update(`cookie:${of}`).digest('hex');

const Sealed = z.object({ value: z.unknown(), until: z.number() });

/**
 * A cookie whose value is signed for its name and its seconds. The server checks the time itself, since a copied
 * cookie ignores `Max-Age`.
 */
export function signedCookie(of: OwnCookie, options: Omit<Options, 'secrets'> = {}) {
  const cookie = ownCookie(of, { ...options, secrets: env.SESSION_SECRET.map((secret) => keyFor(of, secret)) });
  return {
    /** The value; null if there is none, or if it is forged, expired or signed for another cookie. */
    read: async (request: Request): Promise<unknown> => {
      if (!carries(request, of)) return null;
      const sealed = Sealed.safeParse(await cookie.parse(request.headers.get('Cookie')).catch(() => null));
      return sealed.success && sealed.data.until > Date.now() ? sealed.data.value : null;
    },
    /** The `Set-Cookie` value that stores `value`. */
    set: (value: unknown) => cookie.serialize({ value, until: Date.now() + COOKIE_SECONDS[of] * 1000 }),
    /** The `Set-Cookie` value that removes the cookie. */
    clear: () => cookie.serialize('', { maxAge: 0 }),
  };
}
