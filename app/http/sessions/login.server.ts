import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { verifyPassword } from '~/domains/accounts/passwords.server';
import type { SessionUser } from '~/domains/accounts/queries.server';
import { Login } from '~/domains/accounts/schema';
import { SIGN_IN_REFUSED } from '~/domains/accounts/vocabulary';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { signIn, signInProven } from './auth.server';
import { BodyError, readBody } from '../forms/body.server';
import { knownDevice, rememberDevice } from './known-device.server';
import { consume, consumeFor, forgive } from '../limits/rate-limit.server';

const SECONDS = 15 * 60;
/** Attempts per quarter of an hour: at one name from everywhere, and from one browser that the name is known on. */
const POINTS = 10;
const BY_ADDRESS = { name: 'login', perAddress: 30, shared: 600, seconds: SECONDS };

/** A name as its attempts are counted: the table compares without case too. */
const countedAs = (username: string) => username.normalize('NFKC').toLowerCase();

/** Somebody who is let in, and the cookies that say so from now on: a session, and a browser to know again. */
export type Admitted = SessionUser & { headers: Headers };

/**
 * The one login verb behind the form and the JSON call. Attempts are counted before the password is looked at, in the
 * database, so that neither parallel guesses nor several machines get more of them. A stranger who uses a name's
 * attempts up does not lock its owner out of a browser that the owner has signed in from.
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

/** Lets in who has just come to be by an invitation. */
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
