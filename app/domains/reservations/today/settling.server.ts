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

/** How many days after its last day a stay that is over is still read. */
const LOOKED_AT_DAYS = 60;
/** The most stays that are over that are read: those that began last. */
export const MOST_OVER = 100;
/** The oldest reservations that may need settling, up to this many. */
const MOST_TO_SETTLE = 500;

const columns = sql`${stay}, ${bookings.status} as status, ${unsettled} as unsettled`;

const CLOSED = RESERVATION_STATUSES.filter((status) => !isOpen({ status }));
/** Of those, the ones that cost something. */
const ENDED = CLOSED.filter((status) => COSTS[status] !== 'nothing');

/** The latest of a status in which the stay is over or will not be. */
const over = (status: ReservationStatus, day: IsoDay) => sql`(
  select * from (
    select ${columns} from ${bookings}
    where ${bookings.status} = ${status} order by ${bookings.startDate} desc, ${bookings.id} desc limit ${MOST_OVER}) as ended
  where "endDate" >= ${plusDays(day, -LOOKED_AT_DAYS)})`;

/**
 * Those that are over or came to nothing, with money recorded or a fee agreed, however long ago they were; and those that
 * are confirmed and of which something goes back, however far ahead they are.
 */
const mayBeToSettle = sql`(
  select * from (
    select ${columns} from ${bookings} where ${bookings.toSettle} order by ${bookings.id} limit ${MOST_TO_SETTLE}) as marked
  where ${inArray(sql`status`, CLOSED)} or (unsettled ->> 'due')::bigint < 0)`;

/**
 * Reservations with money to settle, as part of a statement: something is due of a stay that begins within a week;
 * something goes back of a confirmed one; or a stay is over, canceled, declined or expired, and something is due, goes
 * back, or is held as a deposit.
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

/** Whether more stays ended of late than are examined, so that the list may lack some that are to be settled. */
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
