import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { hashOf } from '../../ops/support/furnished';
import { inDatabase } from '../servers/in-database';
import { inDays } from './days';
import { ADMIN_SCREENS, SCREENS_ELSEWHERE } from './admin-screens';

/** Working addresses of mailed links: to confirm a subscription, and to end another one. */
export const mailedLinks = () =>
  inDatabase(async (sql) => {
    const [confirmation, token] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('hex')];
    await sql`insert into newsletter_requests (email, token_hash, expires_at)
      values (${`${token}@asked.example.com`}, ${hashOf(confirmation)}, now() + interval '7 days')`;
    await sql`insert into newsletter_subscribers (email, token) values (${`${token}@example.com`}, ${token})`;
    return [`/newsletter/confirm/${confirmation}`, `/newsletter/unsubscribe/${token}`];
  });

/** The addresses of every admin page, with existing rows; adds a rate, a calendar and a hold to the rental. */
export const adminPages = (rental: number) =>
  inDatabase(async (sql) => {
    const idOf = async (query: postgres.PendingQuery<postgres.Row[]>) => {
      const [row] = await query;
      return String(row!.id);
    };
    const rate = await idOf(sql`insert into rates (rental_id, name, first_day, last_day, price)
      values (${rental}, 'Art Week', ${inDays(400)}, ${inDays(406)}, 2600) returning id`);
    // Due tomorrow, so that the worker does not fetch it.
    const feed = await idOf(sql`insert into calendar_feeds (rental_id, name, url, created_by, next_fetch_at)
      values (${rental}, 'Marketplace', 'https://calendars.example.com/a.ics', 'concierge', now() + interval '1 day')
      returning id`);
    const ids: Record<string, string> = {
      holds: await idOf(sql`insert into holds (rental_id, start_date, end_date, reason, created_by)
        values (${rental}, ${inDays(300)}, ${inDays(301)}, 'owner', 'concierge') returning id`),
      reservations: await idOf(sql`select max(id) as id from bookings`),
      messages: await idOf(sql`select max(id) as id from contacts`),
      outbox: await idOf(sql`select id from outbox order by created_at desc limit 1`),
    };
    const real = (screen: string) =>
      screen
        .replace(/\/(holds|reservations|messages|outbox)\/1\b/, (_, list: string) => `/${list}/${ids[list]}`)
        .replace(/\d{4}-\d\d-\d\d$/, inDays(3));
    const own = [`/admin/${rental}/rates/${rate}`, `/admin/${rental}/feeds/${feed}`];
    return [...[...ADMIN_SCREENS, ...SCREENS_ELSEWHERE].map(real), ...own];
  });
