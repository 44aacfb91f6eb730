import { and, eq, inArray, ne, not, or, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { outbox } from '../tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { LEASE_MS } from '../delivery/deliver.server';
import { wakeSoon } from '../outbox.server';
import { isQueued, MAIL_MISSING, OUTBOX_STATES } from '../vocabulary';

/**
 * Queues a mail to be sent now with all its attempts, whether it was sent, failed or is waiting for a retry. Refuses a
 * mail that is due within the minute, since it may be in progress, an invitation whose link was removed, and a mail
 * whose text is no longer kept.
 */
export async function sendAgain(id: string, { db = database } = {}): Promise<Outcome<null>> {
  const lease = sql`now() + ${LEASE_MS / 1000} * interval '1 second'`;
  const [back] = await db
    .update(outbox)
    .set({ state: 'pending', attempts: 0, availableAt: sql`now()`, sentAt: null, lastError: null })
    .where(
      and(
        eq(outbox.id, id),
        or(not(inArray(outbox.state, OUTBOX_STATES.filter(isQueued))), sql`${outbox.availableAt} > ${lease}`),
        or(ne(outbox.kind, 'invitation'), sql`${outbox.payload} ? 'token'`),
        or(eq(outbox.kind, 'test'), sql`${outbox.payload} <> '{}'`),
      ),
    )
    .returning({ id: outbox.id });
  if (back) {
    wakeSoon();
    return done(null);
  }
  const [found] = await db.select({ state: outbox.state, kind: outbox.kind }).from(outbox).where(eq(outbox.id, id));
  if (!found) return refuse('not-found', MAIL_MISSING);
  if (isQueued(found.state)) return refuse('conflict', 'This email is about to be sent.');
  if (found.kind !== 'invitation') return refuse('conflict', 'The text of this email is no longer kept.');
  return refuse('conflict', 'Its link was removed after sending. Please create a new invitation.');
}
