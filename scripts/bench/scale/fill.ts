import postgres from 'postgres';
import { withoutIndexes } from '../../../app/db/bulk-load.server';

/** Rows per table. */
export type Size = Record<
  | 'categories'
  | 'rentals'
  | 'bookings'
  | 'mails'
  | 'messages'
  | 'subscribers'
  | 'sessions'
  | 'testimonials'
  | 'limits'
  | 'changes'
  | 'feeds',
  number
>;

/**
 * The smallest size at which every list fills a page, every search has enough rows to read, a customer's name has as
 * many reservations as the large size's first page shows, and Today finds as many stays around it as it examines: both
 * sizes then show and examine as many rows.
 */
export const SMALL: Size = {
  categories: 50,
  rentals: 1_440,
  bookings: 7_200,
  mails: 7_200,
  messages: 720,
  subscribers: 720,
  sessions: 240,
  testimonials: 30,
  limits: 30,
  changes: 120,
  feeds: 60,
};

/** The large size times `factor`. */
export const large = (factor: number): Size => ({
  categories: 50,
  rentals: 200_000 * factor,
  bookings: 1_000_000 * factor,
  mails: 1_000_000 * factor,
  messages: 300_000 * factor,
  subscribers: 100_000 * factor,
  sessions: 500_000 * factor,
  testimonials: 20_000 * factor,
  limits: 100_000 * factor,
  changes: 200_000 * factor,
  feeds: 10_000 * factor,
});

const FIRST = `(array['Ana','Ben','Chloé','Dan','Eva','Finn','Gia','Hugo','Ines','Jack','Kim','Leo','Mia','Noah','Olga','Pia','Quinn','Rosa','Sam','Tess'])`;
const LAST = `(array['Alvarez','Brown','Costa','Diaz','Evans','Fischer','Garcia','Hughes','Ivanov','Jones','Klein','Lopez','Miller','Novak','Ortiz','Perez','Reyes','Silva','Torres','Vega','Weber'])`;
const name = (n: string) => `${FIRST}[1 + ${n} % 20] || ' ' || ${LAST}[1 + ${n} % 21]`;
const phone = (n: string) =>
  `'+1 (305) ' || lpad((${n} % 900 + 100)::text, 3, '0') || '-' || lpad((${n} / 900 % 10000)::text, 4, '0')`;

/**
 * Each statement fills one table; ids grow with time, as when people write the rows. The second-to-last stay of each
 * rental begins between four days ago and a week ahead; stays are 120 days apart.
 */
