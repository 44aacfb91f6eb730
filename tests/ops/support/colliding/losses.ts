import type postgres from 'postgres';
import type { Ledger } from './ledger';

type Sql = postgres.Sql | postgres.TransactionSql;
type Losses = Record<'overlaps' | 'lost' | 'trail' | 'state' | 'mails', string[]>;

/** The differences between the database and the acknowledged changes; every list is empty if all is well. */
export async function findLosses(sql: Sql, ledger: Ledger): Promise<Losses> {
  return {
    overlaps: await overlaps(sql),
    lost: [
      ...(await lostEvents(sql, ledger)),
      ...(await lostRequests(sql, ledger)),
      ...(await lostBlocks(sql, ledger)),
    ],
    trail: await gapsOfTrail(sql),
    state: await contradictions(sql),
    mails: await missingMails(sql),
  };
}

/** Compares the spans of all holds one by one, without relying on the constraint or its index. */
export async function overlaps(sql: Sql): Promise<string[]> {
  const spans = await sql<{ id: number; rental: number; from: number; until: number }[]>`
    select h.id, h.rental_id as rental, extract(epoch from lower(span))::float8 as "from",
      extract(epoch from upper(span))::float8 as until
    from holds h, unnest(h.occupied) as span order by h.rental_id, lower(span), h.id`;
  const found: string[] = [];
  let last: (typeof spans)[number] | undefined;
  for (const span of spans) {
    const meets = last?.rental === span.rental && span.from < last.until;
    if (meets) found.push(`hold ${span.id} begins before the end of hold ${last!.id}, rental ${span.rental}`);
    if (!meets || span.until > last!.until) last = span;
  }
  return found;
}

async function lostEvents(sql: Sql, { events }: Ledger): Promise<string[]> {
  const rows = await sql<{ promise: string; times: number }[]>`
    select concat_ws('|', booking_id, kind, to_status, reason) as promise, count(*)::int as times
    from booking_events group by 1`;
  const kept = new Map(rows.map(({ promise, times }) => [promise, times]));
  return events.flatMap(({ bookingId, kind, toStatus, reason }) => {
    const promise = [bookingId, kind, toStatus, reason].filter((part) => part !== null).join('|');
    const times = kept.get(promise) ?? 0;
    // An option can be released several times with the same reason; the reasons of other events are unique.
    return times === 1 || (times > 1 && kind === 'released') ? [] : [`${promise}: ${times} times`];
  });
}

async function lostRequests(sql: Sql, { requests }: Ledger): Promise<string[]> {
  const rows = await sql<{ id: number }[]>`select id from bookings where id = any(${requests})`;
  const kept = new Set(rows.map(({ id }) => id));
  return requests.filter((id) => !kept.has(id)).map((id) => `request ${id}`);
}

async function lostBlocks(sql: Sql, { blocks, freeing, freed }: Ledger): Promise<string[]> {
  const rows = await sql<{ note: string }[]>`select note from holds where note like 'Block %'`;
  const kept = new Set(rows.map(({ note }) => note));
  return [
    ...blocks.filter((note) => !kept.has(note) && !freeing.has(note)).map((note) => `${note}: gone`),
    ...freed.filter((note) => kept.has(note)).map((note) => `${note}: removed, but there`),
  ];
}

/** Finds reservations whose version does not match their events: each change raises one and writes the other. */
async function gapsOfTrail(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: number; version: number; events: number }[]>`
    select b.id, b.version, count(e.id)::int as events from bookings b
    left join booking_events e on e.booking_id = b.id and e.kind in ('status', 'kept', 'released')
    group by b.id having b.version <> 1 + count(e.id)`;
  return rows.map(({ id, version, events }) => `reservation ${id}: version ${version}, ${events} events`);
}

