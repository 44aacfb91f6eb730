import { and, eq, gt, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { invitations, users } from '../tables.server';
import { hashToken } from '../tokens.server';

/** Unused and not expired; the setup link only as long as there is no user. */
export const isOpen = (db: Db, tokenHash: string, now: Date) =>
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
