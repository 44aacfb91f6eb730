import { redirect } from '@remix-run/node';
import type { SessionUser } from '~/domains/accounts/queries.server';
import { endSession } from '~/domains/accounts/sessions/end-session.server';
import { startProvenSession, startSession } from '~/domains/accounts/sessions/start-session.server';
import type { Proven } from '~/domains/accounts/passwords/verify-password.server';
import { ownPath, paths } from '~/paths';
import { NO_STORE, secureHeaders } from '../documents/headers.server';
import { unknownYet } from '../forms/kept-form.server';
import { logFailure } from '../process/log.server';
import { noteAdmin } from '../process/request-context.server';
import { logSecurity } from '../process/security-log.server';
import { FOREIGN_FORM, isCrossSite } from '../limits/same-site.server';
import { currentUser, sessionCookie, sessionHash, sessionId } from './session.server';

/** Whether a request changes something. */
export const isUnsafe = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD';

/** Logs a change refused for lack of a session. Refused reads are not logged: sessions end, and bookmarks stay. */
export function logSignedOut(request: Request): void {
  if (isUnsafe(request)) logSecurity('access-denied', request, { admin: null, reason: 'signed out' });
}

/**
 * Returns the signed-in admin. Every admin loader and action calls it first: it redirects visitors to /auth, which
 * returns them to the requested page afterwards; a cross-site form gets 403; if the session cannot be read, the
 * response is 503.
 */
export async function requireAdmin(request: Request): Promise<SessionUser> {
  if (isUnsafe(request) && isCrossSite(request)) {
    throw new Response(FOREIGN_FORM, { status: 403, headers: { 'Cache-Control': NO_STORE } });
  }
  const user = await currentUser(request).catch(logFailure('the session could not be read'));
  if (user === undefined) throw await unknownYet(request);
  if (user) {
    noteAdmin(user);
    return user;
  }
  logSignedOut(request);
  const url = new URL(request.url);
  url.searchParams.delete('index');
  // The page accepts no other path; a long one would make headers that a proxy refuses.
  const redirectTo = ownPath(url.pathname + url.search, paths.admin());
  const headers = secureHeaders({ 'Cache-Control': NO_STORE });
  throw redirect(paths.auth({ redirectTo }), { status: 303, headers });
}

/**
 * Starts a session and returns its cookie. The id is always new and the previous session ends, which prevents session
 * fixation.
 */
export async function signIn(request: Request, user: { id: number }): Promise<{ 'Set-Cookie': string }> {
  const before = await sessionHash(request);
  if (before) await endSession(before);
  const id = await startSession(user.id, request.headers.get('User-Agent'));
  return { 'Set-Cookie': await sessionCookie.serialize(id) };
}

/** Starts a session after a password check; null if the password was changed since that check. */
export async function signInProven(request: Request, proven: Proven): Promise<{ 'Set-Cookie': string } | null> {
  const id = await startProvenSession(proven, request.headers.get('User-Agent'));
  if (!id) return null;
  const before = await sessionHash(request);
  if (before) await endSession(before);
  return { 'Set-Cookie': await sessionCookie.serialize(id) };
}

/** Extends the session cookie to 14 days from now; the server ends the session itself. */
export async function keepSignedIn(request: Request): Promise<HeadersInit> {
  const id = await sessionId(request);
  return id ? { 'Set-Cookie': await sessionCookie.serialize(id) } : {};
}

/** Ends the request's session and returns the header that clears its cookie. */
export async function signOut(request: Request): Promise<{ 'Set-Cookie': string }> {
  const hash = await sessionHash(request);
  const user = hash ? await currentUser(request) : null;
  if (hash) await endSession(hash);
  if (user) logSecurity('logout', request, { admin: user.id });
  return { 'Set-Cookie': await sessionCookie.serialize('', { maxAge: 0 }) };
}
