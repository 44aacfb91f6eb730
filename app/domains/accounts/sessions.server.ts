import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { sessions, users } from './tables.server';
import type { Proven } from './passwords.server';
import { hashToken, newToken } from './tokens.server';
import { SESSION_DAYS } from './vocabulary';

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);

type Clock = { db?: Db; now?: Date };

/** Signs a user in: a new random id, which only the caller ever sees. Expired sessions are swept on the way. */
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
 * The same for somebody who gave a password; null where it was changed since it was checked, or its owner removed.
 * Held shared until the session is there: a change then waits, and ends it with the others.
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

/** Notes that a session is in use: it lives on for 14 days from now. Never revives one that was ended meanwhile. */
export async function keepSession(hash: string, { db = database, now = new Date() }: Clock = {}) {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt: expiryFrom(now) })
    .where(eq(sessions.id, hash));
}

/** Ends one session; answers whether there was one. `hash` is what the table keeps of its id. */
export async function endSession(hash: string, { db = database }: Clock = {}): Promise<boolean> {
  const ended = await db.delete(sessions).where(eq(sessions.id, hash)).returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of a user but the one in hand; answers how many. */
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
