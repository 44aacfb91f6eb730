import { type SQL, sql } from 'drizzle-orm';
import { awaitsAdvance, keptQuote, lastAnswer, openChange } from '../answered.server';
import { bookings } from '../tables.server';
import type { ReservationStatus } from '../vocabulary';
import { stay } from './stay-columns.server';

/** So many of each that begin soonest and that were made last: a bound that no number of reservations moves. */
const EXAMINED = 100;

/** The examined reservations of one status, with extra columns. */
const examined = (status: ReservationStatus, columns: SQL) => {
  const all = sql`select ${stay}, ${columns} from ${bookings} where ${bookings.status} = ${status}`;
  return sql`select distinct on (id) * from (
    (${all} order by ${bookings.startDate}, ${bookings.id} limit ${EXAMINED})
    union all (${all} order by ${bookings.id} desc limit ${EXAMINED})) as ${sql.identifier(status)}`;
};

/**
 * Reservations whose customer has not answered us since a moment, the longest first, as part of a statement: requests
 * with a quote, its dates kept or not, or suggested dates, and those that are confirmed, with the quote of a change.
 */
export const unansweredSince = (moment: string, now: string) => sql`
  select * from (
    ${examined('pending', sql`coalesce(${keptQuote}, ${lastAnswer}) as answer, ${awaitsAdvance} as "awaitsAdvance", false as change`)}
    union all
    ${examined('confirmed', sql`${openChange(now)} as answer, false as "awaitsAdvance", true as change`)}) as stays
  where answer ->> 'kind' in ('quoted', 'proposal') and (answer ->> 'at')::timestamptz < ${moment}
  order by answer ->> 'at', id`;

/** Whether there are more pending requests than are examined. */
export const moreThanExamined = sql<boolean>`exists (
  select from ${bookings} where ${bookings.status} = 'pending' order by ${bookings.id} offset ${2 * EXAMINED} limit 1)`;
