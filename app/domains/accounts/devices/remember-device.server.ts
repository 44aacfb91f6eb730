import { and, desc, eq, notInArray } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { hashToken, newToken } from '~/domains/shared/tokens.server';
import { knownDevices } from './tables.server';

/** Maximum known browsers per user: each has its own login attempts, so their number must be limited. */
const MOST_DEVICES = 10;

/**
 * Remembers a browser after a login in it, and returns the token for its cookie: `known` if it is a token of this user,
 * otherwise a new one. Forgets the least recently used browsers beyond the maximum.
 */
export async function rememberDevice(
  userId: number,
  known: string | null,
  { db = database, now = new Date() }: { db?: Db; now?: Date } = {},
): Promise<string> {
  return db.transaction(async (tx) => {
    const own = known ? and(eq(knownDevices.id, hashToken(known)), eq(knownDevices.userId, userId)) : undefined;
    const renewed = own ? await tx.update(knownDevices).set({ lastUsedAt: now }).where(own).returning() : [];
    if (known && renewed.length > 0) return known;
    const token = newToken();
    await tx.insert(knownDevices).values({ id: hashToken(token), userId, lastUsedAt: now });
    const kept = tx
      .select({ id: knownDevices.id })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId))
      .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
      .limit(MOST_DEVICES);
    await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.id, kept)));
    return token;
  });
}
