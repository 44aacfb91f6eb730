import { verify } from '@node-rs/argon2';
import { db as database } from '~/db/database.server';
import { users } from '../tables.server';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { asUser, isNamed, type SessionUser } from '../queries.server';
import { SIGN_IN_REFUSED } from '../vocabulary';

/** Hash of a random password at the same cost, checked for unknown usernames: they take as long as known ones. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$hvKcKM/pzfPV4u3shmuErA$PUL20QHzbVLo83yyWSk+2avmhp98lNUlL9Ju3fQi21E';

const isPassword = (hashed: string, password: string) => verify(hashed, password);

/** A user whose password was just verified, with the hash that it was checked against. */
export type Proven = { user: SessionUser; passwordHash: string };

/**
 * Finds the user of these credentials. Refuses an unknown name and a wrong password with the same message, after the
 * same work.
 */
export async function verifyPassword(
  { username, password }: { username: string; password: string },
  { db = database, check = isPassword } = {},
): Promise<Outcome<Proven>> {
  const [found] = await db
    .select({ ...asUser, passwordHash: users.password })
    .from(users)
    .where(isNamed(username));
  const genuine = await check(found?.passwordHash ?? DUMMY_HASH, password);
  if (!found || !genuine) return refuse('unauthenticated', SIGN_IN_REFUSED);
  const { passwordHash, ...user } = found;
  return done({ user, passwordHash });
}
