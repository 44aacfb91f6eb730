import { and, eq, inArray } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { outbox } from '../tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { hasFailed, MAIL_MISSING, OUTBOX_STATES } from '../vocabulary';

/** Removes a failed mail once an admin has dealt with it. Refuses any other mail. */
export async function discardMail(id: string, { db = database } = {}): Promise<Outcome<null>> {
  const gone = await db
    .delete(outbox)
    .where(and(eq(outbox.id, id), inArray(outbox.state, OUTBOX_STATES.filter(hasFailed))))
    .returning({ id: outbox.id });
  if (gone.length) return done(null);
  const [found] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id));
  return found ? refuse('conflict', 'Only failed emails can be removed.') : refuse('not-found', MAIL_MISSING);
}
