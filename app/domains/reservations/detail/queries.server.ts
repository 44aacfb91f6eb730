import { quotedTotal } from '../quotes/queries.server';
import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { idsOfCustomer } from '../same-customer.server';
import { accountOf } from '../payments/account.server';
import { bookings } from '../tables.server';
import { type CustomerMail, customerMailsOf } from '~/domains/mail/reservation-mails.server';
import { contactOf, type RentalContact } from '~/domains/catalog/rentals/contact.server';
import { termsOf } from '~/domains/catalog/terms/queries.server';
import { termsFrom } from '~/domains/catalog/terms/rules';
import type { OwnTerms } from '~/domains/catalog/vocabulary';
import { env } from '~/env.server';
import type { IsoDay } from '~/domains/shared/calendar';
import type { ReservationTimes } from '~/domains/shared/times';
import { timeText } from '~/domains/availability/held-time.server';
import { holdsOver, type OverlappingHold } from '~/domains/availability/queries.server';
import { multirange, occupancy } from '~/domains/availability/occupancy.server';
import { LONGEST_DAYS } from '~/domains/availability/rules';
import type { ReservationStatus, EventKind } from '../vocabulary';

type Options = { db?: Db };

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
  toStatus: ReservationStatus | null;
  reason: string | null;
  createdAt: string;
};
type Stay = { startDate: IsoDay; endDate: IsoDay } & ReservationTimes;
type Rival = Stay & { id: number; customerName: string; createdAt: string };
/** Another reservation of the same customer. */
type OtherReservation = Stay & {
  id: number;
  status: ReservationStatus;
  rentalName: string;
  /** In cents. */
  total: number;
};
/** A hold on the rental that overlaps the reservation's days and is not its own, with its customer's name. */
type TakenDays = OverlappingHold & { customerName: string | null };

type Related = {
  trail: TrailEvent[];
  mails: CustomerMail[];
  rivals: Rival[];
  taken: TakenDays[];
  others: OtherReservation[];
  ofCustomer: number;
};

/** A reservation with all fields for the admin screens; null if there is none. */
export async function findReservation(id: number, { db = database }: Options = {}) {
  const [found] = await db
    .select({
      id: bookings.id,
      version: bookings.version,
      reference: bookings.reference,
      rentalId: bookings.rentalId,
      customerName: bookings.customerName,
      customerEmail: bookings.customerEmail,
      customerPhone: bookings.customerPhone,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      totalPrice: bookings.totalPrice,
      ...{ agreedTotal: bookings.agreedTotal, agreedVersion: bookings.agreedVersion },
      status: bookings.status,
      optionUntil: bookings.optionUntil,
      source: bookings.source,
      demo: bookings.demo,
      notes: bookings.notes,
      rentalName: bookings.rentalName,
      unitPrice: bookings.unitPrice,
      priceUnit: bookings.priceUnit,
      days: bookings.days,
      hoursPerDay: bookings.hoursPerDay,
      pricedBy: bookings.pricedBy,
      missedTerms: bookings.missedTerms,
      startTime: bookings.startTime,
      handoverTime: bookings.handoverTime,
      returnTime: bookings.returnTime,
      handoverAt: bookings.handoverAt,
      terms: sql<OwnTerms | null>`${termsOf(bookings.rentalId)}`,
      contact: sql<RentalContact | null>`${contactOf(bookings.rentalId)}`,
      erasedAt: bookings.erasedAt,
      createdAt: bookings.createdAt,
      account: accountOf,
    })
    .from(bookings)
    .where(eq(bookings.id, id));
  return found ? { ...found, terms: termsFrom(found.terms) } : null;
}

export type ReservationDetail = NonNullable<Awaited<ReturnType<typeof findReservation>>>;

/** The columns of a stay, its days and times. */
const stayOf = (from: 'bookings' | 'other') => {
  const row = sql.identifier(from);
  return sql`${row}.start_date as "startDate", ${row}.end_date as "endDate", ${row}.hours_per_day as "hoursPerDay",
    ${row}.start_time as "startTime", ${row}.handover_time as "handoverTime", ${row}.return_time as "returnTime"`;
};

/** A list of rows as one JSON value, so that all related data comes in one statement. */
const listed = (rows: ReturnType<typeof sql>, most = MANY) =>
  sql`(select coalesce(json_agg(listed), '[]'::json) from (${rows} limit ${most}) as listed)`;

/**
 * A reservation's related data: its history, mails to its customer, pending requests for the same days, conflicting
 * holds with their time in words where it is not whole days, and the customer's other reservations, with the number of all theirs. Moments are ISO strings. No reservation
 * starts more than `LONGEST_DAYS` before its end.
 */
export async function findSurroundings(reservation: ReservationDetail, { db = database }: Options = {}) {
  const { id } = reservation;
  const trail = sql`
    select id, kind, actor, to_status as "toStatus", reason, created_at as "createdAt"
    from booking_events where booking_id = ${id} order by id desc`;
  const rivals = sql`
    select other.id, other.customer_name as "customerName", ${stayOf('other')}, other.created_at as "createdAt"
    from bookings mine join bookings other on other.rental_id = mine.rental_id
    where mine.id = ${id} and other.id <> mine.id and other.status = 'pending'
      and other.start_date between mine.start_date - ${LONGEST_DAYS}::int and mine.end_date
      and other.end_date >= mine.start_date
    order by other.created_at, other.id`;
  const time = occupancy(reservation, reservation.terms, env.SITE_TIMEZONE);
  const occupied = sql`${multirange(time.ok ? time.value : [])}::tstzmultirange`;
  const claim = { rentalId: sql`${reservation.rentalId}::int`, occupied, exceptBookingId: sql`${id}::int` };
  const taken = sql`
    select held.*, holder.customer_name as "customerName"
    from ${holdsOver(claim)} held left join bookings holder on holder.id = held."bookingId"
    order by held."startDate"`;
  const others = sql`
    select id, status, rental_name as "rentalName", ${stayOf('bookings')}, ${quotedTotal} as total
    from bookings where id = any((select ids from theirs)::int[]) and id <> ${id} order by id desc`;
  const [row] = await db.execute<Related>(sql`
    with theirs as materialized (select ${idsOfCustomer(reservation)} as ids)
    select ${listed(trail)} as trail, ${listed(customerMailsOf(id))} as mails, ${listed(rivals, RIVALS)} as rivals,
      ${listed(taken)} as taken, ${listed(others, OTHERS)} as others, (select cardinality(ids) from theirs) as "ofCustomer"`);
  const { taken: held, ...rest } = row!;
  return { ...rest, taken: held.map(({ span, ...hold }) => ({ ...hold, time: span && timeText(hold, span) })) };
}

export type Surroundings = Awaited<ReturnType<typeof findSurroundings>>;
