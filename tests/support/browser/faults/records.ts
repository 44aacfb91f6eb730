import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import postgres from 'postgres';
import { runningUrl } from '../../../../scripts/launcher/embedded';
import { type ButtonRecords, makeButtonRecords } from './button-records';
import { makeCalendarRecords } from './calendar-records';
import { inDays } from '../days';

/** The records of the forms' cases. */
export type Made = {
  reference: string;
  reservation: number;
  /** References of requests with a quote to accept, and with suggested dates. */
  quoted: string;
  suggested: string;
  /** The tokens of two links. */
  confirmation: string;
  unsubscription: string;
  colleague: number;
  hold: number;
  /** A stay that is over. */
  completed: number;
  /** Requests that wait on Today, and confirmed reservations whose customers ask to cancel. */
  waiting: [number, number, number, number];
  cancelling: [number, number];
  /** The event of another calendar that causes a conflict. */
  conflict: number;
  mail: string;
  /** The token of an invitation. */
  invitation: string;
  /** The records of the smaller buttons, if the test presses them. */
  buttons?: ButtonRecords;
};

/** A subscriber to the newsletter. */
export const READER = 'reader@example.com';

const unique = () => randomBytes(32).toString('base64url');

/** The number of calls: accepted requests have taken the days of the earlier ones. */
let times = 0;

