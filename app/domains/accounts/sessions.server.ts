import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { sessions, users } from './tables.server';
import type { Proven } from './passwords.server';
import { hashToken, newToken } from './tokens.server';
import { SESSION_DAYS } from './vocabulary';

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);

type Clock = { db?: Db; now?: Date };

/** Starts a session and returns its random id, of which only the hash is stored. Also deletes expired sessions. */
export async function startSession(
  userId: number,
  userAgent: string | null,
  { db = database, now = new Date() }: Clock = {},
): Promise<string> {
  const id = newToken();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.insert(sessions).values({
    id: hashToken(id),
    userId,
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiryFrom(now),
  });
  return id;
}

/**
 * Starts a session after a password check; null if the password was changed or the user removed since. A shared lock on
 * the user's row holds back a concurrent password change, which then ends this session with the others.
 */
export async function startProvenSession(
  { user, passwordHash }: Proven,
  userAgent: string | null,
  { db = database, now }: Clock = {},
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [standing] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.password, passwordHash)))
      .for('share');
    return standing ? startSession(user.id, userAgent, { db: tx, now }) : null;
  });
}

/** Extends a session to 14 days from now. Does not revive one that has ended. */
export async function keepSession(hash: string, { db = database, now = new Date() }: Clock = {}) {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: expiryFrom(now) })
    .where(eq(sessions.id, hash));
}

/** Ends one session; returns whether there was one. `hash` is the stored hash of its id. */
export async function endSession(hash: string, { db = database }: Clock = {}): Promise<boolean> {
  const ended = await db.delete(sessions).where(eq(sessions.id, hash)).returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a user except `keepHash`; returns how many. */
export async function endOtherSessions(
  userId: number,
  keepHash: string | null,
  { db = database }: Clock = {},
): Promise<number> {
  const others = keepHash ? ne(sessions.id, keepHash) : sql`true`;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}
