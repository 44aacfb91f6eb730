import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { hashConfirmation } from './subscribe.server';
import { newsletterRequests } from './tables.server';

/**
 * Subscribes the address of a mailed link, once; a former subscriber keeps the old unsubscribe link. Refuses a void
 * link.
 */
export async function confirmSubscription(token: string, { db = database } = {}): Promise<Outcome<null>> {
  return db.transaction(async (tx) => {
    const [request] = await tx
      .delete(newsletterRequests)
      .where(
        and(eq(newsletterRequests.tokenHash, hashConfirmation(token)), gt(newsletterRequests.expiresAt, sql`now()`)),
      )
      .returning({ email: newsletterRequests.email });
    if (!request) return refuse('not-found', 'Subscription Not Found');
    // Raw SQL: Drizzle's upsert does not support an index on an expression.
    await tx.execute(sql`
      insert into newsletter_subscribers (email, token)
      values (${request.email}, ${randomBytes(24).toString('base64url')})
      on conflict (lower(email)) do update set unsubscribed_at = null
      where newsletter_subscribers.unsubscribed_at is not null`);
    return done(null);
  });
}
