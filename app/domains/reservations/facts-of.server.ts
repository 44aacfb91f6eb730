import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Start } from '~/domains/availability/blocks/queries.server';
import type { OwnTimes } from '~/domains/availability/held-time.server';
import { expectedTimesOf } from './expected-times.server';
import { bookings } from './tables.server';

/** A subquery for the name of a reservation's customer, for statements on tables that refer to reservations. */
export const customerNameOf = (bookingId: SQLWrapper) =>
  sql<string | null>`(select ${bookings.customerName} from ${bookings} where ${bookings.id} = ${bookingId})`;

/** A subquery for a reservation's price unit and the start time of its hours. */
export const startOf = (bookingId: SQLWrapper) =>
  sql<Start | null>`(select json_build_object('priceUnit', ${bookings.priceUnit}, 'startTime', ${bookings.startTime})
    from ${bookings} where ${bookings.id} = ${bookingId})`;

/** A subquery for the days and times of a reservation, with the times to expect while it waits. */
export const ownTimesOf = (bookingId: SQLWrapper) =>
  sql<OwnTimes | null>`(select jsonb_build_object(
    'startDate', ${bookings.startDate}, 'endDate', ${bookings.endDate}, 'startTime', ${bookings.startTime},
    'hoursPerDay', ${bookings.hoursPerDay}, 'handoverTime', ${bookings.handoverTime}, 'returnTime', ${bookings.returnTime})
    || coalesce(${expectedTimesOf(bookings)}::jsonb, '{}')
    from ${bookings} where ${bookings.id} = ${bookingId})`;

/** A subquery for whether a reservation is demo data. */
export const isOfDemo = (bookingId: SQLWrapper) =>
  sql<boolean | null>`(select ${bookings.demo} from ${bookings} where ${bookings.id} = ${bookingId})`;

/** The customer and the times of a hold's reservation. */
export const HOLDER = { customerName: customerNameOf, ownTimes: ownTimesOf };

/** The days and times of the reservation in `row`, a table name in a statement, as columns of `ReservationTimes`. */
export const stayColumnsOf = (row: SQLWrapper) => sql`${row}.start_date as "startDate", ${row}.end_date as "endDate",
  ${row}.price_unit as "priceUnit", ${row}.hours_per_day as "hoursPerDay", ${row}.start_time as "startTime",
  ${row}.handover_time as "handoverTime", ${row}.return_time as "returnTime"`;