/** Finds reservations whose status is not the last event's, or whose hold does not match their status and option. */
async function contradictions(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: number; status: string; last: string; reason: string | null; kept: boolean }[]>`
    select b.id, b.status, coalesce(e.to_status, 'pending') as last, h.reason, b.option_until is not null as kept
    from bookings b left join holds h on h.booking_id = b.id
    left join lateral (select to_status from booking_events where booking_id = b.id and kind = 'status'
      order by id desc limit 1) as e on true
    where b.rental_name like 'Contested %' and (b.status::text <> coalesce(e.to_status, 'pending')
      or h.reason is distinct from case when b.status = 'confirmed' then 'reservation'
        when b.option_until is not null then 'option' end
      or h.until is distinct from b.option_until)`;
  return rows.map(
    ({ id, status, last, reason, kept }) =>
      `reservation ${id} is ${status}, its last event says ${last}, its hold is ${reason ?? 'missing'}${kept ? ', it is kept' : ''}`,
  );
}

/** Finds events without their mail. */
async function missingMails(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: number; what: string; events: number; mails: number }[]>`
    with mailed (event, mail) as (values ('confirmed', 'booking-confirmed'), ('cancelled', 'booking-cancelled'),
        ('declined', 'booking-declined'), ('kept', 'booking-kept'), ('released', 'booking-released')),
      events as (select e.booking_id, t.mail, count(*)::int as times from booking_events e
        join mailed t on t.event = coalesce(e.to_status, e.kind) group by 1, 2),
      mails as (select booking_id, kind as mail, count(*)::int as times from outbox
        where kind in (select mail from mailed) group by 1, 2)
    select coalesce(e.booking_id, m.booking_id) as id, coalesce(e.mail, m.mail) as what,
      coalesce(e.times, 0) as events, coalesce(m.times, 0) as mails
    from events e full join mails m on m.booking_id = e.booking_id and m.mail = e.mail
    where e.times is distinct from m.times`;
  return rows.map(({ id, what, events, mails }) => `reservation ${id}: ${events} events and ${mails} mails ${what}`);
}

/** Mistakes that a broken product would make; `findLosses` must report each in the named list. */
const MISTAKES: Array<[list: keyof Losses, what: string, plant: (tx: postgres.TransactionSql) => Promise<unknown>]> = [
  [
    'overlaps',
    'a hold over another one',
    async (tx) => {
      await tx`alter table holds drop constraint holds_no_overlap`;
      await tx`insert into holds (rental_id, start_date, end_date, occupied, reason, created_by)
        select rental_id, start_date, end_date, occupied, 'other', 'storm' from holds limit 1`;
    },
  ],
  [
    'lost',
    'confirmations that are not recorded',
    async (tx) => {
      await tx`alter table booking_events disable trigger user`;
      await tx`update booking_events set reason = 'Another' where to_status = 'confirmed'`;
    },
  ],
  [
    'trail',
    'an event that is gone',
    async (tx) => {
      await tx`alter table booking_events disable trigger user`;
      await tx`delete from booking_events where id = (select max(id) from booking_events where kind = 'status')`;
    },
  ],
  [
    'state',
    'a kept request without its hold',
    (tx) => tx`update bookings set option_until = now() + interval '1 day' where id = (
      select min(id) from bookings where rental_name like 'Contested %' and status = 'pending' and option_until is null)`,
  ],
  ['mails', 'a mail that is gone', (tx) => tx`delete from outbox where kind = 'booking-confirmed'`],
];

/** Plants each mistake, rolls it back, and returns the mistakes that `findLosses` did not notice. */
export async function unnoticed(sql: postgres.Sql, ledger: Ledger): Promise<string[]> {
  const missed: string[] = [];
  for (const [list, what, plant] of MISTAKES) {
    const rollback = new Error('Rolled back');
    await sql
      .begin(async (tx) => {
        await plant(tx);
        if ((await findLosses(tx, ledger))[list].length === 0) missed.push(what);
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
  }
  return missed;
}
