import { and, eq, isNull } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { invitations } from '../tables.server';

/** Revokes an unused invitation; returns whether there was one. */
export async function revokeInvitation(id: number, { db = database } = {}): Promise<boolean> {
  const gone = await db
    .delete(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  return gone.length > 0;
}
