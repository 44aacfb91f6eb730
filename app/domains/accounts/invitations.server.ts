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
 * A link's token, which nobody can read again: single-use, for 72 hours. Forgotten ones are swept on the way. With an
 * `email` the link is mailed too, in the name of `invitedBy`: the token is in the outbox until then.
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
 * The token of the setup link, by which the very first admin registers; null when there is a user. Only the newest
 * works: those of earlier starts that nobody used are void.
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

/** Unused, not expired, and when it is the setup link, only as long as there is no user. */
const isOpen = (db: Db, tokenHash: string, now: Date) =>
  and(
    eq(invitations.tokenHash, tokenHash),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, now),
    or(isNotNull(invitations.createdBy), notExists(db.select({ id: users.id }).from(users))),
  );

/** Whether somebody could register by this token now. */
export async function isInvitationOpen(token: string, { db = database, now = new Date() } = {}): Promise<boolean> {
  const found = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(isOpen(db, hashToken(token), now));
  return found.length > 0;
}

/**
 * Registers by an invitation, which is used up with it: of any number of people who try at once, one gets in.
 * Refuses a void invitation, and a taken name, after which the invitation can still be used.
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

/** Makes an unused invitation void; answers whether there was one. */
export async function revokeInvitation(id: number, { db = database } = {}): Promise<boolean> {
  const gone = await db
    .delete(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  return gone.length > 0;
}
