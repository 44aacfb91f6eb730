import { sql, type SQL } from 'drizzle-orm';
import { oneOf } from '~/db/columns.server';
import { bookingEvents } from './history/tables.server';
import { sums, wasAdvancePaid } from './payments/account.server';
import { acceptedBeforeAdvance, isQuoteAccepted, newestQuote } from './quotes/queries.server';
import { quotes, quoteSteps } from './quotes/tables.server';
import { awaitsDecision, mayAwaitAdvance } from './statuses/traits';
import { bookings, statusThat } from './tables.server';
import { ACTORS, DECISIVE_EVENTS, KEPT_UNTIL } from './vocabulary';

/** The concierge's answer to a pending request, which then waits for the customer instead of the concierge. */
export type ConciergeAnswer = { kind: 'kept' | 'quoted' | 'proposal'; /** An ISO string. */ at: string };

const isUndecided = statusThat(awaitsDecision);

/** Whether an event is the customer's acceptance of suggested dates. */
const isAccepted = (event: 'event' | 'earlier') =>
  sql`(${sql.identifier(event)}.kind = 'proposal' and ${sql.identifier(event)}.actor = ${ACTORS.customer})`;

/** Whether an event keeps or releases a request's dates without moving them: neither needs an answer. */
const isOfOption = (event: 'event' | 'earlier') => sql`(${sql.identifier(event)}.kind = 'released'
  or ${sql.identifier(event)}.kind = 'kept' and starts_with(${sql.identifier(event)}.reason, ${KEPT_UNTIL}))`;

/** Whether an event came after the customer accepted suggested dates, with only keeps and releases in between. */
const isAfterAccepted = sql`coalesce((
  select ${isAccepted('earlier')} from ${bookingEvents} earlier
  where earlier.booking_id = event.booking_id and earlier.id < event.id
    and not ${isOfOption('earlier')} and ${oneOf(sql`earlier.kind`, DECISIVE_EVENTS)}
  order by earlier.id desc limit 1), false)`;

/**
 * The last event that decides whether a pending row of `bookings` waits for the customer or the concierge. Once the
 * customer accepted suggested dates, keeping or releasing them decides nothing: the concierge confirms next. Moving
 * them does.
 */
const decisive = (column: SQL) => sql`case when ${isUndecided} then ${decisiveOfPending(column)} end`;

/** `decisive` for a row that is known to be pending. `everAnswered` spares most rows the search of their events. */
const decisiveOfPending = (column: SQL) => sql`case when ${bookings.everAnswered} is not false then (
  select ${column} from ${bookingEvents} event
  where event.booking_id = ${bookings.id} and ${oneOf(sql`event.kind`, DECISIVE_EVENTS)}
    and not (${isOfOption('event')} and ${isAfterAccepted})
  order by event.id desc limit 1) end`;

const answer = sql`case when event.kind <> 'released' and not ${isAccepted('event')}
  then json_build_object('kind', event.kind, 'at', event.created_at) end`;

/** A subquery for the requests that wait for the concierge's answer. It reads only the index of pending requests. */
export const waitingRequests = () => sql`
  select from ${bookings} where ${isUndecided} and ${decisiveOfPending(answer)} is null`;

/**
 * The concierge's last answer to a pending row of `bookings`: dates kept, quote sent or other dates suggested. Null
 * without an answer, after its dates were released, and after the customer accepted suggested dates.
 */
export const lastAnswer = sql<ConciergeAnswer | null>`${decisive(answer)}`;

/**
 * When the customer accepted suggested dates, so that the concierge must answer; null if they were sent anything since.
 */
export const acceptedAt = sql<
  string | null
>`${decisive(sql`case when ${isAccepted('event')} then event.created_at end`)}`;

/**
 * The start of the wait for the concierge's answer, for a row of `bookings` that is known to be pending: when its
 * customer accepted suggested dates, else when it was made. Infinity while it waits for its customer.
 */
export const waitsSince = sql`coalesce(${decisiveOfPending(sql`
  case when ${isAccepted('event')} then event.created_at when event.kind <> 'released' then 'infinity' end`)},
  ${bookings.createdAt})`;

/**
 * The state of the advance of a pending row of `bookings` whose customer accepted its newest quote: awaited, late (its
 * time has ended), paid, or paid and returned. Null if that quote is not accepted or asks for no advance.
 */
export type Advance = 'awaited' | 'late' | 'paid' | 'returned';
export const acceptedAdvance = sql<Advance | null>`(case when ${statusThat(mayAwaitAdvance)} then (
  select case when sums.paid >= quote.advance then 'paid' when ${wasAdvancePaid} then 'returned'
    when ${decisive(sql`event.kind = 'released' and event.actor = ${ACTORS.system}`)} then 'late' else 'awaited' end
  from ${acceptedBeforeAdvance}, ${sums}) end)`;

/** Whether a pending row of `bookings` waits for the advance of its newest quote, which its customer accepted. */
export const awaitsAdvance = sql<boolean>`coalesce(${acceptedAdvance} in ('awaited', 'late'), false)`;

/**
 * The newest quote of a pending row of `bookings` whose last answer kept its dates, if that quote was sent and not
 * accepted: the quote still waits for the customer.
 */
export const keptQuote = sql<ConciergeAnswer | null>`case when ${decisive(sql`event.kind = 'kept'`)} then (
  select json_build_object('kind', 'quoted', 'at', sent.created_at)
  from ${newestQuote}
  join ${quoteSteps} sent on sent.booking_id = quote.booking_id and sent.version = quote.version and sent.step = 'sent'
  where not ${isQuoteAccepted}) end`;

/**
 * The quote for a change that is open at `now` on a confirmed row of `bookings`: sent after the agreed version, not
 * accepted, and still valid. When it ends, the agreed version stands.
 */
export const openChange = (now: string) => sql<ConciergeAnswer | null>`(
  select json_build_object('kind', 'quoted', 'at', step.created_at)
  from ${quotes} quote join ${quoteSteps} step on step.booking_id = quote.booking_id and step.version = quote.version
  where quote.booking_id = ${bookings.id} and quote.version > coalesce(${bookings.agreedVersion}, 0)
    and step.step = 'sent' and quote.valid_until > ${now}
  order by quote.version desc limit 1)`;
