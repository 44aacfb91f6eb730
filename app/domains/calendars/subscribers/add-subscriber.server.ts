import { db as database } from '~/db/database.server';
import { lockRental } from '~/domains/catalog/reservable.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { hashToken, newToken } from '~/domains/shared/tokens.server';
import { recordChange } from '../record-change.server';
import { shownOf } from './lock-subscriber.server';
import type { NewSubscriber } from './schema';
import { calendarSubscribers } from './tables.server';

type By = { rentalId: number; actor: string; db?: typeof database };

/**
 * Adds a subscriber to the calendar of a rental or of all rentals. Returns the token of its address, of which only a
 * hash is stored.
 */
export function addSubscriber(
  { name, scope }: NewSubscriber,
  { rentalId, actor, db = database }: By,
): Promise<Outcome<{ name: string; token: string }>> {
  return db.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId);
    if (!rental) return refuse('not-found', 'Rental Not Found');
    const token = newToken();
    const of = scope === 'all' ? null : rentalId;
    const [added] = await tx
      .insert(calendarSubscribers)
      .values({ rentalId: of, name, tokenHash: hashToken(token), createdBy: actor })
      .returning();
    await recordChange(tx, rentalId, rental, { calendar: [null, shownOf(added!)] });
    return done({ name, token });
  });
}
