import { and, eq, isNull, ne } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { holds } from '../tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';

const OWN_PAGE = 'To free these dates, cancel the reservation on its own page.';
const ELSEWHERE = 'These dates are booked in another calendar: cancel the booking there.';

/**
 * Removes a block; null if it no longer exists. Refuses the days of a confirmed reservation, which is cancelled on its
 * own page, so that the customer is notified, and those of a booking in another calendar.
 */
export async function unblockDays(
  rentalId: number,
  holdId: number,
  { db = database }: { db?: typeof database } = {},
): Promise<Outcome<typeof holds.$inferSelect | null>> {
  const own = and(eq(holds.id, holdId), eq(holds.rentalId, rentalId));
  const [removed] = await db
    .delete(holds)
    .where(and(own, isNull(holds.bookingId), ne(holds.reason, 'external')))
    .returning();
  if (removed) return done(removed);
  const [held] = await db.select({ reason: holds.reason }).from(holds).where(own);
  if (!held) return done(null);
  return refuse('conflict', held.reason === 'external' ? ELSEWHERE : OWN_PAGE);
}
