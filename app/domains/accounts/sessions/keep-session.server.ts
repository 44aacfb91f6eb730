import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { sessions } from '../tables.server';
import { sessionExpiry } from '../rules';

/** Extends a session to 14 days from now. Does not revive one that has ended. */
export async function keepSession(hash: string, { db = database, now = new Date() }: { db?: Db; now?: Date } = {}) {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: sessionExpiry(now) })
    .where(eq(sessions.id, hash));
}
