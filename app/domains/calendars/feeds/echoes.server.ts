import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import type { Span } from '~/domains/availability/occupancy.server';
import { env } from '~/env.server';
import { calendarEntries, calendarEvents } from '../tables.server';

type Feed = { id: number; rentalId: number; subscriberId: number | null };
type Event = typeof calendarEvents.$inferSelect;

const OWN_UID = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@${new URL(env.SITE_URL).hostname.replaceAll('.', '\\.')}$`,
);

/**
 * Whether an event only repeats what our calendar said: by our own UID, or as time that is not available wholly within
 * what we tell the same party, adjoining spans as one. One that is marked as reserved is none. `taken` is what it would
 * take: a calendar of days tells our hours in whole days.
 */
export async function isEcho(tx: Db, feed: Feed, event: Event, taken: Span): Promise<boolean> {
  const own = OWN_UID.exec(event.uid)?.[1];
  if (own && (await tx.$count(calendarEntries, eq(calendarEntries.id, own))) > 0) return true;
  if (feed.subscriberId === null || event.kind === 'reserved') return false;
  const as = rangeOf([event.startsAt.getTime(), event.endsAt.getTime()]);
  const inDays = event.allDay ? rangeOf(taken) : as;
  const said = sql`tstzrange(${calendarEntries.startsAt}, ${calendarEntries.endsAt})`;
  const fromFeed = sql`${calendarEntries.source} in (
    select 'hold ' || e.hold_id || ', 0' from ${calendarEvents} e where e.feed_id = ${feed.id} and e.hold_id is not null)`;
  const others = and(
    eq(calendarEntries.rentalId, feed.rentalId),
    eq(calendarEntries.canceled, false),
    gt(calendarEntries.endsAt, event.startsAt),
    sql`(${said} && ${as} or ${said} && ${inDays})`,
    sql`not ${fromFeed}`,
  );
  const covers = sql<boolean>`coalesce(range_agg(${said}) @> ${as} or range_agg(${said}) @> ${inDays}, false)`;
  const [found] = await tx.select({ covers }).from(calendarEntries).where(others);
  return found!.covers;
}

const rangeOf = ([from, until]: Span) =>
  sql`tstzrange(${new Date(from).toISOString()}, ${new Date(until).toISOString()})`;
