import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { done, type Outcome } from '~/domains/shared/outcome';

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
