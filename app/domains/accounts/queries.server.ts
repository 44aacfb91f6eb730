import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { isProofFresh } from './rules';
import { invitations, knownDevices, sessions, users } from './tables.server';
import { hashToken } from '~/domains/shared/tokens.server';

export type SessionUser = { id: number; username: string; createdAt: Date };

/** The columns of a user that may leave this room: without the password. */
export const asUser = { id: users.id, username: users.username, createdAt: users.createdAt };

/** More rows than a team has: every list is bounded. */
const MOST = 200;

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

/** Whether a user has this name, whatever its case: the only rule by which names are compared. */
export const isNamed = (username: string) => eq(sql`lower(${users.username})`, sql`lower(${username})`);

/**
 * The account that a login addresses, and whether one of its known browsers has this token; null for an unknown name.
 */
export async function findAccount(username: string, device: string | null, { db = database } = {}) {
  const [found] = await db
    .select({ id: users.id, device: knownDevices.id })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.id, hashToken(device ?? ''))))
    .where(isNamed(username));
  return found ?? null;
}

/** All admins, by name. */
export const listAdmins = ({ db = database } = {}) =>
  db
    .select(asUser)
    .from(users)
    .orderBy(asc(sql`lower(${users.username})`))
    .limit(MOST);

/** One admin; null when there is none with that id. */
export async function findAdmin(id: number, { db = database } = {}) {
  const [found] = await db.select({ id: users.id, username: users.username }).from(users).where(eq(users.id, id));
  return found ?? null;
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
    .limit(MOST);

/** Open invitations, newest first, without the setup link. */
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
