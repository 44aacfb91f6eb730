import { type Db, db as database } from '~/db/database.server';
import { newsletterRequests, newsletterSubscribers } from './tables.server';
import { emailIs } from '~/domains/shared/person.server';

const of = (who: string) => emailIs(newsletterSubscribers.email, who);
const requestOf = (who: string) => emailIs(newsletterRequests.email, who);

/** Whether the address is stored, even if unconfirmed or unsubscribed. */
export const isOnList = async (who: string, { db = database }: { db?: Db } = {}): Promise<boolean> =>
  (await db.$count(newsletterSubscribers, of(who))) + (await db.$count(newsletterRequests, requestOf(who))) > 0;

/** Deletes the address; returns whether it was stored. */
export async function eraseSubscription(tx: Db, who: string): Promise<boolean> {
  const gone = await tx.delete(newsletterSubscribers).where(of(who)).returning({ id: newsletterSubscribers.id });
  const asked = await tx.delete(newsletterRequests).where(requestOf(who)).returning({ id: newsletterRequests.id });
  return gone.length + asked.length > 0;
}
