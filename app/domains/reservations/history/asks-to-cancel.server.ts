import { sql, type SQL } from 'drizzle-orm';
import { bookingEvents } from './tables.server';
import { bookings, statusThat } from '../tables.server';
import { ACTORS, stands } from '../vocabulary';

/**
 * A column of the customer's note that asks to cancel a confirmed row of `bookings`; null once the concierge decided.
 */
const ofAsking = (column: SQL) => sql`case when ${statusThat(stands)} then (
  select case when event.kind = 'note' then ${column} end from ${bookingEvents} event
  where event.booking_id = ${bookings}.id
    and (event.kind = 'status' or (event.kind = 'note' and event.actor = ${ACTORS.customer}))
  order by event.id desc limit 1) end`;

/** Whether the customer of a row of `bookings` waits for an answer to their request to cancel. */
export const asksToCancel = sql<boolean>`(${ofAsking(sql`event.id`)}) is not null`;

/** The time of the customer's request to cancel, as an ISO string, and its words; null if none waits for an answer. */
export const cancellationAsked = sql<{ at: string; reason: string } | null>`${ofAsking(
  sql`json_build_object('at', event.created_at, 'reason', event.reason)`,
)}`;
