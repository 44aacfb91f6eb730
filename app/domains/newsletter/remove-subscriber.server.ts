import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { newsletterSubscribers } from './tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';

/** Deletes a subscriber's row. Refuses an unknown id. */
export async function removeSubscriber(id: number, { db = database }: { db?: Db } = {}): Promise<Outcome<null>> {
  const gone = await db
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ id: newsletterSubscribers.id });
  return gone.length > 0 ? done(null) : refuse('not-found', 'That address was already removed');
}
