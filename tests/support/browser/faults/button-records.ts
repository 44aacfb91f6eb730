import { randomBytes } from 'node:crypto';
import type postgres from 'postgres';
import { ADMIN } from '../../servers/product';
import type { CalendarRecords } from './calendar-records';

/** The records of the smaller buttons, one for each button. */
export type ButtonRecords = CalendarRecords & {
  /** The folder of the product, with its database. */
  folder: string;
  /** Requests: two to keep, one to decline and one to suggest dates for, all on their page. */
  requests: [number, number, number, number];
  /** Two requests to confirm, stays to cancel, to cancel on request and to give other times, a request to deliver. */
  decided: [number, number, number, number, number, number];
  /** The reference of a reservation that begins tomorrow. */
  near: string;
  /** Requests with an option, to extend and to release; and the hold of an option to move. */
  options: [number, number];
  movable: number;
  /** A canceled reservation with a payment, and that payment. */
  cancelled: number;
  payment: string;
  quotedId: number;
  /** Two rates: one to remove and one to change. */
  rate: number;
  changed: number;
  block: number;
  invitation: number;
  /** The session of a colleague. */
  device: string;
  message: number;
  /** A mail that failed. */
  mail: string;
  /** A declined request of a customer without other requests. */
  erasable: number;
};

type Nine = [number, number, number, number, number, number, number, number, number];

const token = () => randomBytes(32).toString('hex');

/** Makes the records from the requests `ids`, and from the quoted one. */
export async function makeButtonRecords(
  sql: postgres.Sql,
  ids: readonly number[],
  quotedId: number,
  on: (days: number) => string,
): Promise<Omit<ButtonRecords, keyof CalendarRecords | 'folder' | 'decided' | 'near'>> {
  const [one, other, declined, suggested, extended, released, moved, cancelled, erasable] = ids as Nine;
  const kept = [extended, released, moved];
  const holds = await sql<{ id: number }[]>`
    insert into holds (rental_id, start_date, end_date, occupied, reason, created_by, booking_id, until)
    select rental_id, start_date, end_date, tstzmultirange(tstzrange(start_date::timestamptz, end_date::timestamptz)), 'option',
      'concierge', id, now() + interval '2 days'
    from bookings where id in ${sql(kept)} order by id returning id`;
  await sql`update bookings set option_until = now() + interval '2 days' where id in ${sql(kept)}`;
  await sql`update bookings set status = 'confirmed', agreed_version = 1 where id = ${cancelled}`;
  await sql`update bookings set status = 'cancelled' where id = ${cancelled}`;
  await sql`update bookings set status = 'declined', customer_email = ${`${token()}@example.com`}, customer_phone = null
    where id = ${erasable}`;
  await sql`update rentals set archived_at = now() where id = 19`;
  const [row] = await sql<{ id: string }[]>`
    insert into payments (id, booking_id, kind, cents, method, created_by)
    values (gen_random_uuid(), ${cancelled}, 'payment', 10000, 'wire', 'concierge') returning id`;
  const rates = await sql<{ id: number }[]>`
    insert into rates (rental_id, name, first_day, last_day, price)
    values (2, 'Boat Show', ${on(0)}, ${on(1)}, 3000), (2, 'Race Week', ${on(10)}, ${on(11)}, 3000) returning id`;
  const [block] = await sql<{ id: number }[]>`
    insert into holds (rental_id, start_date, end_date, occupied, reason, created_by)
    select 2, day, day, tstzmultirange(tstzrange(day::timestamptz, day::timestamptz + interval '1 day')), 'owner', 'concierge'
    from (select ${on(30)}::date as day) as days returning id`;
  const [session] = await sql<{ id: string }[]>`
    insert into sessions (id, user_id, user_agent, expires_at)
    select ${token()}, max(id), 'A tablet', now() + interval '1 day' from users returning id`;
  await sql`
    insert into sessions (id, user_id, user_agent, expires_at)
    select ${token()} || of, id, 'A laptop', now() + interval '1 day' from users, generate_series(1, 2) as of
    where username = ${ADMIN.username}`;
  const [mail] = await sql<{ id: string }[]>`
    select id from outbox where state = 'dead' order by created_at desc limit 1`;
  const [invitation] = await sql<{ id: number }[]>`
    insert into invitations (token_hash, note, expires_at, created_by)
    select ${token()}, 'Weekends', now() + interval '1 day', min(id) from users returning id`;
  const [message] = await sql<{ id: number }[]>`select max(id)::int as id from contacts`;
  return {
    ...{ requests: [one, other, declined, suggested], options: [extended, released], movable: holds[2]!.id },
    ...{ cancelled, payment: row!.id, quotedId, erasable },
    ...{ rate: rates[0]!.id, changed: rates[1]!.id, block: block!.id },
    ...{ device: session!.id, mail: mail!.id },
    ...{ invitation: invitation!.id, message: message!.id },
  };
}
