import { db as database } from '~/db/database.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import type { SessionUser } from '../queries.server';
import type { NewAccount } from '../schema';
import { createUser } from './create-user.server';
import { hasUsers, serializeAccountChanges } from './serialize-account-changes.server';

/** Creates the admin named in the environment if there is no user at all; null if there is one. */
export async function ensureFirstAdmin(
  account: NewAccount,
  { db = database } = {},
): Promise<Outcome<SessionUser | null>> {
  if (await hasUsers(db)) return done(null);
  return db.transaction(async (tx) => {
    await serializeAccountChanges(tx);
    return (await hasUsers(tx)) ? done(null) : createUser(account, { db: tx });
  });
}
