import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { keepTrigramCounts } from '~/domains/search/trigram-counts.server';
import { env } from '~/env.server';
import { fill, type Size } from '../../../scripts/bench/scale/fill';

/** Large enough to reveal a scan or a sort; with a million rows, each index is only a level or two deeper. */
const SIZE: Size = {
  categories: 50,
  rentals: 8_000,
  bookings: 24_000,
  mails: 24_000,
  messages: 12_000,
  subscribers: 8_000,
  sessions: 20_000,
  testimonials: 4_000,
  limits: 1_000,
  changes: 20_000,
  feeds: 1_000,
};

export async function fillTables(): Promise<void> {
  await fill(env.DATABASE_URL, SIZE);
  // The fed calendars are of a party that reads all rentals; most of their events hold time.
  await db.execute(sql`update calendar_events set hold_id = holds.id from holds where holds.id = calendar_events.id`);
  await db.execute(sql`vacuum (analyze) calendar_events`);
  await keepTrigramCounts();
}

/** Further rows that an index needs to beat a scan of the table: many rows, of which a query finds few. */
const MORE = [
  `update bookings set erased_at = now() - interval '9 years' where id <= 20`,
  `update testimonials set demo = true where id <= 10`,
  `insert into quote_pdfs (booking_id, version, bytes, created_at)
    select booking_id, version, '\\x25', now() - case when booking_id <= 20 then interval '9 years' else interval '1 hour' end
    from quotes where booking_id <= 6000`,
  `insert into known_devices (id, user_id, last_used_at)
    select md5('device' || n), (select min(id) from users) + n / 250, now() from generate_series(0, 4999) n`,
  `insert into rate_limits (key, points, expire)
    select 'login:' || n, 1, now() + interval '1 hour' from generate_series(1, 20000) n`,
  `insert into rates (rental_id, name, first_day, last_day, price)
    select id, 'Winter', '2031-12-01', '2031-12-07', 100 from rentals`,
  `insert into calendar_subscribers (rental_id, name, token_hash, created_by)
    select id, 'Owner', md5('owner' || id), 'bench' from rentals`,
  `insert into calendar_feeds (rental_id, name, url, next_fetch_at, last_good_at, created_by)
    select id, 'Owner', 'https://calendars.example/', now() + interval '1 hour', now(), 'bench' from rentals`,
  `update calendar_feeds set next_fetch_at = now() - interval '1 minute' where id <= 5`,
  `update calendar_feeds set subscriber_id = (select max(id) from calendar_subscribers) where id = 7`,
  `insert into calendar_entries (rental_id, source, kind, starts_at, ends_at, changed_at)
    select 7, 'hold ' || n || case when n % 2 = 0 then ', was 1' else '' end, 'reserved', at, at + interval '1 day',
      now() - interval '90 days'
    from generate_series(1, 40) n, lateral (select now() + (n % 2 * -2 + 1) * interval '90 days' as at) as span`,
  // After an outage of the mail server: many mails wait, few are due, and some keep failing.
  `insert into outbox (kind, recipient, payload, available_at, attempts, last_error)
    select 'newsletter-confirm', 'reader-' || n || '@example.com', '{"token": "t"}',
      now() + case when n <= 100 then interval '-1 minute' else interval '1 hour' end,
      case when n % 300 = 0 then 9 else 1 end, case when n % 300 = 0 then 'No answer' end
    from generate_series(1, 10000) n`,
];

export async function fillMore(): Promise<void> {
  for (const statement of MORE) await db.execute(sql.raw(statement));
  await db.execute(sql`vacuum (analyze)`);
}
