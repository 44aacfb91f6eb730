import { and, eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { hashToken } from '~/domains/shared/tokens.server';
import { isNamed } from '../queries.server';
import { users } from '../tables.server';
import { knownDevices } from './tables.server';

/**
 * The account that a login names, with the id of its known browser that has this token, if any; null for an unknown
 * name.
 */
export async function findAccount(username: string, device: string | null, { db = database } = {}) {
  const [found] = await db
    .select({ id: users.id, device: knownDevices.id })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.id, hashToken(device ?? ''))))
    .where(isNamed(username));
  return found ?? null;
}
