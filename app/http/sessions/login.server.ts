import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { verifyPassword } from '~/domains/accounts/passwords/verify-password.server';
import { findAccount } from '~/domains/accounts/devices/queries.server';
import type { SessionUser } from '~/domains/accounts/queries.server';
import { Login } from '~/domains/accounts/schema';
import { SIGN_IN_REFUSED } from '~/domains/accounts/vocabulary';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { signIn, signInProven } from './auth.server';
import { BodyError, readBody } from '../forms/body.server';
import { tooManyForms } from '../forms/kept-form.server';
import { logSecurity } from '../process/security-log.server';
import { clientAddress } from '../process/client-address.server';
import { deviceToken, knowDevice } from './known-device.server';
import { type AddressLimit, type KeyedLimit, MALFORMED } from '../limits/limits.server';
import { consume, consumeFor, consumeOrLog, countsOf, forgive } from '../limits/rate-limit.server';

const SECONDS = 15 * 60;
/**
 * If the address is unknown, only this limit bounds the guesses (9,000 an hour for all names), by slowing them down.
 */
const BY_ADDRESS = { name: 'login', perAddress: 30, shared: 5, seconds: SECONDS };
/**
 * For one username from one address and from its wider network, so that a stranger cannot use up the owner's attempts
 * elsewhere: a whole /48 has fewer attempts than BY_NAME.
 */
const BY_NAME_AND_ADDRESS: AddressLimit = {
  name: 'login-name-address',
  perAddress: 10,
  seconds: SECONDS,
  secret: true,
};
/**
 * For one username from all known addresses: limits guesses that are spread over many addresses (NIST SP 800-63B: at
 * most 100). Unknown addresses do not count, since one may be the owner's: behind a proxy on this machine, a hundred
 * guesses would lock the owner out.
 */
const BY_NAME: KeyedLimit = { name: 'login-name', attempts: 100, seconds: SECONDS, secret: true };
/** For one browser that is known for the username: it can still sign in when BY_NAME is used up. */
const BY_DEVICE = { name: 'login-device', attempts: 10, seconds: SECONDS };

/** A signed-in user, and the headers that set the cookies of the session and of the known browser. */
export type Admitted = SessionUser & { headers: Headers };

/**
 * The login command of the form and the API. Attempts are counted in the database before the password is checked, so
 * that parallel guesses and several machines share the limits.
 */
export async function logIn(request: Request, credentials: Login): Promise<Outcome<Admitted>> {
  const account = await findAccount(credentials.username, await deviceToken(request));
  // The account that was tried, never the typed name: it may be a password.
  const admin = account?.id ?? null;
  // By account, since several spellings may lead to one. Unknown names are counted too, so that they look the same.
  const name = account ? `#${account.id}` : credentials.username.normalize('NFKC').toLowerCase();
  const counts = countsAt(name, clientAddress(request), account?.device);
  let wait = await consumeFor(request, BY_ADDRESS);
  for (const [limit, key] of counts) wait ??= await consume(limit, key);
  if (wait !== null) {
    logSecurity('login-limited', request, { admin });
    return { ...refuse('too-many', SIGN_IN_REFUSED), retryAfter: wait };
  }

  const outcome = await verifyPassword(credentials);
  if (!outcome.ok) {
    logSecurity('login-failed', request, { admin });
    return outcome;
  }
  for (const [limit, key] of counts) await forgive(limit, key);
  const session = await signInProven(request, outcome.value);
  if (!session) return refuse('unauthenticated', SIGN_IN_REFUSED);
  logSecurity('login-succeeded', request, { admin: outcome.value.user.id, knownBrowser: Boolean(account?.device) });
  return done(await welcome(request, outcome.value.user, session));
}

/** The counts of an attempt at a name, in addition to those of its address. */
function countsAt(name: string, address: string | null, device?: string | null): Array<[KeyedLimit, key: string]> {
  if (device) return [[BY_DEVICE, device]];
  return address ? [...countsOf(BY_NAME_AND_ADDRESS, address, name), [BY_NAME, name]] : [];
}

async function welcome(request: Request, user: SessionUser, session: HeadersInit): Promise<Admitted> {
  const headers = new Headers(session);
  headers.append('Set-Cookie', await knowDevice(request, user.id));
  return { ...user, headers };
}

/** Signs in a user who has just registered with an invitation. */
export async function admit(request: Request, outcome: Outcome<SessionUser>): Promise<Outcome<Admitted>> {
  if (!outcome.ok) {
    if (outcome.code === 'forbidden') logSecurity('invitation-refused', request, { admin: null });
    return outcome;
  }
  logSecurity('invitation-used', request, { admin: outcome.value.id });
  return done(await welcome(request, outcome.value, await signIn(request, outcome.value)));
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
 * page needs the fields as well (clone it for each reader). Throws 413 as a Response, and counts it against the sender.
 */
export async function capBody(request: Request, maxBytes = 16 * 1024): Promise<Request> {
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  try {
    const body = await readBody(request, maxBytes);
    return new Request(request.url, { method: request.method, headers, body });
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    const wait = await consumeOrLog(request, MALFORMED);
    throw wait === null ? new Response(error.message, { status: error.status }) : tooManyForms(request, wait);
  }
}
