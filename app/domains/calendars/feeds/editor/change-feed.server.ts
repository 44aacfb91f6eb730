import { and, eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { renameExternalHolds } from '~/domains/availability/external-holds.server';
import { lockTime } from '~/domains/availability/holds.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { recordChange } from '../../record-change.server';
import { calendarEvents, calendarFeeds } from '../../tables.server';
import { GONE } from '../../vocabulary';
import { placeEvents } from '../apply-plan.server';
import { metByAnother } from '../echoes.server';
import { BELIEVED } from '../note-success.server';
import { isStale } from '../queries.server';
import { refuseSource } from './refuse-source.server';
import type { ChangedFeed } from './schema';

/** When the interval gets shorter, fetch at once, and do not count the time before as late. */
const SOONER = {
  nextFetchAt: sql`least(${calendarFeeds.nextFetchAt}, now())`,
  pacedAt: sql`case when ${isStale} then ${calendarFeeds.pacedAt} else now() end`,
};

/** The values to reset when the address or its party changes, since they are unknown for the new one. */
const UNREAD = {
  ...{ etag: null, lastModified: null, contentHash: null, wholeAt: null, freeThere: null },
  ...{ failures: 0, ...BELIEVED },
};

/** The values for the audit log, without the address, which may hold a secret. */
const keptOf = ({ name, intervalMinutes }: { name: string; intervalMinutes: number }) => ({ name, intervalMinutes });

/**
 * Changes a feed: its name (its holds have the name, too), address, interval or party. The worker reads it at once if
 * its address or party changes or its interval gets shorter; events of the old address stay until two complete answers
 * lack them. After a change of party, echoes are judged by what the new party has read. Refuses an address that is not
 * public, and a party that does not read this rental's calendar.
 */
export function changeFeed(
  id: number,
  { intent: _, subscriberId, ...asked }: ChangedFeed,
  { rentalId, db = database }: { rentalId: number; db?: typeof database },
): Promise<Outcome<{ id: number; name: string }>> {
  return db.transaction(async (tx) => {
    const rental = await lockTime(tx, rentalId);
    const own = and(eq(calendarFeeds.id, id), eq(calendarFeeds.rentalId, rentalId));
    const [before] = await tx.select().from(calendarFeeds).where(own).for('update');
    if (!rental || !before) return refuse('not-found', GONE);
    const refused = await refuseSource(tx, { ...asked, subscriberId }, rentalId);
    if (refused) return refused;
    const isOfSame = (subscriberId ?? null) === before.subscriberId;
    const again = isOfSame && asked.url === before.url ? {} : { ...UNREAD, nextFetchAt: sql`now()` };
    const sooner = asked.intervalMinutes < before.intervalMinutes ? SOONER : {};
    const values = { ...asked, subscriberId: subscriberId ?? null, ...sooner, ...again };
    const [changed] = await tx.update(calendarFeeds).set(values).where(own).returning();
    if (asked.name !== before.name) {
      const held = sql`select ${calendarEvents.holdId} from ${calendarEvents} where ${calendarEvents.feedId} = ${id}`;
      await renameExternalHolds(tx, held, asked.name);
    }
    if (!isOfSame) {
      await tx.update(calendarEvents).set(metByAnother(subscriberId)).where(eq(calendarEvents.feedId, id));
      await placeEvents(tx, changed!, [], new Date());
    }
    await recordChange(tx, rentalId, rental, { feed: [keptOf(before), keptOf(asked)] });
    return done(changed!);
  });
}
