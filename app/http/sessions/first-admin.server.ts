import { ensureFirstAdmin } from '~/domains/accounts/users.server';
import { env } from '~/env.server';
import { log } from '../process/log.server';

/** Makes the environment's admin while there is no user at all. Beside the first requests: a slow database holds up none. */
export async function makeFirstAdmin(): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env;
  if (!username || !password) return;
  try {
    const made = await ensureFirstAdmin({ username, password });
    if (!made.ok) log.error({ reason: made.message }, 'ADMIN_USERNAME and ADMIN_PASSWORD make no admin');
    else if (made.value) log.info({ username }, 'the first admin was made');
  } catch (error) {
    log.error({ err: error }, 'the first admin could not be made');
  }
}
