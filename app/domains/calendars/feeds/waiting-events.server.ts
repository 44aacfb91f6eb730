import { sql } from 'drizzle-orm';
import { isFreeIn } from '~/domains/availability/external-holds.server';
import { calendarEvents, calendarFeeds } from '../tables.server';
import { calendarEntries, calendarSubscribers } from '../subscribers/tables.server';
import { isPlacedOtherwise } from './note-placing.server';

/** A column of a feed: when its party last read our calendar; null if it has not, or if no party is named. */
export const partyReadAt = sql`(select s.last_read_at from ${calendarSubscribers} s
  where s.id = ${calendarFeeds}.subscriber_id)`.mapWith(calendarSubscribers.lastReadAt);

/** Longer than the clocks of two machines can differ. */
const SLACK = sql`interval '2 hours'`;
/** The time for which we remember an entry that we no longer publish (`isEcho`). */
const REMEMBERED = sql`interval '24 hours'`;

/** Whether an entry of the rental has changed since the last good answer, or was canceled and forgotten since. */
const saidAnew = sql`exists (select from ${calendarEntries} n
  where n.rental_id = ${calendarFeeds}.rental_id and n.ends_at > now() and (
    n.changed_at > least(${calendarFeeds}.last_good_at, now()) - ${SLACK}
    or n.canceled and n.changed_at + ${REMEMBERED} > least(${calendarFeeds}.last_good_at, now()) - ${SLACK}
  ))`;

/**
 * A column of a feed: whether it has events that are not placed yet or were placed differently, that wait for a second
 * answer, or that wait for time and could have it now. Otherwise, an unchanged answer needs no transaction, since
 * nothing here has changed for its echoes and clashes.
 */
export const waits = sql<boolean>`exists (select from ${calendarEvents} e where e.feed_id = ${calendarFeeds}.id
  and e.ends_at > now() and (e.missed_at is not null or ${isPlacedOtherwise}
    or e.hold_id is null and (${calendarFeeds}.last_good_at is null or e.clash is null and not e.echo or ${saidAnew})
    or e.clash is not null and ${isFreeIn(sql`${calendarFeeds}.rental_id`, sql`e.clash`)}))`;

/** A column of a feed: whether it has events that were missing from the last complete answer. */
export const misses = sql<boolean>`exists (select from ${calendarEvents} e where e.feed_id = ${calendarFeeds}.id
  and e.ends_at > now() and e.missed_at is not null)`;
