import { and, eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { sessions, users } from './tables.server';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { hashPassword, verifyPassword } from './passwords.server';
import type { SessionUser } from './queries.server';
import { type ChangePassword, NewAccount } from './schema';

const asUser = { id: users.id, username: users.username, createdAt: users.createdAt };

/**
 * Advisory lock on account changes, held until the transaction ends: two processes must not both create the first
 * admin.
 */
export const lockAccounts = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('accounts'))`);

/** Whether any user exists. */
export async function hasUsers(tx: Db = database): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Stores an account with a hashed password; throws the constraint violation of a taken username. */
export async function insertUser(tx: Db, username: string, passwordHash: string): Promise<SessionUser> {
  const [user] = await tx.insert(users).values({ username, password: passwordHash }).returning(asUser);
  return user!;
}

/** Turns the violation of a taken username into a refusal; rethrows anything else. */
export function refuseTakenName(error: unknown) {
  if (violation(error)?.constraint !== 'users_username_unique') throw error;
  const message = 'That username is taken';
  return refuse('conflict', message, { username: [message] });
}

/** Creates an admin. Refuses taken usernames, whatever their case, and what the schema refuses. */
export async function createUser(account: NewAccount, { db = database as Db } = {}): Promise<Outcome<SessionUser>> {
  const valid = NewAccount.safeParse(account);
  if (!valid.success) return refuse('invalid', valid.error.issues.map((issue) => issue.message).join('. '));
  try {
    return done(await insertUser(db, valid.data.username, await hashPassword(valid.data.password)));
  } catch (error) {
    return refuseTakenName(error);
  }
}

/** Creates the admin named in the environment if there is no user at all; null if there is one. */
export async function ensureFirstAdmin(
  account: NewAccount,
  { db = database } = {},
): Promise<Outcome<SessionUser | null>> {
  if (await hasUsers(db)) return done(null);
  return db.transaction(async (tx) => {
    await lockAccounts(tx);
    return (await hasUsers(tx)) ? done(null) : createUser(account, { db: tx });
  });
}

/**
 * Replaces a password and ends every session of the user, the current one too: the caller starts a new one. Refuses a
 * wrong current password, and one that was changed concurrently.
 */
export async function changePassword(
  username: string,
  { currentPassword, password }: ChangePassword,
  { db = database } = {},
): Promise<Outcome<SessionUser>> {
  const owner = await verifyPassword({ username, password: currentPassword }, { db });
  if (!owner.ok) return refuseCurrent();
  const { user, passwordHash: checked } = owner.value;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ password: passwordHash })
      .where(and(eq(users.id, user.id), eq(users.password, checked)))
      .returning(asUser);
    if (!changed) return refuseCurrent();
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    return done(changed);
  });
}

function refuseCurrent() {
  const message = 'Your current password is incorrect';
  return refuse('invalid', message, { currentPassword: [message] });
}

/**
 * Deletes an admin with all sessions and open invitations. Refuses oneself, so that at least one admin remains, and an
 * admin who was already removed.
 */
export async function removeUser(id: number, by: number, { db = database } = {}): Promise<Outcome<SessionUser>> {
  if (id === by) return refuse('conflict', 'You cannot remove yourself. Ask another admin.');
  return db.transaction(async (tx) => {
    // Of two admins who remove each other, one remains.
    await lockAccounts(tx);
    const [remover] = await tx.select({ id: users.id }).from(users).where(eq(users.id, by));
    if (!remover) return refuse('forbidden', 'Your own account has been removed');
    const [gone] = await tx.delete(users).where(eq(users.id, id)).returning(asUser);
    return gone ? done(gone) : refuse('not-found', 'That admin was already removed');
  });
}
