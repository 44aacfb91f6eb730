import { and, eq } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { lockRental } from '~/domains/catalog/reservable.server';
import { done, refuse } from '~/domains/shared/outcome';
import { GONE } from '../vocabulary';
import { ofRental } from './queries.server';
import { calendarSubscribers } from './tables.server';

/**
 * Locks a rental and a subscriber to its calendar or to that of all rentals. Refuses a rental or subscriber that is
 * gone.
 */
export async function lockSubscriber(tx: Db, rentalId: number, id: number) {
  const rental = await lockRental(tx, rentalId);
  if (!rental) return refuse('not-found', 'Rental Not Found');
  const own = and(eq(calendarSubscribers.id, id), ofRental(rentalId));
  const [subscriber] = await tx.select().from(calendarSubscribers).where(own).for('update');
  return subscriber ? done({ rental, subscriber }) : refuse('not-found', GONE);
}

/** The values of a subscriber for the audit log. */
export const shownOf = ({ name, rentalId }: Pick<typeof calendarSubscribers.$inferSelect, 'name' | 'rentalId'>) => ({
  name,
  shows: rentalId === null ? 'all rentals' : 'this rental',
});
