import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { verifyPassword } from '../passwords/verify-password.server';
import { sessions } from './tables.server';

type Typed = { hash: string; username: string; password: string };

/** Notes that the user of a session typed the password again. Refuses a wrong one. */
export async function proveSession(
  { hash, username, password }: Typed,
  { db = database, now = new Date() }: { db?: Db; now?: Date } = {},
): Promise<Outcome<null>> {
  const owner = await verifyPassword({ username, password });
  if (!owner.ok) return refuse('unauthenticated', 'Your password is incorrect');
  await db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, hash));
  return done(null);
}
