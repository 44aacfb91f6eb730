import { and, eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { sessions, users } from './tables.server';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { hashPassword, verifyPassword } from './passwords.server';
import type { SessionUser } from './queries.server';
import { type ChangePassword, NewAccount } from './schema';

const asUser = { id: users.id, username: users.username, createdAt: users.createdAt };

/** Of several processes that want to make the very first admin, one at a time may look and act. */
export const lockAccounts = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('accounts'))`);

/** Whether there is anybody at all. */
export async function hasUsers(tx: Db = database): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Stores an account whose password is hashed already; throws the violation of a taken name. */
export async function insertUser(tx: Db, username: string, passwordHash: string): Promise<SessionUser> {
  const [user] = await tx.insert(users).values({ username, password: passwordHash }).returning(asUser);
  return user!;
}

/** Turns the violation of a taken name into a refusal; anything else is thrown on. */
export function refuseTakenName(error: unknown) {
  if (violation(error)?.constraint !== 'users_username_unique') throw error;
  const message = 'That username is taken';
  return refuse('conflict', message, { username: [message] });
}

/** A new admin. Refuses names that are taken, whatever their case, and what the schema refuses. */
export async function createUser(account: NewAccount, { db = database as Db } = {}): Promise<Outcome<SessionUser>> {
  const valid = NewAccount.safeParse(account);
  if (!valid.success) return refuse('invalid', valid.error.issues.map((issue) => issue.message).join('. '));
  try {
    return done(await insertUser(db, valid.data.username, await hashPassword(valid.data.password)));
  } catch (error) {
    return refuseTakenName(error);
  }
}

/** The admin of the environment, made only while there is no user at all; null when there is one. */
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
 * Replaces a password and ends every session of its owner, the one in hand too: the caller starts a fresh one.
 * Refuses a wrong current password, and one that somebody else changed in this very moment.
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
  const message = 'Your current password is not right';
  return refuse('invalid', message, { currentPassword: [message] });
}

/**
 * Takes an admin's account away, with every session and every invitation that is still open. Refuses oneself, so that
 * somebody is always left, and an admin who was removed meanwhile.
 */
export async function removeUser(id: number, by: number, { db = database } = {}): Promise<Outcome<SessionUser>> {
  if (id === by) return refuse('conflict', 'You cannot remove yourself. Ask another admin.');
  return db.transaction(async (tx) => {
    // Of two who remove each other, one remains.
    await lockAccounts(tx);
    const [remover] = await tx.select({ id: users.id }).from(users).where(eq(users.id, by));
    if (!remover) return refuse('forbidden', 'Your own account was removed');
    const [gone] = await tx.delete(users).where(eq(users.id, id)).returning(asUser);
    return gone ? done(gone) : refuse('not-found', 'That admin was removed before');
  });
}
