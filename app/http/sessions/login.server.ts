import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { verifyPassword } from '~/domains/accounts/passwords/verify-password.server';
import type { SessionUser } from '~/domains/accounts/queries.server';
import { Login } from '~/domains/accounts/schema';
import { SIGN_IN_REFUSED } from '~/domains/accounts/vocabulary';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { signIn, signInProven } from './auth.server';
import { BodyError, readBody } from '../forms/body.server';
import { knownDevice, rememberDevice } from './known-device.server';
import { consume, consumeFor, forgive } from '../limits/rate-limit.server';

const SECONDS = 15 * 60;
/** Attempts per 15 minutes: for one username from anywhere, and from one browser known for it. */
const POINTS = 10;
const BY_ADDRESS = { name: 'login', perAddress: 30, shared: 600, seconds: SECONDS };

/** The key of a username's attempts: the table compares without case too. */
const countedAs = (username: string) => username.normalize('NFKC').toLowerCase();

/** A signed-in user, and the cookies to set: the session, and the known browser. */
export type Admitted = SessionUser & { headers: Headers };

/**
 * The login command of the form and the API. Attempts are counted in the database before the password is checked, so
 * that parallel guesses and several machines share one limit. Using up a name's attempts does not lock its owner out of
 * a browser that they signed in from.
 */
export async function logIn(request: Request, credentials: Login): Promise<Outcome<Admitted>> {
  const name = countedAs(credentials.username);
  const device = await knownDevice(request, name);
  const [limit, key] = device ? (['login-device', device] as const) : (['login-name', name] as const);
  const wait = (device ? null : await consumeFor(request, BY_ADDRESS)) ?? (await consume(limit, key, POINTS, SECONDS));
  if (wait !== null) return { ...refuse('too-many', SIGN_IN_REFUSED), retryAfter: wait };

  const outcome = await verifyPassword(credentials);
  if (!outcome.ok) return outcome;
  await forgive(limit, key, POINTS, SECONDS);
  const session = await signInProven(request, outcome.value);
  return session ? done(await welcome(outcome.value.user, session)) : refuse('unauthenticated', SIGN_IN_REFUSED);
}

async function welcome(user: SessionUser, session: HeadersInit): Promise<Admitted> {
  const headers = new Headers(session);
  headers.append('Set-Cookie', await rememberDevice(countedAs(user.username)));
  return { ...user, headers };
}

/** Signs in a user who has just registered with an invitation. */
export async function admit(request: Request, outcome: Outcome<SessionUser>): Promise<Outcome<Admitted>> {
  return outcome.ok ? done(await welcome(outcome.value, await signIn(request, outcome.value))) : outcome;
}

const authenticator = new Authenticator<Outcome<Admitted>>();
authenticator.use(
  new FormStrategy(({ form, request }) => {
    const credentials = Login.safeParse(Object.fromEntries(form));
    return credentials.success ? logIn(request, credentials.data) : Promise.resolve(refuse('invalid', SIGN_IN_REFUSED));
  }),
);

/** Signs in with a posted form; the body must have been limited by `capBody`. */
export const logInByForm = (request: Request) => authenticator.authenticate('form', request);

/**
 * Reads and limits the body and returns the same request: remix-auth's form strategy reads without a limit, and the
 * page needs the fields as well (clone it for each reader). Throws 413 as a Response.
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
