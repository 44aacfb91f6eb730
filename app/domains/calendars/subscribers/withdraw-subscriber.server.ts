import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { recordChange } from '../record-change.server';
import { lockSubscriber, shownOf } from './lock-subscriber.server';
import { calendarSubscribers } from './tables.server';

/** Removes a subscriber, which ends its address at once. Refuses a subscriber that is gone. */
export function withdrawSubscriber(
  id: number,
  { rentalId, db = database }: { rentalId: number; db?: typeof database },
): Promise<Outcome<{ name: string; token: null }>> {
  return db.transaction(async (tx) => {
    const locked = await lockSubscriber(tx, rentalId, id);
    if (!locked.ok) return locked;
    const { rental, subscriber } = locked.value;
    await tx.delete(calendarSubscribers).where(eq(calendarSubscribers.id, id));
    await recordChange(tx, rentalId, rental, { calendar: [shownOf(subscriber), null] });
    return done({ name: subscriber.name, token: null });
  });
}
