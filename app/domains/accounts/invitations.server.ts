import { and, eq, gt, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { invitations, users } from './tables.server';
import { enqueue } from '~/domains/mail/outbox.server';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { hashPassword } from './passwords.server';
import type { SessionUser } from './queries.server';
import type { NewAccount } from './schema';
import { hashToken, newToken } from './tokens.server';
import { insertUser, hasUsers, lockAccounts, refuseTakenName } from './users.server';
import { INVITATION_HOURS, INVITATION_VOID } from './vocabulary';

const expiryFrom = (now: Date) => new Date(now.getTime() + INVITATION_HOURS * 60 * 60 * 1000);

type Invited = { createdBy: number; note?: string; email?: string; invitedBy?: string };

/**
 * Creates an invitation and returns its token, of which only the hash is stored: single-use, valid for 72 hours. Also
 * deletes expired ones. With an `email` the link is mailed too, in the name of `invitedBy`; the outbox keeps the token
 * until then.
 */
export async function createInvitation(
  { createdBy, note, email, invitedBy = 'A colleague' }: Invited,
  { db = database, now = new Date() } = {},
): Promise<string> {
  const token = newToken();
  const expiresAt = expiryFrom(now);
  await db.transaction(async (tx) => {
    await tx.delete(invitations).where(and(isNull(invitations.usedAt), lt(invitations.expiresAt, now)));
    await tx
      .insert(invitations)
      .values({ tokenHash: hashToken(token), createdBy, note: note ?? null, createdAt: now, expiresAt });
    if (email) await enqueue(tx, { kind: 'invitation', recipient: email, payload: { token, invitedBy, expiresAt } });
  });
  return token;
}

/**
 * Returns the token of the setup link, with which the first admin registers; null once there is a user. Only the newest
 * works: unused tokens of earlier starts are deleted.
 */
export async function createSetupInvitation({ db = database, now = new Date() } = {}): Promise<string | null> {
  return db.transaction(async (tx) => {
    await lockAccounts(tx);
    if (await hasUsers(tx)) return null;
    const token = newToken();
    await tx.delete(invitations).where(and(isNull(invitations.createdBy), isNull(invitations.usedAt)));
    await tx
      .insert(invitations)
      .values({ tokenHash: hashToken(token), note: 'First admin', createdAt: now, expiresAt: expiryFrom(now) });
    return token;
  });
}

/** Unused and not expired; the setup link only as long as there is no user. */
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

/** Revokes an unused invitation; returns whether there was one. */
export async function revokeInvitation(id: number, { db = database } = {}): Promise<boolean> {
  const gone = await db
    .delete(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  return gone.length > 0;
}
