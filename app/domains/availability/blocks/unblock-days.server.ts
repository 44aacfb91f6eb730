import { and, eq, isNull } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { holds } from '../tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';

/**
 * Removes a block; null if it no longer exists. Refuses the days of a confirmed reservation, which is cancelled on its
 * own page, so that the customer is notified.
 */
export async function unblockDays(
  rentalId: number,
  holdId: number,
  { db = database }: { db?: typeof database } = {},
): Promise<Outcome<typeof holds.$inferSelect | null>> {
  const own = and(eq(holds.id, holdId), eq(holds.rentalId, rentalId));
  const [removed] = await db
    .delete(holds)
    .where(and(own, isNull(holds.bookingId)))
    .returning();
  if (removed) return done(removed);
  const reserved = await db.$count(holds, own);
  return reserved ? refuse('conflict', 'To free these dates, cancel the reservation on its own page.') : done(null);
}
