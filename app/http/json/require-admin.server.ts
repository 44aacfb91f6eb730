import type { SessionUser } from '~/domains/accounts/queries.server';
import { FOREIGN_CALL, isCrossSite } from '../limits/same-site.server';
import { noteAdmin } from '../process/request-context.server';
import { isUnsafe, logSignedOut } from '../sessions/auth.server';
import { currentUser } from '../sessions/session.server';
import { problem } from './api.server';

/** The guard of API routes; returns the signed-in admin. Refuses with 403 from another site, with 401 if signed out. */
export async function requireAdminApi(request: Request): Promise<SessionUser> {
  if (isUnsafe(request) && isCrossSite(request)) throw problem(403, FOREIGN_CALL);
  const user = await currentUser(request);
  if (!user) {
    logSignedOut(request);
    throw problem(401, 'Please sign in');
  }
  noteAdmin(user);
  return user;
}
