import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '~/db/database.server';
import { clockOf, dawnOf, dayOf } from '~/domains/availability/clocks.server';
import type { Span } from '~/domains/availability/occupancy.server';
import type { Offer } from '~/domains/availability/openings.server';
import { env } from '~/env.server';
import { DAY_MS } from '~/domains/shared/durations';
import { saidTo } from '../subscribers/earlier-entries.server';
import { calendarEvents } from '../tables.server';
import { calendarEntries, calendarSubscribers } from '../subscribers/tables.server';
import { endsWithDeparture } from './time-taken.server';

type Feed = { rentalId: number; subscriberId: number | null };
type Event = typeof calendarEvents.$inferSelect;
type Asked = { /** The time that the event would take. */ taken: Span; offer: Offer; now: Date };

/** Matches any host: the site may have had another address when the event was published. */
const OWN_UID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

/**
 * The time for which other calendars may repeat an entry that we no longer publish: they read and write at least once a
 * day.
 */
const REMEMBERED_MS = DAY_MS;
/** The time by which an overnight guest has left. */
const NOON = '12:00';

/**
 * Whether an event cannot be an echo: its UID is not ours, and either it is a booking or its party does not read our
 * calendar.
 */
export const canBeNoEcho = ({ subscriberId }: Feed, { uid, kind }: Event) =>
  !OWN_UID.test(uid) && (subscriberId === null || kind === 'reserved');

/**
 * Whether an event only repeats our calendar: it has one of our UIDs, or it is unavailable time wholly within what the
 * same party had read from us, adjoining spans joined; without our UID, reserved time is no echo. A calendar of days
 * repeats our hours as whole days or nights; a calendar of hours repeats our days until the next morning.
 */
export async function isEcho(tx: Db, feed: Feed, event: Event, { taken, offer, now }: Asked): Promise<boolean> {
  const own = OWN_UID.exec(event.uid)?.[1];
  // A UID of another rental does not make an echo: a house reads the calendars of its rooms if they are rented
  // separately.
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
 * The last time at which the party read our calendar, since it can repeat only what we had published by then. For an
 * echo, that is its latest reading; for any other event, its last reading before we first saw the event. Later readings
 * do not count: days that the party sold before it read that they are taken would look like an echo after its next
 * reading.
 */
function knownBy(subscriberId: number, { echo, partyReadAt, seenAt }: Event): SQL {
  const lastRead = sql`(select s.last_read_at from ${calendarSubscribers} s where s.id = ${subscriberId})`;
  const then = partyReadAt && sql`${partyReadAt.toISOString()}::timestamptz`;
  if (echo) return sql`greatest(${then}::timestamptz, ${lastRead})`;
  // For events stored before `partyReadAt` existed, or before the feed named its party.
  return then ?? sql`case when ${lastRead} is not null then least(${lastRead}, ${seenAt.toISOString()}) end`;
}

/**
 * The columns that clear an echo which may have become another event, such as a sale on days that we freed, so that it
 * is judged again.
 */
export const metAnew = (isOther: SQL, partyReadAt: Date | null) => ({
  echo: sql`${calendarEvents.echo} and not (${isOther})`,
  partyReadAt: sql`case when ${calendarEvents.echo} and (${isOther}) then ${partyReadAt?.toISOString() ?? null}::timestamptz
    else ${calendarEvents.partyReadAt} end`,
});

/**
 * The columns for events of a feed that changed its party: they can repeat only what the new party had read when we
 * first saw them.
 */
export const metByAnother = (subscriberId: number | undefined) => ({
  echo: false,
  partyReadAt:
    subscriberId === undefined
      ? null
      : sql`coalesce((select least(s.last_read_at, ${calendarEvents.seenAt}) from ${calendarSubscribers} s
          where s.id = ${subscriberId} and s.last_read_at is not null), 'epoch')`,
});

/**
 * Whether the party can still repeat an entry that we no longer publish: it has not read the calendar since, or this
 * event was an echo before.
 */
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
  // A calendar of days repeats hours within one day as that whole day.
  const nights = sql`greatest(${last}, ${first} + interval '1 day')`;
  const end = endsWithDeparture(offer) ? nights : sql`${last} + interval '1 day' - interval '1 microsecond'`;
  const days = sql`range_agg(tstzrange(${local(first!)}, ${local(end)}))`;
  return sql`coalesce(${said} @> ${as} or ${said} @> ${rangeOf(taken)} or ${days} @> ${as}, false)`;
}

const rangeOf = ([from, until]: Span) =>
  sql`tstzrange(${new Date(from).toISOString()}, ${new Date(until).toISOString()})`;
