import { and, eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { lockTime } from '~/domains/availability/holds.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { clashNow, isIgnored, isConflict } from '../feeds/queries.server';
import { recordChange } from '../record-change.server';
import { calendarEvents, calendarFeeds } from '../tables.server';
import { ALREADY_RESOLVED, type SettledConflict } from './schema';

const SETTLED = refuse('not-found', ALREADY_RESOLVED);
const CHANGED = refuse('conflict', 'This conflict has changed since you opened it. Please look at it again.');

/**
 * Ignores a conflict, with a reason that the audit log keeps, or reopens it. An ignored conflict comes back once its
 * event changes, and for as long as the holds in its way differ from those that were ignored. Refuses a conflict that
 * has changed since the page was loaded.
 */
export function settleConflict(asked: SettledConflict, { db = database } = {}): Promise<Outcome<null>> {
  const { eventId } = asked;
  return db.transaction(async (tx) => {
    const { feed, rental } = await lockFeedOf(tx, eventId);
    if (!feed || !rental) return SETTLED;
    const own = eq(calendarEvents.id, eventId);
    const isOpen = asked.intent === 'ignore';
    const [found] = await tx
      .select({ reason: calendarEvents.ignoredReason, clash: sql<string | null>`${clashNow}` })
      .from(calendarEvents)
      .where(and(own, isOpen ? isConflict : isIgnored));
    if (!found) return SETTLED;
    if (isOpen && found.clash !== asked.seen) return CHANGED;
    const [ignoredReason, ignoredClash] = isOpen ? [asked.reason, asked.seen] : [null, null];
    await tx.update(calendarEvents).set({ ignoredReason, ignoredClash }).where(own);
    const noted = (reason: string | null) => (reason === null ? null : { feed: feed.name, reason });
    await recordChange(tx, feed.rentalId, rental, { ignoredConflict: [noted(found.reason), noted(ignoredReason)] });
    return done(null);
  });
}

/**
 * The feed of an event and its rental, under the rental's lock, so that the holds in the way cannot change meanwhile.
 */
async function lockFeedOf(tx: Db, eventId: number) {
  const [feed] = await tx
    .select({ rentalId: calendarFeeds.rentalId, name: calendarFeeds.name })
    .from(calendarEvents)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, calendarEvents.feedId))
    .where(eq(calendarEvents.id, eventId));
  return { feed, rental: feed && (await lockTime(tx, feed.rentalId)) };
}