/** Requests a rental as a visitor does. */
async function ask(request: APIRequestContext, url: string, rentalId: number, later = 0) {
  const from = 50 + later + 4 * times;
  const answer = await request.post(`${url}/api/bookings`, {
    data: {
      ...{ rentalId, startDate: inDays(from), endDate: inDays(from + 2) },
      ...{ customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', customerPhone: '+1 305 555 0100' },
    },
  });
  return (await answer.json()) as { id: number; reference: string };
}

async function ofDatabase<Result>(folder: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(await runningUrl(folder), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Makes the records in the product at `url` with its own database in `folder`, before anything fails. */
export async function makeRecords(request: APIRequestContext, url: string, folder: string): Promise<Made> {
  const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
  times += 1;
  // Today shows twenty requests, so the requests of an earlier test are declined.
  await ofDatabase(folder, (sql) => sql`update bookings set status = 'declined' where status = 'pending'`);
  const { id, reference } = await ask(request, url, 6);
  const [quoted, suggested, over] = [
    await ask(request, url, 8),
    await ask(request, url, 9),
    await ask(request, url, 9, 40),
  ];
  const ids: number[] = [];
  for (const rental of [5, 11, 12, 13, 14, 15]) ids.push((await ask(request, url, rental)).id);
  const [confirm, keep, decline, propose, stay, cancel] = ids as [number, number, number, number, number, number];
  await request.post(`${url}/api/contact`, { data: { ...ada, interest: 'Other', message: 'Good day to you.' } });
  const address = `${unique().slice(0, 12)}@example.com`;
  await request.post(`${url}/newsletter`, {
    form: { email: address, returnTo: '/newsletter' },
    headers: { Origin: url },
  });

  const days = JSON.stringify([{ startDate: inDays(200 + 4 * times), endDate: inDays(202 + 4 * times) }]);
  return ofDatabase(folder, async (sql) => {
    const [mail] = await sql<{ token: string }[]>`
      select payload ->> 'token' as token from outbox where recipient = ${address}`;
    const [failed] = await sql<{ id: string }[]>`
      update outbox set state = 'dead', last_error = 'Mailbox full' where contact_id is not null or booking_id is not null
      returning id`;
    const [subscriber] = await sql<{ token: string }[]>`
      insert into newsletter_subscribers (email, token) values (${`of-${address}`}, ${unique()}) returning token`;
    await sql`insert into newsletter_subscribers (email, token) values (${READER}, ${unique()}) on conflict do nothing`;
    await sql`insert into quote_steps (booking_id, version, step, actor) values (${quoted.id}, 1, 'sent', 'concierge')`;
    await sql`update bookings set status = 'confirmed', agreed_version = 1 where id = ${over.id}`;
    await sql`update bookings set status = 'completed' where id = ${over.id}`;
    await sql`insert into booking_events (booking_id, kind, actor, reason, proposals)
      values (${suggested.id}, 'proposal', 'concierge', 'Other dates', ${days}::text::jsonb)`;
    await sql`update bookings set status = 'confirmed', agreed_version = 1, start_date = ${inDays(1)}, end_date = ${inDays(2)}, days = 2
      where id in (${stay}, ${cancel})`;
    await sql`insert into booking_events (booking_id, kind, actor, reason)
      select id, 'note', '(customer)', 'The customer asks to cancel.' from bookings where id in (${stay}, ${cancel})`;
    const [colleague] = await sql<{ id: number }[]>`
      insert into users (username, password) values (${`ida-${Date.now()}`}, 'no hash') returning id`;
    const invitation = unique();
    await sql`insert into invitations (token_hash, note, expires_at, created_by)
      select encode(sha256(${invitation}::text::bytea), 'hex'), 'Weekdays', now() + interval '1 day', min(id) from users`;
    const [hold] = await sql<{ id: number }[]>`
      insert into holds (rental_id, start_date, end_date, occupied, reason, created_by)
      select 6, day, day, tstzmultirange(tstzrange(day::timestamptz, day::timestamptz + interval '1 day')), 'owner', 'concierge'
      from (select current_date + 200 + 2 * count(*)::int as day from holds) as days returning id`;
    const [conflict] = await sql<{ id: number }[]>`with feed as (
        insert into calendar_feeds (rental_id, name, url, created_by)
        values (6, 'Marketplace', 'https://calendars.example.com/a.ics', 'concierge') returning id)
      insert into calendar_events (feed_id, uid, kind, starts_at, ends_at, all_day, sequence)
      select id, 'a', 'reserved', now() + interval '5 days', now() + interval '6 days', false, 0 from feed returning id`;
    return {
      ...{ waiting: [confirm, keep, decline, propose], cancelling: [stay, cancel] },
      ...{ quoted: quoted.reference, suggested: suggested.reference },
      invitation,
      ...{ reference, reservation: id, confirmation: mail!.token, mail: failed!.id },
      ...{
        unsubscription: subscriber!.token,
        colleague: colleague!.id,
        hold: hold!.id,
        completed: over.id,
        conflict: conflict!.id,
      },
    };
  });
}

/** The same with the records of the smaller buttons. */
export async function makeAllRecords(request: APIRequestContext, url: string, folder: string): Promise<Made> {
  const made = await makeRecords(request, url, folder);
  const ids: number[] = [];
  for (const rental of [1, 2, 3, 4, 7, 10, 14, 16, 17]) ids.push((await ask(request, url, rental, 20)).id);
  const { id } = await ask(request, url, 18, 20);
  const decided: number[] = [];
  for (const rental of [5, 11, 12, 13, 6, 4]) decided.push((await ask(request, url, rental, 60)).id);
  const near = await ask(request, url, 15, 60);
  const buttons = await ofDatabase(folder, async (sql) => {
    await sql`insert into quote_steps (booking_id, version, step, actor) values (${id}, 1, 'sent', 'concierge')`;
    const on = (more: number) => inDays(300 + 4 * times + more);
    const [confirm, change, cancel, stay, timed, delivered] = decided as ButtonRecords['decided'];
    await sql`update bookings set status = 'confirmed', agreed_version = 1 where id in (${cancel}, ${stay}, ${timed})`;
    await sql`update bookings set status = 'confirmed', agreed_version = 1, start_date = ${inDays(1)}, end_date = ${inDays(2)}, days = 2
      where id = ${near.id}`;
    await sql`insert into booking_events (booking_id, kind, actor, reason)
      values (${stay}, 'note', '(customer)', 'The customer asks to cancel.')`;
    return {
      folder,
      ...(await makeButtonRecords(sql, ids, id, on)),
      ...(await makeCalendarRecords(sql, url, on)),
      ...{
        decided: [confirm, change, cancel, stay, timed, delivered] as ButtonRecords['decided'],
        near: near.reference,
      },
    };
  });
  return { ...made, buttons };
}
