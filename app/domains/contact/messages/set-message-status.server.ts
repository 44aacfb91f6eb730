import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { contacts } from '../tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { type ContactStatus, IS_HANDLED } from '../vocabulary';

type Step = {
  status: ContactStatus;
  /** The admin's username. */
  by: string;
  /** The version that the admin saw. */
  version: number;
};

/**
 * Changes a message's status and records the admin and the time; 'new' clears both. Does nothing if the message already
 * has that status. Refuses an unknown message, and one whose status another admin changed in the meantime.
 */
export async function setMessageStatus(
  id: number,
  { status, by, version }: Step,
  { db = database }: { db?: Db } = {},
): Promise<Outcome<null>> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ status: contacts.status, version: contacts.version, erasedAt: contacts.erasedAt })
      .from(contacts)
      .where(eq(contacts.id, id))
      .for('update');
    if (!found) return refuse('not-found', 'Message Not Found');
    if (found.status === status) return done(null);
    if (found.version !== version) {
      return refuse('conflict', 'Another admin has updated this message. Please review it and try again.');
    }
    const handled = IS_HANDLED[status]
      ? { handledBy: by, handledAt: new Date() }
      : { handledBy: null, handledAt: null };
    await tx
      .update(contacts)
      .set({ status, ...handled, version: sql`${contacts.version} + 1` })
      .where(eq(contacts.id, id));
    return done(null);
  });
}
