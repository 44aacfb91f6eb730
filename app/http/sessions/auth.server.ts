import { redirect } from '@remix-run/node';
import type { SessionUser } from '~/domains/accounts/queries.server';
import { endSession, startProvenSession, startSession } from '~/domains/accounts/sessions.server';
import type { Proven } from '~/domains/accounts/passwords.server';
import { paths } from '~/paths';
import { problem } from '../json/api.server';
import { NO_STORE, secureHeaders } from '../documents/headers.server';
import { unknownYet } from '../forms/kept-form.server';
import { log } from '../process/log.server';
import { isCrossSite } from '../limits/same-site.server';
import { currentUser, sessionCookie, sessionHash, sessionId } from './session.server';

const isUnsafe = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD';

/**
 * The signed-in admin. Stands first in every admin loader and action: visitors are sent to /auth and come back to the
 * page they wanted; a form from another site is a 403; while nobody can tell who they are it is a 503.
 */
export async function requireAdmin(request: Request): Promise<SessionUser> {
  if (isUnsafe(request) && isCrossSite(request)) {
    throw new Response('This form was sent from another site', { status: 403, headers: { 'Cache-Control': NO_STORE } });
  }
  const user = await currentUser(request).catch(async (error: unknown) => {
    log.error({ err: error }, 'the session could not be read');
    throw await unknownYet(request);
  });
  if (user) return user;
  const url = new URL(request.url);
  url.searchParams.delete('index');
  const redirectTo = url.pathname + url.search;
  const headers = secureHeaders({ 'Cache-Control': NO_STORE });
  throw redirect(paths.auth({ redirectTo }), { status: 303, headers });
}

/** The same guard for API calls, in their words: 403 from another site, 401 when signed out. */
export async function requireAdminApi(request: Request): Promise<SessionUser> {
  if (isUnsafe(request) && isCrossSite(request)) throw problem(403, 'This call came from another site');
  const user = await currentUser(request);
  if (!user) throw problem(401, 'Please sign in');
  return user;
}

/** Starts a session and answers its cookie. The id is always new, and the one that was sent ends: nothing to fixate. */
export async function signIn(request: Request, user: { id: number }): Promise<{ 'Set-Cookie': string }> {
  const before = await sessionHash(request);
  if (before) await endSession(before);
  const id = await startSession(user.id, request.headers.get('User-Agent'));
  return { 'Set-Cookie': await sessionCookie.serialize(id) };
}

/** The same for somebody who gave a password; null where it was changed since it was checked. */
export async function signInProven(request: Request, proven: Proven): Promise<{ 'Set-Cookie': string } | null> {
  const id = await startProvenSession(proven, request.headers.get('User-Agent'));
  if (!id) return null;
  const before = await sessionHash(request);
  if (before) await endSession(before);
  return { 'Set-Cookie': await sessionCookie.serialize(id) };
}

/** The cookie in use lives on for 14 days from now, as its session does. */
export async function keepSignedIn(request: Request): Promise<HeadersInit> {
  const id = await sessionId(request);
  return id ? { 'Set-Cookie': await sessionCookie.serialize(id) } : {};
}

/** Ends the request's session and answers the header that takes its cookie away. */
export async function signOut(request: Request): Promise<{ 'Set-Cookie': string }> {
  const hash = await sessionHash(request);
  if (hash) await endSession(hash);
  return { 'Set-Cookie': await sessionCookie.serialize('', { maxAge: 0 }) };
}
