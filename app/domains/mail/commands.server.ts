import { and, eq, ne, or, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { outbox } from './tables.server';
import { env } from '~/env.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { conciergeAddress } from './templates/compose.server';
import { deliver, LEASE_MS } from './delivery/deliver.server';
import { outboxRow, wakeSoon } from './outbox.server';
import { openTransport } from './delivery/transport.server';

const GONE = refuse('not-found', 'Email Not Found');

/**
 * Queues a mail to be sent now with all its attempts, whether it was sent, failed or is waiting for a retry. Refuses
 * one that is due within the minute, since it may be in progress, and an invitation whose link was removed.
 */
export async function sendAgain(id: string, { db = database } = {}): Promise<Outcome<null>> {
  const lease = sql`now() + ${LEASE_MS / 1000} * interval '1 second'`;
  const [back] = await db
    .update(outbox)
    .set({ state: 'pending', attempts: 0, availableAt: sql`now()`, sentAt: null, lastError: null })
    .where(
      and(
        eq(outbox.id, id),
        or(ne(outbox.state, 'pending'), sql`${outbox.availableAt} > ${lease}`),
        or(ne(outbox.kind, 'invitation'), sql`${outbox.payload} ? 'token'`),
      ),
    )
    .returning({ id: outbox.id });
  if (back) {
    wakeSoon();
    return done(null);
  }
  const [found] = await db.select({ state: outbox.state }).from(outbox).where(eq(outbox.id, id));
  if (!found) return GONE;
  if (found.state === 'pending') return refuse('conflict', 'This email is about to be sent.');
  return refuse('conflict', 'Its link was removed after sending. Please create a new invitation.');
}

/** Removes a failed mail once an admin has dealt with it. Refuses any other. */
export async function discardMail(id: string, { db = database } = {}): Promise<Outcome<null>> {
  const gone = await db
    .delete(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.state, 'dead')))
    .returning({ id: outbox.id });
  if (gone.length) return done(null);
  const [found] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id));
  return found ? refuse('conflict', 'Only failed emails can be removed.') : GONE;
}

type TestOptions = { askedBy: string; url?: string; db?: typeof database };

/**
 * Sends a test mail to the concierge at once and returns the address it went to. Refuses with the reason if the mail
 * server rejects it, without a retry; without a mail server the mail stays in the outbox.
 */
export async function sendTestMail({
  askedBy,
  url = env.SMTP_URL,
  db = database,
}: TestOptions): Promise<Outcome<string>> {
  const taken = { attempts: 1, availableAt: sql`now() + ${LEASE_MS / 1000} * interval '1 second'` };
  const [mail] = await db
    .insert(outbox)
    .values({ ...outboxRow({ kind: 'test', recipient: null, payload: { askedBy } }), ...(url ? taken : {}) })
    .returning();
  if (!url) return refuse('unavailable', 'Email is off: SMTP_URL is not set');
  const transport = openTransport(url);
  try {
    const failed = await deliver(mail!, transport, { last: true, db });
    return failed ? refuse('unavailable', failed.reason) : done(conciergeAddress());
  } finally {
    transport.close();
  }
}
