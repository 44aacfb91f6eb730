import { findSessionUser } from '~/domains/accounts/sessions/queries.server';
import type { SessionUser } from '~/domains/accounts/queries.server';
import { keepSession } from '~/domains/accounts/sessions/keep-session.server';
import { HOUR_MS } from '~/domains/shared/durations';
import { hashToken } from '~/domains/shared/tokens.server';
import { carries, ownCookie } from '../documents/own-cookies.server';

/** Sessions in use are extended at most this often, not on each request. */
const NOTE_EVERY_MS = HOUR_MS;

/** Contains only a random id; the session is a database row, so that logout and revocation take effect. */
export const sessionCookie = ownCookie('session');

/** The request's session id, if it is well-formed. */
export async function sessionId(request: Request): Promise<string | null> {
  if (!carries(request, 'session')) return null;
  const value: unknown = await sessionCookie.parse(request.headers.get('Cookie')).catch(() => null);
  return typeof value === 'string' && /^[\w-]{20,100}$/.test(value) ? value : null;
}

/** The stored hash of the request's session id. */
export async function sessionHash(request: Request): Promise<string | null> {
  const id = await sessionId(request);
  return id ? hashToken(id) : null;
}

/** The signed-in user; null for visitors. A request without the cookie costs no statement. */
export async function currentUser(request: Request): Promise<SessionUser | null> {
  const hash = await sessionHash(request);
  return hash ? shared(hash) : null;
}

const turn = new Map<string, Promise<SessionUser | null>>();

/**
 * All loaders of a page start in the same turn of the event loop and share one lookup. No result outlives that turn.
 */
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
  if (Date.now() - found.lastSeenAt.getTime() > NOTE_EVERY_MS) {
    await keepSession({ hash, startedAt: found.startedAt });
  }
  return found.user;
}
