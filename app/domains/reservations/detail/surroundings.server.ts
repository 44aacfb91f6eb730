import { type SQL, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { startsInWords } from '~/domains/availability/free/free-time.server';
import { withPassedHours } from '~/domains/availability/free/passed-hours.server';
import type { OwnTimes } from '~/domains/availability/held-time.server';
import { timeOfHold } from '~/domains/availability/hold-in-words.server';
import { multirange, occupancy, type Span } from '~/domains/availability/occupancy.server';
import { asFirm, type Held, isAnyTime, isFree, startTimes } from '~/domains/availability/openings.server';
import { heldBeside, holdsOver, type OverlappingHold, timeKeptFor } from '~/domains/availability/queries.server';
import { HOURS_PER_DAY, type PriceUnit } from '~/domains/catalog/vocabulary';
import { type CustomerMail, customerMailsOf } from '~/domains/mail/reservation-mails.server';
import type { IsoDay } from '~/domains/shared/calendar';
import type { ReservationTimes } from '~/domains/shared/times';
import { env } from '~/env.server';
import type { Expected } from '../expected-times';
import { expectedTimesOf } from '../expected-times.server';
import { stayColumnsOf } from '../facts-of.server';
import { clashes, keptTimeOf, nearEachOther } from '../confirmation-obstacles.server';
import { quotedTotal } from '../quotes/queries.server';
import { ownTimesOf } from '../facts-of.server';
import { idsOfCustomer } from '../same-customer.server';
import type { EventKind, ReservationStatus } from '../vocabulary';
import type { ReservationDetail } from './queries.server';

/** Maximum number of rows in each related list. */
const MANY = 50;
/** Competing requests are limited further; the inbox has all of them. */
const RIVALS = 20;
/** The customer's other reservations; the inbox has all of them. */
const OTHERS = 5;

export type TrailEvent = {
  id: number;
  kind: EventKind;
  actor: string;
  fromStatus: ReservationStatus | null;
  toStatus: ReservationStatus | null;
  reason: string | null;
  createdAt: string;
};
type Stay = { startDate: IsoDay; endDate: IsoDay } & ReservationTimes & Expected;
type Rival = Stay & { id: number; kept: Span[] | null; priceUnit: PriceUnit; customerName: string; createdAt: string };
/** Another reservation of the same customer. */
type OtherReservation = Stay & {
  id: number;
  status: ReservationStatus;
  rentalName: string;
  /** In cents. */
  total: number;
};
/** Another hold on the rental that overlaps the reservation's days, with the name of the hold's customer. */
type TakenDays = OverlappingHold & {
  customerName: string | null;
  /** The times of the hold's reservation. */ own: OwnTimes | null;
};

type Related = {
  trail: TrailEvent[];
  mails: CustomerMail[];
  rivals: Rival[];
  taken: TakenDays[];
  others: OtherReservation[];
  ofCustomer: number;
  /** The time that an option keeps for the reservation. */
  kept: Span[] | null;
  /** Other holds near the reservation; read only for hours at any time. */
  held: Held[];
};

/** The days and times of a row, with the times to expect while it waits. */
const stayOf = (row: SQL) => sql`${stayColumnsOf(row)}, ${expectedTimesOf(row)} as expected`;

/** A list of rows as one JSON value, so that all related data comes in one statement. */
const listed = (rows: ReturnType<typeof sql>, most = MANY) =>
  sql`(select coalesce(json_agg(listed), '[]'::json) from (${rows} limit ${most}) as listed)`;

/**
 * A reservation's related data: its history, mails to its customer, pending requests for the same time, conflicting
 * holds (with their time in words unless they take whole days), and the customer's other reservations with the number
 * of all of them. Moments are ISO strings.
 */
export async function findSurroundings(reservation: ReservationDetail, { db = database }: { db?: Db } = {}) {
  const { id } = reservation;
  const trail = sql`
    select id, kind, actor, from_status as "fromStatus", to_status as "toStatus", reason, created_at as "createdAt"
    from booking_events where booking_id = ${id} order by id desc`;
  const rivals = sql`
    select other.id, other.customer_name as "customerName", ${stayOf(sql`other`)}, other.created_at as "createdAt", ${keptTimeOf(sql`other`)} as kept
    from bookings mine join bookings other on ${nearEachOther(sql`mine`, sql`other`)}
    where mine.id = ${id}
    order by other.created_at, other.id`;
  const zone = env.SITE_TIMEZONE;
  const time = occupancy(reservation, reservation.terms, zone);
  const occupied = sql`${multirange(time.ok ? time.value : [])}::tstzmultirange`;
  const claim = { rentalId: sql`${reservation.rentalId}::int`, occupied, exceptReservationId: sql`${id}::int` };
  const near = {
    ...claim,
    startDate: sql`${reservation.startDate}::date`,
    endDate: sql`${reservation.endDate}::date`,
  };
  const taken = sql`
    select held.*, holder.customer_name as "customerName", ${ownTimesOf(sql`holder.id`)} as own
    from ${holdsOver(claim)} held left join bookings holder on holder.id = held."bookingId"
    order by held."startDate"`;
  const others = sql`
    select id, status, rental_name as "rentalName", ${stayOf(sql`bookings`)}, ${quotedTotal} as total
    from bookings where id = any((select ids from theirs)::int[]) and id <> ${id} order by id desc`;
  const [row] = await db.execute<Related>(sql`
    with theirs as materialized (select ${idsOfCustomer(reservation)} as ids)
    select ${listed(trail)} as trail, ${listed(customerMailsOf(id))} as mails, ${listed(rivals)} as rivals,
      ${listed(taken)} as taken, ${listed(others, OTHERS)} as others, (select cardinality(ids) from theirs) as "ofCustomer",
      ${timeKeptFor(sql`${id}::int`)} as kept,
      ${isAnyTime(reservation) ? heldBeside(near) : sql`'[]'::json`} as held`);
  const { taken: inTheWay, held, kept, ...rest } = row!;
  const beside = anyTimeBeside(reservation, held);
  const own = { ...reservation, kept };
  return {
    ...rest,
    kept,
    rivals: rest.rivals.filter((rival) => clashes(own, rival, reservation.terms, zone)).slice(0, RIVALS),
    freeTimes: beside.freeTimes,
    taken: (beside.fits ? [] : inTheWay).map(({ spans, own, ...hold }) => ({
      ...hold,
      time: timeOfHold({ ...hold, spans }, own),
    })),
  };
}

/** Whether hours at any time fit beside the other holds, and their free start times in words. */
function anyTimeBeside(reservation: ReservationDetail, held: readonly Held[]) {
  if (!isAnyTime(reservation) || held.length === 0) return { fits: false, freeTimes: null };
  const zone = env.SITE_TIMEZONE;
  // Another customer's option blocks a confirmation, too.
  const firm = asFirm(held);
  const hours = reservation.hoursPerDay ?? HOURS_PER_DAY.default;
  const ahead = withPassedHours(reservation, firm);
  const starts = startTimes(reservation, hours, reservation, ahead, zone);
  return { fits: isFree(reservation, reservation, firm, zone), freeTimes: startsInWords(starts) };
}

export type Surroundings = Awaited<ReturnType<typeof findSurroundings>>;
