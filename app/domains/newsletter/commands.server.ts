import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { newsletterSubscribers } from './tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';

/**
 * Subscribes an address once, ignoring case; a former subscriber is subscribed again. The result does not reveal which
 * case it was. Refuses nothing.
 */
export async function subscribe(email: string, { db = database }: { db?: Db } = {}): Promise<Outcome<null>> {
  const token = randomBytes(24).toString('base64url');
  // Raw SQL: Drizzle's upsert does not support an index on an expression.
  await db.execute(sql`
    insert into newsletter_subscribers (email, token) values (${email}, ${token})
    on conflict (lower(email)) do update set unsubscribed_at = null
    where newsletter_subscribers.unsubscribed_at is not null`);
  return done(null);
}

/** Unsubscribes the owner of this unguessable token; repeating it changes nothing. Refuses an unknown token. */
export async function unsubscribe(token: string, { db = database }: { db?: Db } = {}): Promise<Outcome<null>> {
  const left = await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: sql`coalesce(${newsletterSubscribers.unsubscribedAt}, now())` })
    .where(eq(newsletterSubscribers.token, token))
    .returning({ id: newsletterSubscribers.id });
  return left.length > 0 ? done(null) : refuse('not-found', 'Subscription Not Found');
}

/** Deletes a subscriber's row. Refuses an unknown id. */
export async function removeSubscriber(id: number, { db = database }: { db?: Db } = {}): Promise<Outcome<null>> {
  const gone = await db
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ id: newsletterSubscribers.id });
  return gone.length > 0 ? done(null) : refuse('not-found', 'That address was already removed');
}
