import { sql, type SQLWrapper } from 'drizzle-orm';
import { clash, occupancy, type Span, type Stay as AskedStay } from '~/domains/availability/occupancy.server';
import { asFirm, type Held, isAnyTime, isFree, startTimes } from '~/domains/availability/openings.server';
import { REACH, timeKeptFor } from '~/domains/availability/queries.server';
import { LONGEST_DAYS } from '~/domains/shared/limits';
import { termsFrom } from '~/domains/catalog/terms/rules';
import { HOURS_PER_DAY, type OwnTerms, type Terms } from '~/domains/catalog/vocabulary';
import { awaitsDecision } from './statuses/traits';
import { statusThat } from './tables.server';

/** A stay with the time that its option keeps, if it has one. */
export type Stay = AskedStay & { kept?: Span[] | null };

/** The facts that surround a request: its rental's terms, other holds near it, and other requests near its days. */
export type Beside = { terms: OwnTerms | null; held: Held[]; others: Stay[] };

/**
 * Matches the undecided requests that may need the same time as a reservation of their rental: their days are so near
 * that the turnaround of one can reach into the other. `clashes` then decides. Both arguments are table names in a
 * statement.
 */
export const nearEachOther = (mine: SQLWrapper, other: SQLWrapper) => sql`${other}.rental_id = ${mine}.rental_id
  and ${other}.id <> ${mine}.id and ${statusThat(awaitsDecision, sql`${other}.status`)} and ${other}.end_date >= ${mine}.start_date - ${REACH}::int
  and ${other}.start_date between ${mine}.start_date - ${LONGEST_DAYS + REACH}::int and ${mine}.end_date + ${REACH}::int`;

/** The time that an option keeps for the reservation in `row`, a table name in a statement; null without an option. */
export const keptTimeOf = (row: SQLWrapper) => sql<Span[] | null>`(
  case when ${row}.option_until > clock_timestamp() then ${timeKeptFor(sql`${row}.id`)} end)`;

/** The reasons not to confirm a request at once, given the times that it would take. */
export function obstaclesTo(request: Stay & Beside, zone: string) {
  const terms = termsFrom(request.terms, request.priceUnit);
  const anyTime = isAnyTime(request);
  // The request takes the time that its option keeps, even if the rental's terms have changed since.
  const keepsTime = !!request.kept && !anyTime;
  const fits = anyTime || keepsTime || occupancy(request, terms, zone).ok;
  // Another customer's option blocks a confirmation, too.
  const held = asFirm(request.held);
  return {
    /** Whether a confirmation must ask for a start time, or would refuse the request's times. */
    asksForTimes: anyTime || !fits,
    taken: fits && !keepsTime && !isFree(request, { priceUnit: request.priceUnit, terms }, held, zone),
    rival: hasRival(request, zone),
  };
}

/** Whether another undecided request needs some of the same time. */
export const hasRival = (request: Stay & Omit<Beside, 'held'>, zone: string) =>
  request.others.some((other) => clashes(request, other, termsFrom(request.terms, request.priceUnit), zone));

/**
 * Whether two stays at one rental exclude each other. Hours at any time move around a stay with fixed times; of two
 * stays that can move, one begins as early as it can. A stay with an option does not move.
 */
export function clashes(one: Stay, other: Stay, terms: Terms, zone: string): boolean {
  const [movable, fixed] = isMovable(one) ? [one, other] : [other, one];
  const [time, asked] = [timeOf(begun(fixed, terms, zone), terms, zone), timeOf(movable, terms, zone)];
  if (!clash(time, asked)) return false;
  if (!isMovable(movable)) return true;
  const held = asFirm(time);
  return !isFree(movable, { priceUnit: movable.priceUnit, terms }, held, zone);
}

const isMovable = (stay: Stay) => isAnyTime(stay) && !stay.kept;

/** The time that an option keeps for a stay, else the time that it would take; empty if its times are impossible. */
function timeOf(stay: Stay, terms: Terms, zone: string): Span[] {
  if (stay.kept) return stay.kept;
  const time = occupancy(stay, terms, zone);
  return time.ok ? time.value : [];
}

/** A stay of hours at any time with its earliest start; any other stay unchanged. */
function begun(stay: Stay, terms: Terms, zone: string): Stay {
  if (!isMovable(stay)) return stay;
  const { priceUnit, hoursPerDay } = stay;
  const [first] = startTimes(stay, hoursPerDay ?? HOURS_PER_DAY.default, { priceUnit, terms }, [], zone);
  return { ...stay, startTime: first };
}
