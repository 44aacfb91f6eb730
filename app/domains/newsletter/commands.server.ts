import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { done, type Outcome } from '../shared/outcome';

/**
 * Puts an address on the list, once, whatever its case. Known ones stay, those who had left come back, and the answer
 * never tells which. Refuses nothing.
 */
export async function subscribe(email: string, { db = database }: { db?: Db } = {}): Promise<Outcome<null>> {
  const token = randomBytes(24).toString('base64url');
  // By hand: Drizzle's upsert knows no index on an expression.
  await db.execute(sql`
    insert into newsletter_subscribers (email, token) values (${email}, ${token})
    on conflict (lower(email)) do update set unsubscribed_at = null
    where newsletter_subscribers.unsubscribed_at is not null`);
  return done(null);
}
