import { sql, type SQLWrapper } from 'drizzle-orm';
import { clash, occupancy, type Span, type Stay as AskedStay } from '~/domains/availability/occupancy.server';
import { asFirm, type Held, isAnyTime, isFree, startTimes } from '~/domains/availability/openings.server';
import { REACH, timeKeptFor } from '~/domains/availability/queries.server';
import { LONGEST_DAYS } from '~/domains/shared/limits';
import { termsFrom } from '~/domains/catalog/terms/rules';
import { HOURS_PER_DAY, type OwnTerms, type Terms } from '~/domains/catalog/vocabulary';
import { awaitsDecision } from './statuses/traits';
import { statusThat } from './tables.server';

/** A stay and the time that an option keeps for it, if one does. */
export type Stay = AskedStay & { kept?: Span[] | null };

/** What is read beside a request: its rental's terms, what others hold near it, and the other requests near its days. */
export type Beside = { terms: OwnTerms | null; held: Held[]; others: Stay[] };

/**
 * The requests for a rental that can wait for the same time as one of its reservations: those of days so near that the
 * turnaround of one can reach into the other. `clashes` then says which do. Names of tables in a statement.
 */
export const nearEachOther = (mine: SQLWrapper, other: SQLWrapper) => sql`${other}.rental_id = ${mine}.rental_id
  and ${other}.id <> ${mine}.id and ${statusThat(awaitsDecision, sql`${other}.status`)} and ${other}.end_date >= ${mine}.start_date - ${REACH}::int
  and ${other}.start_date between ${mine}.start_date - ${LONGEST_DAYS + REACH}::int and ${mine}.end_date + ${REACH}::int`;

/** The time that an option keeps for a reservation, of a table's name in a statement; null without one. */
export const keptTimeOf = (row: SQLWrapper) => sql<Span[] | null>`(
  case when ${row}.option_until > clock_timestamp() then ${timeKeptFor(sql`${row}.id`)} end)`;

/** The reasons not to confirm a request at once, given the times that it would take. */
export function obstaclesTo(request: Stay & Beside, zone: string) {
  const terms = termsFrom(request.terms, request.priceUnit);
  const anyTime = isAnyTime(request);
  // It takes what its option keeps, whatever its terms say since.
  const keepsTime = !!request.kept && !anyTime;
  const fits = anyTime || keepsTime || occupancy(request, terms, zone).ok;
  // A confirmation is refused over an option, too.
  const held = asFirm(request.held);
  return {
    /** Whether confirming it asks for a start, or refuses the times that it has. */
    asksForTimes: anyTime || !fits,
    taken: fits && !keepsTime && !isFree(request, { priceUnit: request.priceUnit, terms }, held, zone),
    rival: hasRival(request, zone),
  };
}

/** Whether another request waits for some of its time. */
export const hasRival = (request: Stay & Omit<Beside, 'held'>, zone: string) =>
  request.others.some((other) => clashes(request, other, termsFrom(request.terms, request.priceUnit), zone));

/**
 * Whether two stays at one rental cannot both be had. Hours that can begin at any time give way to those that cannot; of
 * two such stays, one begins as early as it can. Those for which an option keeps time do not move.
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

/** What is kept for a stay, or the time that it would take: none if that is impossible. */
function timeOf(stay: Stay, terms: Terms, zone: string): Span[] {
  if (stay.kept) return stay.kept;
  const time = occupancy(stay, terms, zone);
  return time.ok ? time.value : [];
}

/** Hours at any time as early as they can be had; any other stay as it is. */
function begun(stay: Stay, terms: Terms, zone: string): Stay {
  if (!isMovable(stay)) return stay;
  const { priceUnit, hoursPerDay } = stay;
  const [first] = startTimes(stay, hoursPerDay ?? HOURS_PER_DAY.default, { priceUnit, terms }, [], zone);
  return { ...stay, startTime: first };
}
