import { eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { hashToken, newToken } from '~/domains/shared/tokens.server';
import { recordChange } from '../record-change.server';
import { lockSubscriber, shownOf } from './lock-subscriber.server';
import { calendarSubscribers } from './tables.server';

/**
 * Gives a subscriber another address and ends the old one at once. Returns the token, of which only a hash is stored.
 * Keeps the record of what the subscriber has read, by which its echoes are judged. Refuses a subscriber that is gone.
 */
export function renewSubscriber(
  id: number,
  { rentalId, db = database }: { rentalId: number; db?: typeof database },
): Promise<Outcome<{ name: string; token: string }>> {
  return db.transaction(async (tx) => {
    const locked = await lockSubscriber(tx, rentalId, id);
    if (!locked.ok) return locked;
    const { rental, subscriber } = locked.value;
    const token = newToken();
    await tx
      .update(calendarSubscribers)
      .set({ tokenHash: hashToken(token), addressedAt: sql`now()` })
      .where(eq(calendarSubscribers.id, id));
    await recordChange(tx, rentalId, rental, { calendar: [shownOf(subscriber), shownOf(subscriber)] });
    return done({ name: subscriber.name, token });
  });
}
