import { sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { users } from '../tables.server';

/**
 * Advisory lock on account changes, held until the transaction ends: two processes must not both create the first
 * admin.
 */
export const serializeAccountChanges = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('accounts'))`);

/** Whether any user exists. */
export async function hasUsers(tx: Db = database): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).limit(1)).length > 0;
}
