import { ensureFirstAdmin } from '~/domains/accounts/users/ensure-first-admin.server';
import { env } from '~/env.server';
import { log, logFailure } from './log.server';

/**
 * Creates the admin named in the environment while there is no user. Runs beside the first requests, so that a slow
 * database does not delay them.
 */
export async function makeFirstAdmin(): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env;
  if (!username || !password) return;
  const made = await ensureFirstAdmin({ username, password }).catch(
    logFailure('the first admin could not be created', null),
  );
  if (!made) return;
  if (!made.ok) log.error({ reason: made.message }, 'ADMIN_USERNAME and ADMIN_PASSWORD were refused');
  else if (made.value) log.info({ username }, 'the first admin was created');
}
