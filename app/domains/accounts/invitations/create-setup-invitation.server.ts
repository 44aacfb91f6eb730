import { and, isNull } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { invitationExpiry } from '../rules';
import { hashToken, newToken } from '~/domains/shared/tokens.server';
import { hasUsers, serializeAccountChanges } from '../users/serialize-account-changes.server';
import { invitations } from './tables.server';

/**
 * Returns the token of the setup link, with which the first admin registers; null once there is a user. Only the newest
 * link works: unused tokens of earlier starts are deleted.
 */
export async function createSetupInvitation({ db = database, now = new Date() } = {}): Promise<string | null> {
  return db.transaction(async (tx) => {
    await serializeAccountChanges(tx);
    if (await hasUsers(tx)) return null;
    const token = newToken();
    await tx.delete(invitations).where(and(isNull(invitations.createdBy), isNull(invitations.usedAt)));
    await tx
      .insert(invitations)
      .values({ tokenHash: hashToken(token), note: 'First admin', createdAt: now, expiresAt: invitationExpiry(now) });
    return token;
  });
}
