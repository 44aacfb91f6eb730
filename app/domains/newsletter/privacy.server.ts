import { type Db, db as database } from '~/db/database.server';
import { newsletterSubscribers } from './tables.server';
import { emailIs } from '~/domains/shared/person.server';

const of = (who: string) => emailIs(newsletterSubscribers.email, who);

/** Whether the address is stored, also after unsubscribing. */
export const isOnList = async (who: string, { db = database }: { db?: Db } = {}): Promise<boolean> =>
  (await db.$count(newsletterSubscribers, of(who))) > 0;

/** Deletes the address; returns whether it was stored. */
export async function eraseSubscription(tx: Db, who: string): Promise<boolean> {
  const gone = await tx.delete(newsletterSubscribers).where(of(who)).returning({ id: newsletterSubscribers.id });
  return gone.length > 0;
}
