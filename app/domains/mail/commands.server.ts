import { and, eq, ne, or, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { outbox } from './tables.server';
import { env } from '~/env.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { conciergeAddress } from './templates/compose.server';
import { deliver, LEASE_MS } from './delivery/deliver.server';
import { wakeSoon } from './outbox.server';
import { openTransport } from './delivery/transport.server';

const GONE = refuse('not-found', 'Mail Not Found');

/**
 * Puts a mail back to be sent now, with all its tries, whether it was sent, given up or is waiting for its next try.
 * Refuses one that is due within the minute, since it may be on its way, and an invitation whose link is gone.
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
  if (found.state === 'pending') return refuse('conflict', 'This mail is about to be sent anyway.');
  return refuse('conflict', 'Its link was removed when it was sent. Please make a new invitation.');
}

/** Removes a mail that was given up, once somebody has taken care of it. Refuses any other. */
export async function discardMail(id: string, { db = database } = {}): Promise<Outcome<null>> {
  const gone = await db
    .delete(outbox)
    .where(and(eq(outbox.id, id), eq(outbox.state, 'dead')))
    .returning({ id: outbox.id });
  if (gone.length) return done(null);
  const [found] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id));
  return found ? refuse('conflict', 'Only mails that were not delivered can be removed.') : GONE;
}

type TestOptions = { askedBy: string; url?: string; db?: typeof database };

/**
 * Sends a test to the concierge at once and answers how it went, with the address it went to. Refuses with the reason
 * when the mail server does not take it, which is not tried again; without one the mail stays in the outbox.
 */
export async function sendTestMail({
  askedBy,
  url = env.SMTP_URL,
  db = database,
}: TestOptions): Promise<Outcome<string>> {
  const taken = { attempts: 1, availableAt: sql`now() + ${LEASE_MS / 1000} * interval '1 second'` };
  const [mail] = await db
    .insert(outbox)
    .values({ kind: 'test', recipient: null, payload: { askedBy }, ...(url ? taken : {}) })
    .returning();
  if (!url) return refuse('unavailable', 'Mail is off: SMTP_URL is not set');
  const transport = openTransport(url);
  try {
    const failed = await deliver(mail!, transport, { last: true, db });
    return failed ? refuse('unavailable', failed.reason) : done(conciergeAddress());
  } finally {
    transport.close();
  }
}
