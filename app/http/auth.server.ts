import { redirect } from '@remix-run/node';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { verifyPassword } from '~/domains/accounts/passwords.server';
import type { SessionUser } from '~/domains/accounts/queries.server';
import { Login } from '~/domains/accounts/schema';
import { endSession, startSession } from '~/domains/accounts/sessions.server';
import { SIGN_IN_REFUSED } from '~/domains/accounts/vocabulary';
import { refuse, type Outcome } from '~/domains/shared/outcome';
import { paths } from '~/paths';
import { problem } from './api.server';
import { BodyError, readBody } from './body.server';
import { NO_STORE, secureHeaders } from './headers.server';
import { consume, consumeFor, forgive } from './rate-limit.server';
import { isCrossSite } from './same-site.server';
import { currentUser, sessionCookie, sessionHash, sessionId } from './session.server';

const isUnsafe = (request: Request) => request.method !== 'GET' && request.method !== 'HEAD';

/**
 * The signed-in admin. Stands first in every admin loader and action: visitors are sent to /auth and come back to the
 * page they wanted; a form from another site is a 403.
 */
export async function requireAdmin(request: Request): Promise<SessionUser> {
  if (isUnsafe(request) && isCrossSite(request)) {
    throw new Response('This form was sent from another site', { status: 403, headers: { 'Cache-Control': NO_STORE } });
  }
  const user = await currentUser(request);
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

const MINUTES_15 = 15 * 60;
const BY_ADDRESS = { name: 'login', perAddress: 30, shared: 600, seconds: MINUTES_15 };
/** Guesses at one name, from wherever they come. */
const BY_NAME = { name: 'login-name', points: 10, seconds: MINUTES_15 };

/**
 * The one login verb behind the form and the JSON call. Attempts are counted before the password is looked at, in the
 * database, so that neither parallel guesses nor several machines get more of them.
 */
export async function logIn(request: Request, credentials: Login): Promise<Outcome<SessionUser>> {
  const name = credentials.username.normalize('NFKC').toLowerCase();
  const tooMany =
    (await consumeFor(request, BY_ADDRESS)) ?? (await consume(BY_NAME.name, name, BY_NAME.points, BY_NAME.seconds));
  if (tooMany !== null) return refuse('too-many', SIGN_IN_REFUSED);
  const outcome = await verifyPassword(credentials);
  if (outcome.ok) await forgive(BY_NAME.name, name, BY_NAME.points, BY_NAME.seconds);
  return outcome;
}

const authenticator = new Authenticator<Outcome<SessionUser>>();
authenticator.use(
  new FormStrategy(({ form, request }) => {
    const credentials = Login.safeParse(Object.fromEntries(form));
    return credentials.success ? logIn(request, credentials.data) : Promise.resolve(refuse('invalid', SIGN_IN_REFUSED));
  }),
);

/** Signs in by a posted form whose body `capBody` has bounded. */
export const logInByForm = (request: Request) => authenticator.authenticate('form', request);

/**
 * The same request with its body read and bounded: remix-auth's form strategy reads without a limit, and the page
 * needs the fields as well (clone it for each reader). Throws 413 as a Response.
 */
export async function capBody(request: Request, maxBytes = 16 * 1024): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  try {
    const body = await readBody(request, maxBytes);
    return new Request(request.url, { method: request.method, headers, body });
  } catch (error) {
    if (error instanceof BodyError) throw new Response(error.message, { status: error.status });
    throw error;
  }
}

/** Starts a session and answers its cookie. The id is always new, and the one that was sent ends: nothing to fixate. */
export async function signIn(request: Request, user: { id: number }): Promise<{ 'Set-Cookie': string }> {
  const before = await sessionHash(request);
  if (before) await endSession(before);
  const id = await startSession(user.id, request.headers.get('User-Agent'));
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
