import { and, eq, isNull } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { invitations } from './tables.server';

/** Revokes an unused invitation; returns whether there was one. */
export async function revokeInvitation(id: number, { db = database } = {}): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, id), isNull(invitations.usedAt)))
      .returning({ note: invitations.note });
    if (gone) await record(tx, { subject: 'invitation', subjectId: id, label: gone.note ?? '', action: 'deleted' });
    return gone !== undefined;
  });
}
