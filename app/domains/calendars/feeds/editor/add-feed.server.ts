import { db as database } from '~/db/database.server';
import { lockTime } from '~/domains/availability/holds.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { recordChange } from '../../record-change.server';
import { calendarFeeds } from '../../tables.server';
import { refuseSource } from './refuse-source.server';
import type { NewFeed } from './schema';

/**
 * Adds another calendar to a rental; the worker reads it at once. Refuses an address that is not public, and a party
 * that does not read this rental's calendar.
 */
export function addFeed(
  { intent: _, ...feed }: NewFeed,
  { rentalId, actor, db = database }: { rentalId: number; actor: string; db?: typeof database },
): Promise<Outcome<{ id: number; name: string }>> {
  return db.transaction(async (tx) => {
    const rental = await lockTime(tx, rentalId);
    if (!rental) return refuse('not-found', 'Rental Not Found');
    const refused = await refuseSource(tx, feed, rentalId);
    if (refused) return refused;
    const [added] = await tx
      .insert(calendarFeeds)
      .values({ ...feed, rentalId, createdBy: actor })
      .returning({ id: calendarFeeds.id, name: calendarFeeds.name });
    await recordChange(tx, rentalId, rental, { feed: [null, { name: feed.name }] });
    return done(added!);
  });
}
