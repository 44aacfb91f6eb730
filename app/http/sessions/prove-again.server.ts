import { isSessionProven } from '~/domains/accounts/sessions/queries.server';
import type { SessionUser } from '~/domains/accounts/queries.server';
import { proveSession } from '~/domains/accounts/sessions/prove-session.server';
import type { Proof } from '~/ui/forms/waiting-form';
import { NO_STORE, secureHeaders } from '../documents/headers.server';
import { keptFields } from '../forms/kept-form.server';
import { OWN_PASSWORD_GUESSES } from '../limits/limits.server';
import { forgive, refuseExcess } from '../limits/rate-limit.server';
import { logSecurity } from '../process/security-log.server';
import { sessionHash } from './session.server';

/** A field name that no admin form has. */
const OWN_PASSWORD = 'ownPassword';

/** A form, and the action that it is about to take, for the page that asks for the password: 'Remove grace'. */
type Asked = { request: Request; me: SessionUser; fields: FormData; title: string };

/**
 * Lets a sensitive form pass if the password was typed in this session within the last 15 minutes, or is in the form.
 * Otherwise throws a 401 page that asks for the password and then sends the same form again, with all its input.
 */
export async function requireProof({ request, me, fields, title }: Asked): Promise<void> {
  const hash = (await sessionHash(request)) ?? '';
  if (await isSessionProven(hash)) return;
  const password = fields.get(OWN_PASSWORD);
  const { pathname, search } = new URL(request.url);
  const action = pathname + search;
  const asking = { title, username: me.username, passwordField: OWN_PASSWORD, action, fields: keptFields(fields) };
  if (typeof password !== 'string') throw page(asking);
  const outcome = await prove(me, hash, password);
  if (outcome.ok) return;
  logSecurity('own-password-refused', request, { admin: me.id });
  throw page({ ...asking, error: outcome.message }, outcome.retryAfter);
}

async function prove(me: SessionUser, hash: string, password: string) {
  const excess = await refuseExcess(OWN_PASSWORD_GUESSES, String(me.id));
  if (excess) return excess;
  const outcome = await proveSession({ hash, username: me.username, password });
  if (outcome.ok) await forgive(OWN_PASSWORD_GUESSES, String(me.id));
  return outcome;
}

const page = (proof: Proof, wait?: number) =>
  Response.json(
    { proof },
    {
      status: wait ? 429 : 401,
      headers: secureHeaders({ 'Cache-Control': NO_STORE, ...(wait ? { 'Retry-After': String(wait) } : {}) }),
    },
  );
