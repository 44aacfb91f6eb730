import { type Db, db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { violation } from '~/db/errors.server';
import { users } from '../tables.server';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { hashNewPassword } from '../passwords/hash-new-password.server';
import { asUser, type SessionUser } from '../queries.server';
import { NewAccount } from '../schema';

/** Stores an account with a hashed password; throws the constraint violation of a taken username. */
export async function insertUser(tx: Db, username: string, passwordHash: string): Promise<SessionUser> {
  const [user] = await tx.insert(users).values({ username, password: passwordHash }).returning(asUser);
  await record(tx, { subject: 'admin', subjectId: user!.id, label: username, action: 'created' });
  return user!;
}

/** Turns the violation of a taken username into a refusal; rethrows anything else. */
export function refuseTakenName(error: unknown) {
  if (violation(error)?.constraint !== 'users_username_unique') throw error;
  const message = 'That username is taken';
  return refuse('conflict', message, { username: [message] });
}

/** An account in its stored form. Refuses easy passwords and values that the schema refuses; reads no database. */
export async function usableAccount(account: NewAccount): Promise<Outcome<{ username: string; passwordHash: string }>> {
  const valid = NewAccount.safeParse(account);
  if (!valid.success) return refuse('invalid', valid.error.issues.map((issue) => issue.message).join('. '));
  const hashed = await hashNewPassword(valid.data);
  return hashed.ok ? done({ username: valid.data.username, passwordHash: hashed.value }) : hashed;
}

/** Creates an admin. Refuses taken usernames, ignoring case, and accounts that `usableAccount` refuses. */
export async function createUser(account: NewAccount, { db = database as Db } = {}): Promise<Outcome<SessionUser>> {
  const usable = await usableAccount(account);
  if (!usable.ok) return usable;
  const { username, passwordHash } = usable.value;
  try {
    return done(await db.transaction((tx) => insertUser(tx, username, passwordHash)));
  } catch (error) {
    return refuseTakenName(error);
  }
}
