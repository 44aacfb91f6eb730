import { createSetupInvitation } from '../../app/domains/accounts/invitations/create-setup-invitation.server';
import { ensureFirstAdmin } from '../../app/domains/accounts/users/ensure-first-admin.server';
import { INVITATION_HOURS } from '../../app/domains/accounts/vocabulary';
import { env } from '../../app/env.server';
import { paths } from '../../app/paths';
import { Complaint } from './complaint';

/**
 * Creates the first admin from the environment. Returns the lines to print about signing in: as long as there is no
 * user, they contain a new single-use registration link.
 */
export async function describeSignIn(siteUrl: string): Promise<string[]> {
  if (env.ADMIN_USERNAME && env.ADMIN_PASSWORD) {
    const made = await ensureFirstAdmin({ username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD });
    if (!made.ok) throw new Complaint(`ADMIN_USERNAME and ADMIN_PASSWORD cannot create an admin: ${made.message}.`);
  }
  const token = await createSetupInvitation();
  if (!token) return [`  Sign in: ${siteUrl}${paths.auth()}`];
  return [
    `  First admin: ${siteUrl}${paths.auth({ invite: token })}`,
    `  (works once, for ${INVITATION_HOURS} hours; or: npm run admin:create -- --username NAME)`,
  ];
}
