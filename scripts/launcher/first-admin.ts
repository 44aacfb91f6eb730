import { createSetupInvitation } from '../../app/domains/accounts/invitations.server';
import { ensureFirstAdmin } from '../../app/domains/accounts/users.server';
import { INVITATION_HOURS } from '../../app/domains/accounts/vocabulary';
import { env } from '../../app/env.server';
import { paths } from '../../app/paths';
import { Complaint } from './complaint';

/**
 * Makes the environment's first admin, and says how to get into the back office, in lines to print: while there is no
 * user, by a new single-use link to register with.
 */
export async function describeSignIn(siteUrl: string): Promise<string[]> {
  if (env.ADMIN_USERNAME && env.ADMIN_PASSWORD) {
    const made = await ensureFirstAdmin({ username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD });
    if (!made.ok) throw new Complaint(`ADMIN_USERNAME and ADMIN_PASSWORD make no admin: ${made.message}.`);
  }
  const token = await createSetupInvitation();
  if (!token) return [`  Sign in: ${siteUrl}${paths.auth()}`];
  return [
    `  First admin: ${siteUrl}${paths.auth({ invite: token })}`,
    `  (works once, for ${INVITATION_HOURS} hours; or: npm run admin:create -- --username NAME)`,
  ];
}
