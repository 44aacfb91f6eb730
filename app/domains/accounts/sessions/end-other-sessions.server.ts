import { and, eq, ne, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { sessions } from './tables.server';

/** Ends all sessions of a user except `keepHash`; returns how many. */
export async function endOtherSessions(
  userId: number,
  keepHash: string | null,
  { db = database }: { db?: Db } = {},
): Promise<number> {
  const others = keepHash ? ne(sessions.id, keepHash) : sql`true`;
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}
