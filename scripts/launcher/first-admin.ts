import { createSetupInvitation } from '../../app/domains/accounts/invitations/create-setup-invitation.server';
import { usableAccount } from '../../app/domains/accounts/users/create-user.server';
import { ensureFirstAdmin } from '../../app/domains/accounts/users/ensure-first-admin.server';
import { INVITATION_HOURS } from '../../app/domains/accounts/vocabulary';
import type { Outcome } from '../../app/domains/shared/outcome';
import { env } from '../../app/env.server';
import { paths } from '../../app/paths';
import { Complaint } from './complaint';

type Named = { ADMIN_USERNAME?: string; ADMIN_PASSWORD?: string };

const accountOf = ({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: Named) =>
  username && password ? { username, password } : null;

function demand(made: Outcome<unknown>) {
  if (!made.ok) throw new Complaint(`ADMIN_USERNAME and ADMIN_PASSWORD cannot create an admin: ${made.message}.`);
}

/** Refuses an admin that the environment names and the rules forbid, before anything is prepared for it. */
export async function demandUsableAdmin(named: Named): Promise<void> {
  const account = accountOf(named);
  if (account) demand(await usableAccount(account));
}

/**
 * Creates the first admin from the environment. Returns the lines to print about signing in: as long as there is no
 * user, they contain a new single-use registration link.
 */
export async function describeSignIn(siteUrl: string): Promise<string[]> {
  const account = accountOf(env);
  if (account) demand(await ensureFirstAdmin(account));
  const token = await createSetupInvitation();
  if (!token) return [`  Sign in: ${siteUrl}${paths.auth()}`];
  return [
    `  First admin: ${siteUrl}${paths.auth({ invite: token })}`,
    `  (works once, for ${INVITATION_HOURS} hours; or: npm run admin:create -- --username NAME)`,
  ];
}
