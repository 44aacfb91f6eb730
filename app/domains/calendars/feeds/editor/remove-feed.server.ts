import { and, eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { lockTime } from '~/domains/availability/holds.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { recordChange } from '../../record-change.server';
import { calendarEvents, calendarFeeds } from '../../tables.server';
import { GONE } from '../../vocabulary';
import { releaseHolds } from '../apply-plan.server';

/** Removes a feed and frees the time that its events took. */
export function removeFeed(
  id: number,
  { rentalId, db = database }: { rentalId: number; db?: typeof database },
): Promise<Outcome<{ id: number; name: string }>> {
  return db.transaction(async (tx) => {
    const rental = await lockTime(tx, rentalId);
    const own = and(eq(calendarFeeds.id, id), eq(calendarFeeds.rentalId, rentalId));
    const events = await tx
      .select({ holdId: calendarEvents.holdId })
      .from(calendarEvents)
      .where(eq(calendarEvents.feedId, id));
    const [removed] = await tx.delete(calendarFeeds).where(own).returning();
    if (!rental || !removed) return refuse('not-found', GONE);
    await releaseHolds(
      tx,
      removed,
      events.flatMap(({ holdId }) => holdId ?? []),
    );
    await recordChange(tx, rentalId, rental, { feed: [{ name: removed.name }, null] });
    return done(removed);
  });
}
