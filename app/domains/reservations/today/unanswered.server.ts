import { type SQL, sql } from 'drizzle-orm';
import { awaitsAdvance, keptQuote, lastAnswer, openChange } from '../answered.server';
import { openQuotes } from '../quotes/queries.server';
import { bookings, statusThat } from '../tables.server';
import { awaitsDecision } from '../statuses/traits';
import { stands } from '../vocabulary';
import { stay } from './stay-columns.server';

/**
 * Reads at most this many pending requests that begin soonest, and this many that were made last, so the cost does not
 * grow with the number of reservations.
 */
const EXAMINED = 100;
/** The most pending requests that are read in all. */
export const EXAMINED_PENDING = 2 * EXAMINED;

/** The most open quotes that are read: those that end soonest. */
export const MOST_OPEN = 200;

const pending = (columns: SQL) => {
  const all = sql`select ${stay}, ${columns} from ${bookings} where ${statusThat(awaitsDecision)}`;
  return sql`select distinct on (id) * from (
    (${all} order by ${bookings.startDate}, ${bookings.id} limit ${EXAMINED})
    union all (${all} order by ${bookings.id} desc limit ${EXAMINED})) as pending`;
};

/** The confirmed reservations with an open quote. The cost does not grow with the number of confirmed reservations. */
const changing = (columns: SQL, now: string) => sql`
  select ${stay}, ${columns} from ${bookings}
  where ${statusThat(stands)} and ${bookings.id} in (${openQuotes(now)} limit ${MOST_OPEN})`;

/**
 * A subquery for the reservations whose customer has not answered since `moment`, the longest wait first: requests with
 * a quote (its dates kept or not) or suggested dates, and confirmed reservations with a quote for a change.
 */
export const unansweredSince = (moment: string, now: string) => sql`
  select * from (
    ${pending(sql`coalesce(${keptQuote}, ${lastAnswer}) as answer, ${awaitsAdvance} as "awaitsAdvance", false as change`)}
    union all
    ${changing(sql`${openChange(now)} as answer, false as "awaitsAdvance", true as change`, now)}) as stays
  where answer ->> 'kind' in ('quoted', 'proposal') and (answer ->> 'at')::timestamptz < ${moment}
  order by (answer ->> 'at')::timestamptz, id`;

/** Whether there are more pending requests or open quotes than are examined. */
export const moreThanExamined = (now: string) => sql<boolean>`(
  exists (select from ${bookings} where ${statusThat(awaitsDecision)} order by ${bookings.id} offset ${EXAMINED_PENDING} limit 1)
  or exists (${openQuotes(now)} offset ${MOST_OPEN} limit 1))`;
