import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { type BuiltRoute, filled } from './built-routes';
import { FORM, form } from './attacks/raw';
import { raw } from '../../support/raw';

/** A day on which a rental can be reserved: within two years of the current date. */
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The secret part of each mailed link, and of a calendar that others read. */
const TOKENS = { calendar: 'c'.repeat(43), unsubscribe: 'u'.repeat(32), confirm: 'n'.repeat(43) };

/** Creates one of everything that a screen shows and the demo catalog lacks, through the public forms. */
export async function furnish(base: string, sql: postgres.Sql): Promise<void> {
  const json = { 'Content-Type': 'application/json', Origin: base };
  const [rental] = await sql<{ id: number }[]>`select id from rentals where price_unit = 'day' order by id limit 1`;
  const dates = { startDate: dayAhead(400), endDate: dayAhead(404) };
  const person = { customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', customerPhone: '+1 305 555 0100' };
  const message = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', interest: 'Other' };
  const made = [
    await raw(base, '/api/bookings', { method: 'POST', headers: json, body: JSON.stringify({ rentalId: rental!.id, ...person, ...dates }) }), // prettier-ignore
    await raw(base, '/api/contact', { method: 'POST', headers: json, body: JSON.stringify({ ...message, message: 'A quiet weekend.' }) }), // prettier-ignore
    await raw(base, '/newsletter', { method: 'POST', headers: { ...FORM, Origin: base }, body: form({ email: 'ada@example.com' }) }), // prettier-ignore
  ];
  const refused = made.find(({ status }) => status !== 201 && status !== 202 && status !== 303);
  if (refused) throw new Error(`The sample data could not be created: ${refused.status} ${refused.text.slice(0, 300)}`);
  await sql`insert into holds (rental_id, start_date, end_date, reason, created_by)
    values (${rental!.id}, ${dayAhead(300)}, ${dayAhead(301)}, 'owner', 'concierge')`;
  await sql`insert into rates (rental_id, name, first_day, last_day, price)
    values (${rental!.id}, 'Art Week', ${dayAhead(400)}, ${dayAhead(406)}, 2600)`;
  await sql`insert into calendar_subscribers (name, token_hash, created_by)
    values ('Owner', ${hashOf(TOKENS.calendar)}, 'concierge')`;
  // Due tomorrow, because a fetch during the test would change the row.
  await sql`insert into calendar_feeds (rental_id, name, url, created_by, next_fetch_at)
    values (${rental!.id}, 'Marketplace', 'https://calendars.example.com/a.ics', 'concierge', now() + interval '1 day')`;
  await sql`insert into newsletter_subscribers (email, token) values ('grace@example.com', ${TOKENS.unsubscribe})`;
  await sql`insert into newsletter_requests (email, token_hash, expires_at)
    values ('mary@example.com', ${hashOf(TOKENS.confirm)}, now() + interval '7 days')`;
  await sql`insert into users (username, password) select 'colleague', password from users limit 1`;
}

/**
 * Addresses of existing screens: every route parameter names a real row. Refuses a table without a row and a parameter
 * without a rule here, as its address would only show a page that was not found.
 */
export async function realAddresses(sql: postgres.Sql): Promise<(route: BuiltRoute) => string> {
  const one = async (query: postgres.PendingQuery<postgres.Row[]>) => {
    const rows = await query;
    if (!rows[0]) throw new Error(`No row for an address: ${rows.statement.string}`);
    return String(rows[0].found);
  };
  const image = await one(sql`select main_image_url as found from rentals order by id limit 1`);
  const rental = await one(sql`select rental_id as found from rates order by id limit 1`);
  const category = await one(sql`select id as found from categories order by id limit 1`);
  /** Parameters that mean the same in every route. */
  const NAMED: Record<string, string> = {
    rentalId: rental,
    categoryId: category,
    day: dayAhead(300),
    rateId: await one(sql`select id as found from rates order by id limit 1`),
    feedId: await one(sql`select id as found from calendar_feeds order by id limit 1`),
    testimonialId: await one(sql`select id as found from testimonials order by id limit 1`),
    reference: await one(sql`select reference as found from bookings order by id limit 1`),
    version: await one(sql`select version as found from quotes order by booking_id, version limit 1`),
    token: await one(sql`select token as found from newsletter_subscribers order by id limit 1`),
    confirmation: TOKENS.confirm,
    file: `${TOKENS.calendar}.ics`,
  };
  /** Parameters named `:id`, and splats, by the route that has them. */
  const RULES: Array<[pattern: RegExp, value: string]> = [
    [/^\/admin\/reservations\/:/, await one(sql`select id as found from bookings order by id limit 1`)],
    [/^\/admin\/messages\/:/, await one(sql`select id as found from contacts order by id limit 1`)],
    [/^\/admin\/timeline\/holds\/:/, await one(sql`select id as found from holds order by id limit 1`)],
    [/^\/admin\/outbox\/:/, await one(sql`select id as found from outbox order by created_at limit 1`)],
    [/^\/admin\/team\/:/, await one(sql`select id as found from users where username = 'colleague'`)],
    [/^(\/api)?\/categor(y|ies)\/:/, category],
    [/^\/(rentals|book|admin|admin\/new\/advanced|api\/rentals)\/:/, rental],
    [/^\/uploads\/\*$/, image.replace(/^.*\//, '')],
    [/^(\/api)?\/\*$/, 'nothing/here'],
  ];
  const found = (pattern: string) => {
    const rule = RULES.find(([shape]) => shape.test(pattern));
    if (!rule) throw new Error(`No row is known for the address ${pattern}`);
    return rule[1];
  };
  return ({ pattern }) => filled(pattern, (name) => NAMED[name] ?? found(pattern));
}

/** Opens a session of the first admin: its row and its cookie. */
export async function openSession(sql: postgres.Sql, token = randomBytes(32).toString('base64url')) {
  const hash = hashOf(token);
  await sql`insert into sessions (id, user_id, expires_at, proven_at)
    select ${hash}, id, now() + interval '1 day', now() from users order by id limit 1 on conflict do nothing`;
  return { token, hash, cookie: sessionCookie(token) };
}

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** Encodes the cookie like the app. */
export const sessionCookie = (token: string) =>
  `__session=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`;
