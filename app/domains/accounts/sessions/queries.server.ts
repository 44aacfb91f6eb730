import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { asUser, MOST_LISTED, type SessionUser } from '../queries.server';
import { isProofFresh } from '../rules';
import { users } from '../tables.server';
import { sessions } from './tables.server';

/** The user of a session; null when it is unknown, expired or revoked. `sessionHash` is the stored hash of its id. */
export async function findSessionUser(sessionHash: string, { db = database, now = new Date() } = {}) {
  const [found] = await db
    .select({ ...asUser, lastSeenAt: sessions.lastSeenAt, startedAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionHash), gt(sessions.expiresAt, now)));
  if (!found) return null;
  const { lastSeenAt, startedAt, ...user } = found;
  return { user: user satisfies SessionUser, lastSeenAt, startedAt };
}

/** Whether the password was typed in this session within the last minutes. */
export async function isSessionProven(sessionHash: string, { db = database, now = new Date() } = {}): Promise<boolean> {
  const [found] = await db.select({ provenAt: sessions.provenAt }).from(sessions).where(eq(sessions.id, sessionHash));
  return isProofFresh(found?.provenAt ?? null, now);
}

/** Active sessions, most recently used first. `id` is the stored hash. */
export const listSessions = ({ db = database, now = new Date() } = {}) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      username: users.username,
      userAgent: sessions.userAgent,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(gt(sessions.expiresAt, now))
    .orderBy(desc(sessions.lastSeenAt), asc(sessions.id))
    .limit(MOST_LISTED);
