import { createHash } from 'node:crypto';
import { createCookie } from '@remix-run/node';
import { findSessionUser, type SessionUser } from '~/domains/accounts/queries.server';
import { env } from '~/env.server';

/** Holds a random id and nothing else; the session itself is a row, so that logout and revocation are real. */
export const sessionCookie = createCookie('__session', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: env.SITE_URL.startsWith('https:'),
});

/** What the sessions table knows of a cookie's id. */
export const sessionHash = (id: string) => createHash('sha256').update(id).digest('hex');

/** The session id that the request carries, if it looks like one of ours. */
export async function sessionId(request: Request): Promise<string | null> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('__session=')) return null;
  const value: unknown = await sessionCookie.parse(header).catch(() => null);
  return typeof value === 'string' && /^[\w-]{20,100}$/.test(value) ? value : null;
}

/** Who is signed in; null for visitors. No statement for a request without the cookie. */
export async function currentUser(request: Request): Promise<SessionUser | null> {
  const id = await sessionId(request);
  return id ? findSessionUser(sessionHash(id)) : null;
}
