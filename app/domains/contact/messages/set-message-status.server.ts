import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { contacts } from '../tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import type { ContactStatus } from '../vocabulary';

type Step = {
  status: ContactStatus;
  /** The username of who does it. */
  by: string;
  /** The version that the person saw. */
  version: number;
};

/**
 * Puts a message into another state and notes who did and when; back to 'new' nobody has. To where it is already, it
 * stays as it is. Refuses one that is not there, and one that somebody else moved elsewhere meanwhile.
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
      return refuse('conflict', 'Somebody else moved this message meanwhile. Please look at it again.');
    }
    const handled = status === 'new' ? { handledBy: null, handledAt: null } : { handledBy: by, handledAt: new Date() };
    await tx
      .update(contacts)
      .set({ status, ...handled, version: sql`${contacts.version} + 1` })
      .where(eq(contacts.id, id));
    return done(null);
  });
}
