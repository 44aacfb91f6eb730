import { and, eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { users } from '../tables.server';
import type { Proven } from '../passwords/verify-password.server';
import { sessionExpiry } from '../rules';
import { SESSION_LENGTHS } from '../vocabulary';
import { hashToken, newToken } from '~/domains/shared/tokens.server';
import { sessions } from './tables.server';

type Clock = { db?: Db; now?: Date };

/** Starts a session after its user typed the password. Returns its random id, of which only the hash is stored. */
export async function startSession(
  userId: number,
  userAgent: string | null,
  { db = database, now = new Date() }: Clock = {},
): Promise<string> {
  const id = newToken();
  await db.insert(sessions).values({
    id: hashToken(id),
    userId,
    userAgent: userAgent?.slice(0, SESSION_LENGTHS.userAgent) ?? null,
    createdAt: now,
    lastSeenAt: now,
    provenAt: now,
    expiresAt: sessionExpiry(now),
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
