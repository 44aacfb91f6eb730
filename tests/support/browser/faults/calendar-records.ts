import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';

/** The records of the calendars' buttons, all of rental 2. */
export type CalendarRecords = {
  /** Feeds: one to remove and one to change. */
  feed: number;
  named: number;
  /** Feeds with a working address: one to preview and one to apply. */
  read: [number, number];
  /** The event of a conflict, to be ignored. */
  ignored: number;
  /** Subscribers: one to get another address, and one to remove. */
  subscribers: [number, number];
};

const token = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Makes the records; the working feeds are the calendar of rental 4 that the product at `url` publishes. */
export async function makeCalendarRecords(
  sql: postgres.Sql,
  url: string,
  on: (days: number) => string,
): Promise<CalendarRecords> {
  const feeds = await sql<{ id: number }[]>`
    insert into calendar_feeds (rental_id, name, url, created_by, next_fetch_at)
    select 2, name, 'https://calendars.example.com/' || name || '.ics', 'concierge', now() + interval '1 day'
    from unnest(array['Broker', 'Agency']) as name returning id`;
  const own = token();
  const subscribers = await sql<{ id: number }[]>`
    insert into calendar_subscribers (rental_id, name, token_hash, created_by)
    values (2, 'Owner', ${hashOf(token())}, 'concierge'), (2, 'Partner', ${hashOf(token())}, 'concierge') returning id`;
  await sql`insert into calendar_subscribers (rental_id, name, token_hash, created_by)
    values (4, 'Neighbor', ${hashOf(own)}, 'concierge')`;
  await sql`insert into holds (rental_id, start_date, end_date, occupied, reason, created_by)
    select 4, day, day, tstzmultirange(tstzrange(day::timestamptz, day::timestamptz + interval '1 day')), 'owner', 'concierge'
    from (select ${on(40)}::date as day) as days`;
  const address = `${url.replace('localhost', '127.0.0.1')}/calendars/${own}.ics`;
  const read = await sql<{ id: number }[]>`
    insert into calendar_feeds (rental_id, name, url, created_by, next_fetch_at)
    select 2, name, ${address} || '?' || name, 'concierge', now() + interval '1 day'
    from unnest(array['One', 'Other']) as name returning id`;
  const [ignored] = await sql<{ id: number }[]>`
    insert into calendar_events (feed_id, uid, kind, starts_at, ends_at, all_day, sequence)
    values (${feeds[1]!.id}, 'b', 'reserved', now() + interval '5 days', now() + interval '6 days', false, 0) returning id`;
  return {
    ...{ feed: feeds[0]!.id, named: feeds[1]!.id, read: [read[0]!.id, read[1]!.id], ignored: ignored!.id },
    subscribers: [subscribers[0]!.id, subscribers[1]!.id],
  };
}
