import { createCookie } from '@remix-run/node';
import { findSessionUser, type SessionUser } from '~/domains/accounts/queries.server';
import { keepSession } from '~/domains/accounts/sessions.server';
import { hashToken } from '~/domains/accounts/tokens.server';
import { SESSION_DAYS } from '~/domains/accounts/vocabulary';
import { env } from '~/env.server';

/** A session in use is noted once in a while, not on each request. */
const NOTE_EVERY_MS = 60 * 60 * 1000;

/** Holds a random id and nothing else; the session itself is a row, so that logout and revocation are real. */
export const sessionCookie = createCookie('__session', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  maxAge: SESSION_DAYS * 24 * 60 * 60,
  secure: env.SITE_URL.startsWith('https:'),
});

/** The session id that the request carries, if it looks like one of ours. */
export async function sessionId(request: Request): Promise<string | null> {
  const header = request.headers.get('Cookie');
  if (!header?.includes('__session=')) return null;
  const value: unknown = await sessionCookie.parse(header).catch(() => null);
  return typeof value === 'string' && /^[\w-]{20,100}$/.test(value) ? value : null;
}

/** What the sessions table knows of the request's session. */
export async function sessionHash(request: Request): Promise<string | null> {
  const id = await sessionId(request);
  return id ? hashToken(id) : null;
}

/** Who is signed in; null for visitors. No statement for a request without the cookie. */
export async function currentUser(request: Request): Promise<SessionUser | null> {
  const hash = await sessionHash(request);
  return hash ? shared(hash) : null;
}

const turn = new Map<string, Promise<SessionUser | null>>();

/** All loaders of a page start in one turn of the event loop: they ask once. No answer outlives that turn. */
function shared(hash: string): Promise<SessionUser | null> {
  let answer = turn.get(hash);
  if (!answer) {
    answer = lookUp(hash);
    turn.set(hash, answer);
    setImmediate(() => turn.delete(hash));
  }
  return answer;
}

async function lookUp(hash: string): Promise<SessionUser | null> {
  const found = await findSessionUser(hash);
  if (!found) return null;
  if (Date.now() - found.lastSeenAt.getTime() > NOTE_EVERY_MS) await keepSession(hash);
  return found.user;
}
