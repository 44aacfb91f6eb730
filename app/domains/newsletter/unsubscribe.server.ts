import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { newsletterSubscribers } from './tables.server';
import { isSecret } from '~/domains/shared/limits';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';

const MISSING = 'Subscription Not Found';

/** Unsubscribes the owner of this unguessable token; repeating it changes nothing. Refuses an unknown token. */
export async function unsubscribe(token: string, { db = database }: { db?: Db } = {}): Promise<Outcome<null>> {
  if (!isSecret(token)) return refuse('not-found', MISSING);
  const left = await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: sql`coalesce(${newsletterSubscribers.unsubscribedAt}, now())` })
    .where(eq(newsletterSubscribers.token, token))
    .returning({ id: newsletterSubscribers.id });
  return left.length > 0 ? done(null) : refuse('not-found', MISSING);
}
