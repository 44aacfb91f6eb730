import { inArray, sql } from 'drizzle-orm';
import { type IsoDay, plusDays } from '~/domains/shared/calendar';
import { type Unsettled, unsettled } from '../payments/account.server';
import { DUE_DAYS } from '../rules';
import { bookings } from '../tables.server';
import { COSTS, isOpen, RESERVATION_STATUSES, type ReservationStatus } from '../vocabulary';
import { confirmedNear, moreNear } from './confirmed-near.server';
import { stay, type Stay } from './stay-columns.server';

/** A reservation with money to settle. */
export type Settling = Stay & { status: ReservationStatus; unsettled: Unsettled };

/** The number of days after its last day for which an ended stay is still read. */
const LOOKED_AT_DAYS = 60;
/** The most ended stays that are read of each status: those that began last. */
export const MOST_OVER = 100;
/** The most marked reservations that are read: the oldest. */
const MOST_TO_SETTLE = 500;

const columns = sql`${stay}, ${bookings.status} as status, ${unsettled} as unsettled`;

const CLOSED = RESERVATION_STATUSES.filter((status) => !isOpen({ status }));
/** The closed statuses in which a reservation costs something. */
const ENDED = CLOSED.filter((status) => COSTS[status] !== 'nothing');

/** The latest reservations of a closed status, in which the stay is over or will not take place. */
const over = (status: ReservationStatus, day: IsoDay) => sql`(
  select * from (
    select ${columns} from ${bookings}
    where ${bookings.status} = ${status} order by ${bookings.startDate} desc, ${bookings.id} desc limit ${MOST_OVER}) as ended
  where "endDate" >= ${plusDays(day, -LOOKED_AT_DAYS)})`;

/**
 * The marked reservations: closed ones with recorded money or an agreed fee, however long ago, and confirmed ones with
 * a refund due, however far ahead.
 */
const mayBeToSettle = sql`(
  select * from (
    select ${columns} from ${bookings} where ${bookings.toSettle} order by ${bookings.id} limit ${MOST_TO_SETTLE}) as marked
  where ${inArray(sql`status`, CLOSED)} or (unsettled ->> 'due')::bigint < 0)`;

/**
 * A subquery for the reservations with money to settle: a stay that begins within a week has an amount due, a confirmed
 * one has a refund due, or a completed, canceled, declined or expired one has an amount due, a refund due or a held
 * deposit.
 */
export const settling = (day: IsoDay) => sql`
  select * from (select distinct on (id) * from (
    select * from ${confirmedNear(columns, day, plusDays(day, DUE_DAYS))} as confirmed
    union all ${sql.join(
      ENDED.map((status) => over(status, day)),
      sql` union all `,
    )} union all ${mayBeToSettle}) as found) as stays
  where (unsettled ->> 'due')::bigint <> 0
    or ${inArray(sql`status`, CLOSED)} and (unsettled ->> 'held')::bigint > 0
  order by "startDate", id`;

/** Whether more stays are confirmed around `day` than are examined. */
export const moreSettling = (day: IsoDay) => moreNear(day, plusDays(day, DUE_DAYS));

/** Whether more stays ended lately than are examined, so that the list may lack some with money to settle. */
export const moreOver = (day: IsoDay) =>
  sql<boolean>`(${sql.join(
    ENDED.map(
      (status) => sql`coalesce((
      select ${bookings.startDate} >= ${plusDays(day, -LOOKED_AT_DAYS)} from ${bookings}
      where ${bookings.status} = ${status} and ${bookings.startDate} <= ${day}
      order by ${bookings.startDate} desc, ${bookings.id} desc offset ${MOST_OVER} limit 1), false)`,
    ),
    sql` or `,
  )})`;
