import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { clockOf, dawnOf, dayOf } from '~/domains/availability/clocks.server';
import type { Span } from '~/domains/availability/occupancy.server';
import type { Offer } from '~/domains/availability/openings.server';
import { env } from '~/env.server';
import { saidTo } from '../subscribers/earlier-entries.server';
import { calendarEvents } from '../tables.server';
import { calendarEntries, calendarSubscribers } from '../subscribers/tables.server';
import { endsWithDeparture } from './time-taken.server';

type Feed = { rentalId: number; subscriberId: number | null };
type Event = typeof calendarEvents.$inferSelect;
type Asked = { /** What the event would take. */ taken: Span; offer: Offer; now: Date };

const OWN_UID = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@${new URL(env.SITE_URL).hostname.replaceAll('.', '\\.')}$`,
);

/** How long others may repeat what we no longer publish: they read and write at least once a day. */
const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The time by which an overnight guest has left. */
const NOON = '12:00';

/** Whether an event cannot be an echo: its UID is not ours, and it is a booking or its party does not read our calendar. */
export const canBeNoEcho = ({ subscriberId }: Feed, { uid, kind }: Event) =>
  !OWN_UID.test(uid) && (subscriberId === null || kind === 'reserved');

/**
 * Whether an event only repeats what our calendar said: by our own UID, or as time that is not available wholly within
 * what the same party had read of us, adjoining spans as one. One that is marked as reserved is none. A calendar of days
 * tells our hours in whole days or nights, and one of hours our days until the next morning.
 */
export async function isEcho(tx: Db, feed: Feed, event: Event, { taken, offer, now }: Asked): Promise<boolean> {
  const own = OWN_UID.exec(event.uid)?.[1];
  // Of another rental it is no repetition: a house whose rooms are let alone reads their calendars.
  const isOwn = own && and(eq(calendarEntries.id, own), eq(calendarEntries.rentalId, feed.rentalId));
  if (isOwn && (await tx.$count(calendarEntries, isOwn)) > 0) return true;
  const { subscriberId } = feed;
  if (subscriberId === null || event.kind === 'reserved') return false;
  const known = knownBy(subscriberId, event);
  const near = and(
    eq(calendarEntries.rentalId, feed.rentalId),
    gt(calendarEntries.endsAt, new Date(event.startsAt.getTime() - DAY_MS)),
    lt(calendarEntries.startsAt, new Date(Math.max(event.endsAt.getTime(), taken[1]) + DAY_MS)),
    saidTo(subscriberId),
    sql`coalesce(${calendarEntries.since}, ${calendarEntries.changedAt}) <= ${known}`,
    sql`(not ${calendarEntries.canceled} or ${isRemembered(event, known, now)})`,
  );
  const [found] = await tx
    .select({ covers: coversOf(event, taken, offer) })
    .from(calendarEntries)
    .where(near);
  return found!.covers;
}

/**
 * When the party had read us last, so that it can repeat what we had said by then: before we first met the event, or
 * until now for one that has repeated us ever since. Never what it was told later: days that it sold before it read that
 * they are taken would look like a repetition from its next reading on.
 */
function knownBy(subscriberId: number, { echo, partyReadAt, seenAt }: Event): SQL {
  const lastRead = sql`(select s.last_read_at from ${calendarSubscribers} s where s.id = ${subscriberId})`;
  const then = partyReadAt && sql`${partyReadAt.toISOString()}::timestamptz`;
  if (echo) return sql`greatest(${then}::timestamptz, ${lastRead})`;
  // Of those from before this was noted, and from before the party was named.
  return then ?? sql`case when ${lastRead} is not null then least(${lastRead}, ${seenAt.toISOString()}) end`;
}

/** An echo that may be another event by now, such as a sale on days that we have freed: it is judged anew. */
export const metAnew = (isOther: SQL, partyReadAt: Date | null) => ({
  echo: sql`${calendarEvents.echo} and not (${isOther})`,
  partyReadAt: sql`case when ${calendarEvents.echo} and (${isOther}) then ${partyReadAt?.toISOString() ?? null}::timestamptz
    else ${calendarEvents.partyReadAt} end`,
});

/** Events of a calendar that turns out to be of another party: they repeat at most what that one had read by then. */
export const metByAnother = (subscriberId: number | undefined) => ({
  echo: false,
  partyReadAt:
    subscriberId === undefined
      ? null
      : sql`coalesce((select least(s.last_read_at, ${calendarEvents.seenAt}) from ${calendarSubscribers} s
          where s.id = ${subscriberId} and s.last_read_at is not null), 'epoch')`,
});

/** What we no longer say, if the other cannot have known it: by its last reading, or as this event repeated us before. */
function isRemembered({ echo }: Event, known: SQL, now: Date): SQL {
  const recent = gt(calendarEntries.changedAt, new Date(now.getTime() - REMEMBERED_MS));
  return sql`(${recent} and ${echo ? sql`true` : sql`${known} < ${calendarEntries.changedAt}`})`;
}

function coversOf({ startsAt, endsAt, allDay }: Event, taken: Span, offer: Offer): SQL<boolean> {
  const [zone, from, until] = [env.SITE_TIMEZONE, startsAt.getTime(), endsAt.getTime()];
  const said = sql`range_agg(tstzrange(${calendarEntries.startsAt}, ${calendarEntries.endsAt}))`;
  const as = rangeOf([from, until]);
  if (!allDay) {
    const dawn = dawnOf(dayOf(until, zone), zone);
    const isMorning = from < dawn && clockOf(until, zone) <= NOON;
    return sql`coalesce(${said} @> ${as} ${isMorning ? sql`or ${said} @> ${rangeOf([from, dawn])}` : sql``}, false)`;
  }
  const local = (instant: SQL) => sql`date_trunc('day', ${instant}) at time zone ${zone}`;
  const [first, last] = [calendarEntries.startsAt, calendarEntries.endsAt].map(
    (at) => sql`(${at} at time zone ${zone})`,
  );
  // Hours within one day are told as that day.
  const nights = sql`greatest(${last}, ${first} + interval '1 day')`;
  const end = endsWithDeparture(offer) ? nights : sql`${last} + interval '1 day' - interval '1 microsecond'`;
  const days = sql`range_agg(tstzrange(${local(first!)}, ${local(end)}))`;
  return sql`coalesce(${said} @> ${as} or ${said} @> ${rangeOf(taken)} or ${days} @> ${as}, false)`;
}

const rangeOf = ([from, until]: Span) =>
  sql`tstzrange(${new Date(from).toISOString()}, ${new Date(until).toISOString()})`;
