import { sql } from 'drizzle-orm';
import { isHeldIn } from '~/domains/availability/external-holds.server';
import { calendarEntries, calendarEvents, calendarFeeds } from '../tables.server';

/** More than clocks of two machines differ. */
const SLACK = sql`interval '2 hours'`;
/** What we told no longer is remembered for a day (`isEcho`). */
const REMEMBERED = sql`interval '24 hours'`;

/** Whether what we tell of the rental has changed since the last good answer, or was forgotten since. */
const saidAnew = sql`exists (select from ${calendarEntries} n
  where n.rental_id = ${calendarFeeds}.rental_id and n.ends_at > now() and (
    n.changed_at > least(${calendarFeeds}.last_good_at, now()) - ${SLACK}
    or n.canceled and n.changed_at + ${REMEMBERED} > least(${calendarFeeds}.last_good_at, now()) - ${SLACK}
  ))`;

/**
 * Whether a part of a clash that it takes under any terms is still taken: of whole days the first and the last may be
 * left later or earlier than at midnight.
 */
const surelyTaken = isHeldIn(
  sql`${calendarFeeds}.rental_id`,
  sql`case
    when not e.all_day then tstzrange(e.starts_at, e.ends_at)
    when e.starts_at + interval '25 hours' < e.ends_at - interval '25 hours'
      then tstzrange(e.starts_at + interval '25 hours', e.ends_at - interval '25 hours')
    else 'empty'::tstzrange
  end`,
);

/**
 * Of a feed, as a column: whether it has events that wait for a second answer, or for time and could have it now. One
 * that says the same again with echoes and clashes for which nothing here has changed needs no transaction.
 */
export const waits = sql<boolean>`exists (select from ${calendarEvents} e where e.feed_id = ${calendarFeeds}.id
  and e.ends_at > now() and (e.missed_at is not null
    or e.hold_id is null and (${calendarFeeds}.last_good_at is null or ${saidAnew} or not (e.echo or ${surelyTaken}))))`;
