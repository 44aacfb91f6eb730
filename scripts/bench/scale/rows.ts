import type { Sql } from 'postgres';
import { hashToken } from '../../../app/domains/shared/tokens.server';
import { TOKEN } from './apart';

/** The rows of a database that the requests refer to. */
export type Rows = Record<
  'rental' | 'reservation' | 'message' | 'testimonial' | 'feed' | 'fed' | 'rate' | 'block' | 'colleague',
  number
> &
  Record<'rental_name' | 'reference' | 'customer' | 'email' | 'phone' | 'mail' | 'token', string> & {
    readers: string[];
    /** Rentals without future stays, which can therefore be deleted. */
    idle: number[];
    /** Pending requests, with the version that declining them needs. */
    waiting: Array<{ id: number; version: number }>;
  };

/** Finds the rows, and adds those that `fill` does not create; a kept database keeps them. */
export async function rowsOf(sql: Sql): Promise<Rows> {
  await sql`insert into calendar_subscribers (name, token_hash, created_by)
    values ('Bench', ${hashToken(TOKEN)}, 'bench') on conflict do nothing`;
  await sql`insert into newsletter_requests (email, token_hash, expires_at)
    values ('confirmed-by-the-bench@example.com', ${hashToken(TOKEN)}, now() + interval '1 year') on conflict do nothing`;
  await sql`insert into rates (rental_id, name, first_day, last_day, price)
    select id, 'Bench', '2099-01-01', '2099-01-07', 100 from (select id from rentals order by id offset 100 limit 1) as one
    where not exists (select from rates where name = 'Bench')`;
  await sql`insert into holds (rental_id, start_date, end_date, occupied, reason, created_by)
    select id, '2099-01-01', '2099-01-02', '{[2099-01-01,2099-01-03)}', 'maintenance', 'bench'
    from (select id from rentals order by id offset 100 limit 1) as one
    where not exists (select from holds where start_date = '2099-01-01' and created_by = 'bench')`;
  const [row] = await sql<[Rows]>`
    select (select id from rentals order by id offset 100 limit 1) as rental,
      (select name from rentals order by id offset 100 limit 1) as rental_name,
      (select reference from bookings where status = 'confirmed' order by id desc limit 1) as reference,
      (select id from bookings where status = 'confirmed' order by id desc limit 1) as reservation,
      (select customer_name from bookings order by id desc offset 5 limit 1) as customer,
      (select customer_email from bookings where status = 'completed' order by id offset 20 limit 1) as email,
      (select customer_phone from bookings where status = 'completed' order by id offset 20 limit 1) as phone,
      (select max(id) from contacts) as message,
      (select id from outbox where state = 'sent' order by created_at desc limit 1) as mail,
      (select max(id) from testimonials) as testimonial,
      (select id from calendar_feeds order by id limit 1) as feed,
      (select rental_id from calendar_feeds order by id limit 1) as fed,
      (select max(token) from newsletter_subscribers) as token,
      array(select email from newsletter_subscribers order by id limit 10) as readers,
      (select max(id) from rates where name = 'Bench') as rate,
      (select max(id) from holds where start_date = '2099-01-01' and created_by = 'bench') as block,
      (select max(id) from users where username like 'colleague-%') as colleague,
      array(select id from rentals where not exists (select from bookings where rental_id = rentals.id
        and status = 'confirmed' and end_date >= current_date - 1) order by id desc limit 10) as idle,
      (select json_agg(json_build_object('id', id, 'version', version)) from (
        select id, version from bookings where status = 'pending' order by id limit 10) as few) as waiting`;
  return row;
}
