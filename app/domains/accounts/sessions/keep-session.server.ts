import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { sessionExpiry } from '../rules';
import { sessions } from './tables.server';

/** Extends a session to 14 days from now, at most to 30 days after its start. Does not revive one that has ended. */
export async function keepSession(
  { hash, startedAt }: { hash: string; startedAt: Date },
  { db = database, now = new Date() }: { db?: Db; now?: Date } = {},
) {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: sessionExpiry(now, startedAt) })
    .where(eq(sessions.id, hash));
}