function statements(size: Size): string[] {
  const customers = Math.ceil(size.bookings / 3);
  const stays = Math.ceil(size.bookings / size.rentals);
  return [
    `insert into categories (name, description)
      select 'Category ' || n, 'For measuring' from generate_series(1, ${size.categories}) n`,
    `insert into rentals (category_id, name, description, short_description, price, price_unit, main_image_url, featured, contact_phone)
      select case when n % 2 = 0 then 3 else 1 + n % ${size.categories} end, (array['Villa','Yacht','Coupe','Boat','Loft'])[1 + n % 5] || ' ' || md5(n::text),
        repeat('A description of some length. ', 25), 'Short and fine', 100 + (n::bigint * 7919) % 9000,
        (array['day','week','hour'])[1 + n % 3], '/uploads/' || md5(n::text) || '-1600x1000-0a0b0c.webp', n <= 4000 and n % 2 = 0, ${phone('(n * 2)')}
      from generate_series(1, ${size.rentals}) n`,
    // The trigger that keeps this count is off while the tables are filled.
    `update categories set rental_count = (select count(*) from rentals where category_id = categories.id)`,
    `insert into bookings (reference, rental_id, customer_name, customer_email, customer_phone, start_date, end_date,
        total_price, status, notes, rental_name, unit_price, price_unit, days, created_at, updated_at)
      select md5('booking' || n), rental, ${name('n')}, 'customer-' || n % ${customers} || '@example.com',
        ${phone(`(n % ${customers})`)}, day, day + 2, 5850,
        (case when day + 2 < current_date
            then (array['completed','completed','completed','cancelled','declined','expired'])[1 + n / 7 % 6]
          when day <= current_date then 'confirmed'
          else (array['confirmed','confirmed','confirmed','confirmed','cancelled','declined'])[1 + n / 7 % 6]
          end)::booking_status,
        'By the harbor, please.', 'Rental ' || rental, 1950, 'day', 3, day - 30 + interval '9 hours', day - 29
      from (
        select n, 1 + n % ${size.rentals} as rental,
          current_date + (n / ${size.rentals} - ${stays - 2}) * 120 + n % ${size.rentals} % 12 - 4 as day
        from generate_series(0, ${size.bookings - 1}) n) as stays
      order by day`,
    // A few pending requests in both sizes: a concierge answers them within a day.
    `update bookings set status = 'pending' where id in (
      select id from bookings where status = 'confirmed' and start_date > current_date order by id desc limit 40)`,
    `insert into holds (rental_id, start_date, end_date, occupied, reason, booking_id, created_by)
      select rental_id, start_date, end_date, tstzmultirange(tstzrange(
        start_date::timestamp at time zone 'America/New_York', (end_date + 1)::timestamp at time zone 'America/New_York')),
        'reservation', id, 'bench' from bookings
      where status in ('confirmed', 'completed') order by id`,
    `insert into booking_events (booking_id, kind, actor, from_status, to_status, created_at)
      select id, 'status', 'bench', 'pending', status, created_at + interval '1 hour' from bookings
      where status <> 'pending' order by id`,
    // A quarter of the pending requests have a quote.
    `insert into booking_events (booking_id, kind, actor, reason, created_at)
      select id, 'quoted', 'bench', 'Version 1', created_at + interval '1 hour' from bookings
      where status = 'pending' order by id limit 10`,
    `update bookings set ever_answered = true where id in (select booking_id from booking_events where kind = 'quoted')`,
    `with made as (
        insert into quotes (booking_id, version, rules, currency, rent, total, deposit, advance, line_count, rental_id,
          rental_name, unit_price, price_unit, start_date, end_date, purpose, made_by, created_at)
        select id, 1, 1, 'USD', total_price::bigint * 100, total_price::bigint * 100, 0, 0, 1, rental_id, rental_name,
          unit_price, price_unit, start_date, end_date, 'offer', 'customer', created_at from bookings order by id
        returning booking_id, rent)
      insert into quote_lines (booking_id, version, position, kind, label, cents, taxed, rule, because)
      select booking_id, 1, 1, 'rent', 'Rent', rent, true,
        '{"name": "rate", "rate": null, "each": 1950, "quantity": 3, "of": 1}', '$1,950 per day × 3 days' from made`,
    `insert into quote_texts (booking_id, version, note) select booking_id, version, 'A good choice.' from quotes order by booking_id`,
    `insert into quote_steps (booking_id, version, step, actor) select booking_id, version, 'sent', 'bench' from quotes order by booking_id`,
    `insert into payments (id, booking_id, kind, cents, method, created_by, created_at)
      select gen_random_uuid(), id, 'payment', total_price::bigint * 100, 'wire', 'bench', created_at from bookings
      where status = 'completed' order by id`,
    `insert into contacts (first_name, last_name, email, phone, interest, message, status, created_at, updated_at)
      select ${FIRST}[1 + n % 20], ${LAST}[1 + n % 21], 'customer-' || n || '@example.com', ${phone('n')}, 'Yachts',
        'Message ' || md5(n::text) || repeat(' about a day on the water', 6),
        case when n > ${size.messages} - 30 then 'new' when n % 2 = 0 then 'answered' else 'archived' end,
        now() - (${size.messages} - n) * interval '1 minute', now()
      from generate_series(1, ${size.messages}) n`,
    `insert into outbox (kind, recipient, payload, state, attempts, available_at, sent_at, last_error, booking_id, created_at)
      select case when n % 2 = 0 then 'booking-received' else 'booking-new' end,
        case when n % 2 = 0 then b.customer_email end,
        jsonb_build_object('bookingId', b.id, 'reference', b.reference, 'rentalName', b.rental_name, 'customerName',
          b.customer_name, 'startDate', b.start_date, 'endDate', b.end_date, 'days', 3, 'unitPrice', 1950, 'priceUnit',
          'day', 'totalPrice', 5850) || case when n % 2 = 0 then '{}' else
          jsonb_build_object('customerEmail', b.customer_email, 'customerPhone', b.customer_phone) end,
        state, case when state = 'sent' then 1 else 6 end,
        case when state = 'pending' then now() + interval '1 hour' else b.created_at end,
        case when state = 'sent' then b.created_at end, case when state <> 'sent' then '550 no such user' end,
        b.id, b.created_at
      from (select n, case when n % 10 = 1 and n <= 300 then 'dead' when n > ${size.mails} - 20 then 'pending' else 'sent' end as state
        from generate_series(1, ${size.mails}) n) as mails
      join bookings b on b.id = n order by n`,
    `insert into newsletter_subscribers (email, token, created_at, unsubscribed_at)
      select 'reader-' || n || '@example.com', md5('subscriber' || n) || md5(n::text), now() - n * interval '1 minute',
        case when n % 10 = 0 then now() end
      from generate_series(1, ${size.subscribers}) n`,
    `insert into newsletter_requests (email, token_hash, expires_at)
      select 'asking-' || n || '@example.com', md5('request' || n) || md5(n::text), now() + interval '1 day'
      from generate_series(1, ${size.subscribers}) n`,
    `insert into users (username, password) select 'colleague-' || n, 'none' from generate_series(1, 20) n`,
    `insert into sessions (id, user_id, user_agent, created_at, last_seen_at, expires_at)
      select md5('session' || n), (select min(id) from users) + n % 20, 'Mozilla/5.0', now() - interval '40 days',
        now() - n % 28 * interval '1 day' - n * interval '1 second',
        now() + (14 - n % 28) * interval '1 day' - n * interval '1 second'
      from generate_series(1, ${size.sessions}) n`,
    `insert into testimonials (customer_name, location, testimonial, rating, created_at)
      select ${name('n')}, 'Miami', 'A day to remember. ' || repeat('Very good. ', 20), 5,
        now() - n * interval '1 minute'
      from generate_series(1, ${size.testimonials}) n`,
    `insert into rate_limits (key, points, expire)
      select 'contact:' || n, 1, now() - n % 100 * interval '1 hour' from generate_series(1, ${size.limits}) n`,
    `insert into audit_events (actor_id, actor, subject, subject_id, label, action, changes, created_at)
      select 1, 'bench', 'rental', 1 + n % ${size.rentals}, 'Rental ' || n, 'changed', '{}',
        now() - (${size.changes} - n) * interval '1 minute' from generate_series(1, ${size.changes}) n`,
    `insert into calendar_subscribers (name, token_hash, created_by) values ('Marketplace', 'none', 'bench')`,
    `insert into calendar_feeds (rental_id, name, url, next_fetch_at, last_good_at, subscriber_id, created_by)
      select 1 + n % ${size.rentals}, 'Elsewhere ' || n, 'https://calendars.example/' || n || '.ics',
        now() + interval '1 hour', now(), (select max(id) from calendar_subscribers), 'bench' from generate_series(1, ${size.feeds}) n`,
    // Half of the events are past. Both sizes have a page of clashes; all other events are echoes of our own entries.
    `insert into calendar_events (feed_id, uid, kind, starts_at, ends_at, all_day, sequence, echo, clash)
      select f.id, md5(f.id || '-' || n), 'reserved', at, at + interval '2 days', false, 0, not clashes,
        case when clashes then tstzmultirange(tstzrange(at, at + interval '2 days')) end
      from calendar_feeds f, generate_series(1, 20) n,
        lateral (select date_trunc('day', now()) + (n - 10) * interval '7 days' as at, n = 15 and f.id <= 60 as clashes) as event
      order by f.id, n`,
    // Some party reads each rental's calendar.
    `insert into calendar_entries (rental_id, source, kind, starts_at, ends_at)
      select rental_id, 'reservation ' || booking_id || ', 0', 'reserved', lower(occupied), upper(occupied) from holds
      where upper(occupied) > now() - interval '7 days' order by id`,
  ];
}

/** Fills a migrated database whose catalog is empty. Returns the seconds that it took. */
export async function fill(url: string, size: Size): Promise<number> {
  const started = performance.now();
  // VACUUM cannot mark rows as visible to all while their commit is not on disk: index-only scans would then read the
  // table.
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { synchronous_commit: 'on' } });
  try {
    await sql.begin(async (tx) => {
      const tables = await tx<{ name: string }[]>`
        select tablename as name from pg_tables where schemaname = 'public' order by 1`;
      for (const { name: table } of tables) await tx.unsafe(`alter table ${table} disable trigger user`);
      await withoutIndexes(tx, async () => {
        for (const statement of statements(size)) await tx.unsafe(statement);
      });
      for (const { name: table } of tables) await tx.unsafe(`alter table ${table} enable trigger user`);
    });
    await sql`vacuum (analyze)`;
  } finally {
    await sql.end();
  }
  return (performance.now() - started) / 1000;
}
