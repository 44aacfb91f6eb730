import { and, eq, gt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { sessions, users } from '~/db/schema.server';

export type SessionUser = { id: number; username: string; createdAt: Date };

/** Whose session this is; null when it is unknown, expired or revoked. `sessionHash` is what the table keeps. */
export async function findSessionUser(sessionHash: string, { db = database, now = new Date() } = {}) {
  const [found] = await db
    .select({ id: users.id, username: users.username, createdAt: users.createdAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionHash), gt(sessions.expiresAt, now)));
  if (!found) return null;
  const { lastSeenAt, ...user } = found;
  return { user: user satisfies SessionUser, lastSeenAt };
}
