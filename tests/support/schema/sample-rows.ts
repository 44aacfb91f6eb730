/** One row per table, as any earlier release could have written it. */
export const SAMPLE_ROWS = `
  insert into users (id, username, password) values (1, 'ada', 'hash');
  insert into sessions (id, user_id, expires_at) values ('s', 1, now());
  insert into known_devices (id, user_id, last_used_at) values ('d', 1, now());
  insert into invitations (token_hash, created_by, expires_at) values ('t', 1, now());
  insert into categories (id, name, description) values (1, 'Cars', 'Fast');
  insert into rentals (id, category_id, name, description, short_description, price, main_image_url)
    values (1, 1, 'Aria', 'Long', 'Short', 100, '/uploads/a.webp');
  insert into bookings (id, reference, rental_id, customer_name, start_date, end_date, total_price, status,
    rental_name, unit_price, price_unit, days)
    values (1, 'BR-1', 1, 'Ada', '2031-01-01', '2031-01-02', 200, 'confirmed', 'Aria', 100, 'day', 2);
  insert into booking_events (booking_id, kind, actor, to_status) values (1, 'status', 'ada', 'confirmed');
  insert into payments (id, booking_id, kind, cents, method, created_by)
    values ('00000000-0000-4000-8000-000000000000', 1, 'payment', 20000, 'wire', 'ada');
  insert into holds (rental_id, start_date, end_date, reason, booking_id, created_by)
    values (1, '2031-01-01', '2031-01-02', 'reservation', 1, 'ada');
  insert into contacts (id, first_name, last_name, email, interest, message)
    values (1, 'Ada', 'Lovelace', 'ada@example.com', 'cars', 'Hello');
  insert into testimonials (customer_name, location, testimonial, rating) values ('Ada', 'Miami', 'Lovely', 5);
  insert into newsletter_subscribers (email, token) values ('ada@example.com', 'token');
  insert into newsletter_requests (email, token_hash, expires_at) values ('ada@example.com', 'hash', now());
  insert into outbox (kind, recipient, payload) values ('booking-new', 'ada@example.com', '{"id":1}');
  insert into rate_limits (key, points, expire) values ('k', 1, now());
  insert into audit_events (actor_id, actor, subject, label, action) values (1, 'ada', 'rental', 'Aria', 'created');
  insert into daily_runs (job, day) values ('sweep', '2031-01-01');
  insert into images_in_use (hash) values ('0');
  insert into quotes (booking_id, version, rules, currency, rent, total, deposit, advance, line_count, rental_name,
    unit_price, price_unit, start_date, end_date, made_by)
    values (1, 1, 1, 'USD', 20000, 20000, 0, 0, 1, 'Aria', 100, 'day', '2031-01-01', '2031-01-02', 'customer');
  insert into quote_lines (booking_id, version, position, kind, label, cents, taxed, rule, because)
    values (1, 1, 1, 'rent', 'Rent', 20000, true, '{"name": "rate"}', '$100 per day × 2 days');
  insert into quote_steps (booking_id, version, step, actor) values (1, 1, 'sent', 'ada');
  insert into quote_texts (booking_id, version, note) values (1, 1, 'Welcome');
  insert into calendar_entries (rental_id, source, kind, starts_at, ends_at)
    values (1, 'r1', 'reserved', '2031-01-01', '2031-01-02');
  insert into calendar_subscribers (rental_id, name, token_hash, created_by) values (1, 'Owner', 'hash', 'ada');
  insert into calendar_feeds (rental_id, name, url, created_by) values (1, 'Market', 'https://example.com/a.ics', 'ada');
  insert into calendar_events (feed_id, uid, kind, starts_at, ends_at, all_day, sequence)
    values (1, 'u1', 'reserved', '2031-01-01', '2031-01-02', true, 0);
  insert into quote_pdfs (booking_id, version, bytes) values (1, 1, '\\x25');
  insert into rates (rental_id, name, first_day, last_day, price) values (1, 'Art Week', '2031-12-01', '2031-12-07', 150);
  insert into kept_figures (figures, counted_at, took_ms) values ('{}', now(), 0);`;
