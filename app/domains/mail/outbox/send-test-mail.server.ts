import { sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { outbox } from '../tables.server';
import { env } from '~/env.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { deliver, LEASE_MS } from '../delivery/deliver.server';
import { openTransport } from '../delivery/transport.server';
import { outboxRow } from '../outbox.server';
import { conciergeAddress } from '../templates/compose.server';

type TestOptions = { askedBy: string; url?: string; db?: typeof database };

/**
 * Sends a test mail to the concierge at once and returns the address that it went to. If the mail server rejects it,
 * refuses with the reason and does not retry; without a mail server, refuses as unsupported.
 */
export async function sendTestMail({
  askedBy,
  url = env.SMTP_URL,
  db = database,
}: TestOptions): Promise<Outcome<string>> {
  if (!url) return refuse('unsupported', 'Email is not set up. Set SMTP_URL, then test again.');
  const taken = { attempts: 1, availableAt: sql`now() + ${LEASE_MS / 1000} * interval '1 second'` };
  const [mail] = await db
    .insert(outbox)
    .values({ ...outboxRow({ kind: 'test', recipient: null, payload: { askedBy } }), ...taken })
    .returning();
  const transport = openTransport(url);
  try {
    const failed = await deliver(mail!, transport, { last: true, db });
    return failed ? refuse('unavailable', failed.reason) : done(conciergeAddress());
  } finally {
    transport.close();
  }
}
