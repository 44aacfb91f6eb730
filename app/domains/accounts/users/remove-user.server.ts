import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { users } from '../tables.server';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { asUser, type SessionUser } from '../queries.server';
import { serializeAccountChanges } from './serialize-account-changes.server';

/**
 * Deletes an admin with all sessions and open invitations. Refuses the acting admin's own account, so that at least one
 * admin remains, and an admin who was already removed.
 */
export async function removeUser(id: number, by: number, { db = database } = {}): Promise<Outcome<SessionUser>> {
  if (id === by) return refuse('conflict', 'You cannot remove yourself. Ask another admin.');
  return db.transaction(async (tx) => {
    // If two admins remove each other, one remains.
    await serializeAccountChanges(tx);
    const [remover] = await tx.select({ id: users.id }).from(users).where(eq(users.id, by));
    if (!remover) return refuse('forbidden', 'Your own account has been removed');
    const [gone] = await tx.delete(users).where(eq(users.id, id)).returning(asUser);
    if (!gone) return refuse('not-found', 'That admin was already removed');
    await record(tx, { subject: 'admin', subjectId: id, label: gone.username, action: 'deleted' });
    return done(gone);
  });
}
