import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { invitations } from '../tables.server';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { hashPassword } from '../passwords/hash-password.server';
import type { SessionUser } from '../queries.server';
import type { NewAccount } from '../schema';
import { hashToken } from '../tokens.server';
import { insertUser, refuseTakenName } from '../users/create-user.server';
import { lockAccounts } from '../users/lock-accounts.server';
import { INVITATION_VOID } from '../vocabulary';
import { isInvitationOpen, isOpen } from './open-invitation.server';

/**
 * Registers a user with an invitation and uses it up; of concurrent attempts, one succeeds. Refuses a void invitation,
 * and a taken username, after which the invitation is still valid.
 */
export async function redeemInvitation(
  token: string,
  { username, password }: NewAccount,
  { db = database, now = new Date() } = {},
): Promise<Outcome<SessionUser>> {
  const refusal = refuse('forbidden', INVITATION_VOID);
  // Looked up first, so that guessed tokens cost no password hashing.
  if (!(await isInvitationOpen(token, { db, now }))) return refusal;
  const passwordHash = await hashPassword(password);
  try {
    return await db.transaction(async (tx) => {
      await lockAccounts(tx);
      const [claimed] = await tx
        .update(invitations)
        .set({ usedAt: now })
        .where(isOpen(tx, hashToken(token), now))
        .returning({ id: invitations.id });
      if (!claimed) return refusal;
      const user = await insertUser(tx, username, passwordHash);
      await tx.update(invitations).set({ usedBy: user.id }).where(eq(invitations.id, claimed.id));
      return done(user);
    });
  } catch (error) {
    return refuseTakenName(error);
  }
}
