import { sql } from 'drizzle-orm';
import { bookingEvents } from './history/tables.server';
import { bookings } from './tables.server';
import { ACTORS } from './vocabulary';

/** How the concierge answered a pending request: it then waits for its customer, not for us. */
export type Answered = { kind: 'kept' | 'quoted' | 'proposal'; /** An ISO string. */ at: string };

/**
 * The last answer to each row of `bookings` while it is pending: its dates were kept, a quote was sent or other dates
 * were suggested. Null without one, once its dates were released, and once the customer accepted suggested dates.
 */
export const lastAnswer = sql<Answered | null>`case when ${bookings.status} = 'pending' then (
  select case when event.kind <> 'released' and not (event.kind = 'proposal' and event.actor = ${ACTORS.customer}) then json_build_object('kind', event.kind, 'at', event.created_at) end
  from ${bookingEvents} event
  where event.booking_id = ${bookings.id} and event.kind in ('kept', 'released', 'quoted', 'proposal')
  order by event.id desc limit 1) end`;
