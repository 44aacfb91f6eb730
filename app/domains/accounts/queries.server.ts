import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { invitations, sessions, users } from './tables.server';

export type SessionUser = { id: number; username: string; createdAt: Date };

/** More rows than a team has; no list is without a bound. */
const MOST = 200;

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

/** Everybody who may sign in, by name. */
export const listAdmins = ({ db = database } = {}) =>
  db
    .select({ id: users.id, username: users.username, createdAt: users.createdAt })
    .from(users)
    .orderBy(asc(sql`lower(${users.username})`))
    .limit(MOST);

/** One of them; null when there is none of that id. */
export async function findAdmin(id: number, { db = database } = {}) {
  const [found] = await db.select({ id: users.id, username: users.username }).from(users).where(eq(users.id, id));
  return found ?? null;
}

/** Live sessions, the latest used first. `id` is the hash that the table keeps. */
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
    .limit(MOST);

/** Invitations that somebody could still use, the newest first; the setup link is none of them. */
export const listOpenInvitations = ({ db = database, now = new Date() } = {}) =>
  db
    .select({
      id: invitations.id,
      note: invitations.note,
      createdBy: users.username,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.createdBy))
    .where(and(isNull(invitations.usedAt), isNotNull(invitations.createdBy), gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(MOST);
