import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { sessions } from './tables.server';

/** Ends one session; returns whether there was one. `hash` is the stored hash of its id. */
export async function endSession(hash: string, { db = database }: { db?: Db } = {}): Promise<boolean> {
  const ended = await db.delete(sessions).where(eq(sessions.id, hash)).returning({ id: sessions.id });
  return ended.length > 0;
}
