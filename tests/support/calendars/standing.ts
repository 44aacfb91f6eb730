import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { isConflict } from '~/domains/calendars/feeds/queries.server';
import { calendarEvents } from '~/domains/calendars/tables.server';
import { clipped, expectedSpan, merged, type Span, without } from './spans';
import { FEEDS, RENTALS, type World } from './world';

export type Held = {
  id: number;
  rentalId: number;
  reason: string;
  startDate: string;
  endDate: string;
  spans: Span[];
};

/** Every hold with its spans. */
export const holdsNow = async (): Promise<Held[]> => [
  ...(await db.execute<Held>(sql`
    select id, rental_id as "rentalId", reason, start_date::text as "startDate", end_date::text as "endDate",
      (select json_agg(json_build_array((extract(epoch from lower(span)) * 1000)::float8,
        (extract(epoch from upper(span)) * 1000)::float8) order by span) from unnest(occupied) as span) as spans
    from holds order by id`)),
];

type Event = typeof calendarEvents.$inferSelect;
export const rentalOf = ({ feedId }: Event) => FEEDS[feedId - 1]!.rentalId;

/** The rivals of an event: every hold within its time, except its own and those of its feed's other events. */
export function rivalsOf(event: Event, events: readonly Event[], held: readonly Held[]) {
  const siblings = events.filter(({ feedId }) => feedId === event.feedId).map(({ holdId }) => holdId);
  const span = expectedSpan(rentalOf(event), event);
  return held
    .filter(({ id, rentalId }) => rentalId === rentalOf(event) && !siblings.includes(id))
    .map(({ id, reason, spans }) => ({ id, reason, spans: clipped(spans, span) }))
    .filter(({ spans }) => spans.length > 0);
}

/** Checks the rules after a step: no holds overlap, every promise is kept, and no time is taken without a reason. */
export async function checkStanding(world: World): Promise<void> {
  const held = await holdsNow();
  for (const rental of RENTALS) {
    const spans = held.filter(({ rentalId }) => rentalId === rental).flatMap((hold) => hold.spans);
    const inOrder = spans.toSorted(([some], [other]) => some - other);
    for (const [index, [from]] of inOrder.entries())
      if (index > 0 && from < inOrder[index - 1]![1]) throw new Error(`two holds of rental ${rental} overlap`);
  }
  const ours = new Map(held.filter(({ reason }) => reason !== 'external').map((hold) => [hold.id, hold]));
  for (const [id, { rentalId, startDate, endDate, reason }] of world.promised) {
    const hold = ours.get(id);
    const stands = [hold?.rentalId, hold?.startDate, hold?.endDate, hold?.reason].join(' ');
    if (stands !== [rentalId, startDate, endDate, reason].join(' '))
      throw new Error(`${reason} ${id} of ${startDate} is lost: ${stands}`);
  }
  const [apart] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from holds h join bookings b on b.id = h.booking_id
    where (h.rental_id, h.start_date, h.end_date) is distinct from (b.rental_id, b.start_date, b.end_date)`);
  if (apart!.count > 0) throw new Error('a hold is of another rental or of other days than its reservation');
  if (ours.size !== world.promised.size) throw new Error('there is a hold that no one asked for');
  const [orphans] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from holds h
    where reason = 'external' and not exists (select from calendar_events e where e.hold_id = h.id)`);
  if (orphans!.count > 0) throw new Error('time is taken by an event that is no longer mirrored');
  const events = await db.select().from(calendarEvents);
  checkSold(events, held);
  await checkAsked(world, events, held);
}

/** No instant of a booking elsewhere is for sale here, whether or not it is in conflict with our holds. */
function checkSold(events: readonly Event[], held: readonly Held[]): void {
  for (const event of events) {
    if (event.echo || event.missedAt) continue;
    const taken = held.filter(({ rentalId }) => rentalId === rentalOf(event)).flatMap(({ spans }) => spans);
    const free = without([expectedSpan(rentalOf(event), event)], merged(taken));
    if (free.length > 0) throw new Error(`${event.uid} is booked elsewhere and for sale here: ${JSON.stringify(free)}`);
  }
}

/**
 * Every clash is listed as a conflict, except those that a person has accepted in exactly this form. The rivals may
 * change and become the accepted ones again; a change of the event itself ends the acceptance.
 */
async function checkAsked({ accepted }: World, events: readonly Event[], held: readonly Held[]): Promise<void> {
  const asked = new Set((await db.select({ id: calendarEvents.id }).from(calendarEvents).where(isConflict)).map(({ id }) => id)); // prettier-ignore
  for (const event of events) {
    const clash = clashText(event, events, held);
    if (!accepted.get(event.id)?.startsWith(ownText(event))) accepted.delete(event.id);
    const isDue = clash !== null && accepted.get(event.id) !== clash;
    if (event.missedAt === null && isDue !== asked.has(event.id))
      throw new Error(
        `${event.uid} ${isDue ? 'clashes and is not asked about' : 'is asked about without a new clash'}`,
      );
  }
}

/** An event's clash as text: its time and its rivals; null if there is none. */
export function clashText(event: Event, events: readonly Event[], held: readonly Held[]): string | null {
  const rivals = rivalsOf(event, events, held);
  return event.echo || rivals.length === 0 ? null : `${ownText(event)} ${JSON.stringify(rivals)}`;
}

const ownText = ({ startsAt, endsAt, kind }: Event) => JSON.stringify([startsAt, endsAt, kind]);
