import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { env } from '~/env.server';
import { calendarEntries, calendarEvents } from '../tables.server';

type Feed = { id: number; rentalId: number; subscriberId: number | null };
type Event = typeof calendarEvents.$inferSelect;

const OWN_UID = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@${new URL(env.SITE_URL).hostname.replaceAll('.', '\\.')}$`,
);

/**
 * Whether an event only repeats what our calendar said: by our own UID, or as time that is not available wholly within
 * what we tell the same party. One that is marked as reserved is none.
 */
export async function isEcho(tx: Db, feed: Feed, event: Event): Promise<boolean> {
  const own = OWN_UID.exec(event.uid)?.[1];
  if (own && (await tx.$count(calendarEntries, eq(calendarEntries.id, own))) > 0) return true;
  if (feed.subscriberId === null || event.kind === 'reserved') return false;
  const fromFeed = sql`${calendarEntries.source} in (
    select 'hold ' || e.hold_id || ', 0' from ${calendarEvents} e where e.feed_id = ${feed.id} and e.hold_id is not null)`;
  const covering = and(
    eq(calendarEntries.rentalId, feed.rentalId),
    eq(calendarEntries.canceled, false),
    lte(calendarEntries.startsAt, event.startsAt),
    gte(calendarEntries.endsAt, event.endsAt),
    sql`not ${fromFeed}`,
  );
  return (await tx.$count(calendarEntries, covering)) > 0;
}
