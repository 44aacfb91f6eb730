import { sql, type SQL } from 'drizzle-orm';
import { oneOf } from '~/db/columns.server';
import { bookingEvents } from './history/tables.server';
import { sums, wasAdvancePaid } from './payments/account.server';
import { acceptedBeforeAdvance, isQuoteAccepted, newestQuote } from './quotes/queries.server';
import { quotes, quoteSteps } from './quotes/tables.server';
import { awaitsDecision, mayAwaitAdvance } from './statuses/traits';
import { bookings, statusThat } from './tables.server';
import { ACTORS, DECISIVE_EVENTS, KEPT_UNTIL } from './vocabulary';

/** How the concierge answered a pending request: it then waits for its customer, not for us. */
export type ConciergeAnswer = { kind: 'kept' | 'quoted' | 'proposal'; /** An ISO string. */ at: string };

const isUndecided = statusThat(awaitsDecision);

/** Whether an event is the customer's yes to suggested dates. */
const isAccepted = (event: 'event' | 'earlier') =>
  sql`(${sql.identifier(event)}.kind = 'proposal' and ${sql.identifier(event)}.actor = ${ACTORS.customer})`;

/** Whether an event keeps or releases the dates as they are: neither asks anyone for an answer. */
const isOfOption = (event: 'event' | 'earlier') => sql`(${sql.identifier(event)}.kind = 'released'
  or ${sql.identifier(event)}.kind = 'kept' and starts_with(${sql.identifier(event)}.reason, ${KEPT_UNTIL}))`;

/** Whether an event came after the customer's yes to suggested dates, which were at most kept or released between. */
const isAfterAccepted = sql`coalesce((
  select ${isAccepted('earlier')} from ${bookingEvents} earlier
  where earlier.booking_id = event.booking_id and earlier.id < event.id
    and not ${isOfOption('earlier')} and ${oneOf(sql`earlier.kind`, DECISIVE_EVENTS)}
  order by earlier.id desc limit 1), false)`;

/**
 * The last event of a pending row of `bookings` that decides for whom it waits. Keeping dates that the customer accepted
 * for longer does not, nor that they are no longer kept: they said yes already, and we confirm. Moving them does.
 */
const decisive = (column: SQL) => sql`case when ${isUndecided} then ${decisiveOfPending(column)} end`;

/** The same of a row that is known to be pending. Most were never answered, and say so themselves. */
const decisiveOfPending = (column: SQL) => sql`case when ${bookings.everAnswered} is not false then (
  select ${column} from ${bookingEvents} event
  where event.booking_id = ${bookings.id} and ${oneOf(sql`event.kind`, DECISIVE_EVENTS)}
    and not (${isOfOption('event')} and ${isAfterAccepted})
  order by event.id desc limit 1) end`;

const answer = sql`case when event.kind <> 'released' and not ${isAccepted('event')}
  then json_build_object('kind', event.kind, 'at', event.created_at) end`;

/** A subquery for the requests that wait for an answer of ours: it reads the index of the pending ones alone. */
export const waitingRequests = () => sql`
  select from ${bookings} where ${isUndecided} and ${decisiveOfPending(answer)} is null`;

/**
 * The last answer to each row of `bookings` while it is pending: its dates were kept, a quote was sent or other dates
 * were suggested. Null without one, once its dates were released, and once the customer accepted suggested dates.
 */
export const lastAnswer = sql<ConciergeAnswer | null>`${decisive(answer)}`;

/** When the customer accepted suggested dates, if nothing was sent to them since: it then waits for us. */
export const acceptedAt = sql<
  string | null
>`${decisive(sql`case when ${isAccepted('event')} then event.created_at end`)}`;

/**
 * Since when a row of `bookings` that is known to be pending waits for an answer of ours: since its customer accepted
 * suggested dates, else since it was made. Infinity while it waits for its customer.
 */
export const waitsSince = sql`coalesce(${decisiveOfPending(sql`
  case when ${isAccepted('event')} then event.created_at when event.kind <> 'released' then 'infinity' end`)},
  ${bookings.createdAt})`;

/**
 * What became of the advance of the newest quote of a pending row of `bookings`, which its customer accepted: it is
 * awaited; its time has ended; it was paid, or paid and returned. Null where there is no such quote, or none was due.
 */
export type Advance = 'awaited' | 'late' | 'paid' | 'returned';
export const acceptedAdvance = sql<Advance | null>`(case when ${statusThat(mayAwaitAdvance)} then (
  select case when sums.paid >= quote.advance then 'paid' when ${wasAdvancePaid} then 'returned'
    when ${decisive(sql`event.kind = 'released' and event.actor = ${ACTORS.system}`)} then 'late' else 'awaited' end
  from ${acceptedBeforeAdvance}, ${sums}) end)`;

/** Whether a pending row of `bookings` waits for the advance of its newest quote, which its customer accepted. */
export const awaitsAdvance = sql<boolean>`coalesce(${acceptedAdvance} in ('awaited', 'late'), false)`;

/**
 * The newest quote of a pending row of `bookings` whose dates were kept last: sent and not accepted, it still waits for
 * its customer.
 */
export const keptQuote = sql<ConciergeAnswer | null>`case when ${decisive(sql`event.kind = 'kept'`)} then (
  select json_build_object('kind', 'quoted', 'at', sent.created_at)
  from ${newestQuote}
  join ${quoteSteps} sent on sent.booking_id = quote.booking_id and sent.version = quote.version and sent.step = 'sent'
  where not ${isQuoteAccepted}) end`;

/**
 * The quote of a change that a confirmed row of `bookings` has open at `now`: sent after the agreed one, not accepted,
 * and not over. Once it is over, what was agreed stands.
 */
export const openChange = (now: string) => sql<ConciergeAnswer | null>`(
  select json_build_object('kind', 'quoted', 'at', step.created_at)
  from ${quotes} quote join ${quoteSteps} step on step.booking_id = quote.booking_id and step.version = quote.version
  where quote.booking_id = ${bookings.id} and quote.version > coalesce(${bookings.agreedVersion}, 0)
    and step.step = 'sent' and quote.valid_until > ${now}
  order by quote.version desc limit 1)`;
