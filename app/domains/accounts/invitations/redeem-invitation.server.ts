import { and, eq, gt, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { users } from '../tables.server';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { hashNewPassword } from '../passwords/hash-new-password.server';
import type { SessionUser } from '../queries.server';
import type { NewAccount } from '../schema';
import { hashToken } from '~/domains/shared/tokens.server';
import { insertUser, refuseTakenName } from '../users/create-user.server';
import { serializeAccountChanges } from '../users/serialize-account-changes.server';
import { INVITATION_VOID } from '../vocabulary';
import { invitations } from './tables.server';

/** The condition of an open invitation: unused and not expired; the setup link is open only while there is no user. */
const isOpen = (db: Db, tokenHash: string, now: Date) =>
  and(
    eq(invitations.tokenHash, tokenHash),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, now),
    or(isNotNull(invitations.createdBy), notExists(db.select({ id: users.id }).from(users))),
  );

/** Whether this token can be used to register now. */
export async function isInvitationOpen(token: string, { db = database, now = new Date() } = {}): Promise<boolean> {
  const found = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(isOpen(db, hashToken(token), now));
  return found.length > 0;
}

/**
 * Registers a user with an invitation and uses it up; of concurrent attempts, one succeeds. Refuses a void invitation.
 * Refuses a taken username or an easy password, too; the invitation then stays valid.
 */
export async function redeemInvitation(
  token: string,
  { username, password }: NewAccount,
  { db = database, now = new Date() } = {},
): Promise<Outcome<SessionUser>> {
  const refusal = refuse('forbidden', INVITATION_VOID);
  // Looked up first, so that guessed tokens cost no password hashing.
  if (!(await isInvitationOpen(token, { db, now }))) return refusal;
  const hashed = await hashNewPassword({ username, password });
  if (!hashed.ok) return hashed;
  try {
    return await db.transaction(async (tx) => {
      await serializeAccountChanges(tx);
      const [claimed] = await tx
        .update(invitations)
        .set({ usedAt: now })
        .where(isOpen(tx, hashToken(token), now))
        .returning({ id: invitations.id });
      if (!claimed) return refusal;
      const user = await insertUser(tx, username, hashed.value);
      await tx.update(invitations).set({ usedBy: user.id }).where(eq(invitations.id, claimed.id));
      return done(user);
    });
  } catch (error) {
    return refuseTakenName(error);
  }
}
