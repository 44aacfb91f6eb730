import { drizzle } from 'drizzle-orm/postgres-js';
import { type Db, sql } from '~/db/database.server';
import { countInbox, listInbox } from '~/domains/reservations/inbox/queries.server';
import { type InboxStatus } from '~/domains/reservations/inbox/inbox-query';
import { findToday } from '~/domains/reservations/today/queries.server';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};
type Asked = { query: string; params: unknown[] };

/** Pages of the inbox that are measured together: where a page of an index ends is chance. */
const PAGES = 4;

type Screen = { pages: number; load: (db: Db) => Promise<unknown> };

const inbox = (status: InboxStatus): Screen => ({
  pages: PAGES,
  load: async (db) => {
    let after: string | undefined;
    for (let page = 0; page < PAGES; page++) {
      const [{ next }] = await Promise.all([listInbox({ status, after }, { db }), countInbox({ db })]);
      after = next ?? undefined;
    }
  },
});

/** The screens that are measured, as their routes ask for them. */
export const ADMIN_SCREENS: Record<string, Screen> = {
  'Inbox, pending': inbox('pending'),
  'Inbox, confirmed': inbox('confirmed'),
  'Inbox, completed': inbox('completed'),
  'Inbox, all': inbox('all'),
  'Inbox, a search of two letters': { pages: 1, load: (db) => listInbox({ status: 'all', q: 'zq' }, { db }) },
  Today: { pages: 1, load: (db) => findToday({ db }) },
};

/**
 * Replaces all reservations by `count`: every state alike, one request in six hours, a mail of each, every tenth given
 * up. The newest thousand begin in these days, older ones later, so that each list shows the same rows of any count.
 */
export async function fillReservations(count: number): Promise<void> {
  await sql`truncate bookings, outbox restart identity cascade`;
  await sql`
    insert into bookings (reference, customer_name, customer_email, customer_phone, start_date, end_date, total_price,
      status, notes, rental_name, unit_price, price_unit, days, created_at)
    select md5(n::text), 'Customer ' || n, 'customer-' || n || '@example.com', '+1 305 555 0199', day, day + 2, 5850,
      (array['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed']::booking_status[])[1 + n % 6],
      'By the harbour, please.', 'Rental ' || n % 50, 1950, 'day', 3,
      now() - (${count} - n) * interval '6 hours' - interval '3 hours'
    from generate_series(1, ${count}::int) as n, lateral (select current_date - 2 + n / 6 % 8 + (${count} - n) / 1000 * 8 as day) as days`;
  await sql`
    insert into outbox (kind, recipient, payload, state, booking_id, created_at)
    select 'booking-received', customer_email, '{}', case when id % 10 = 0 then 'dead' else 'sent' end, id, created_at
    from bookings order by id`;
  await sql`vacuum (analyze) outbox`;
  // While anybody looks at the table, the server's own housekeeping included, its pages do not count as seen by all.
  for (let tries = 0; tries < 20; tries++) {
    await sql`vacuum (analyze) bookings`;
    const [table] = await sql`select relallvisible = relpages as clean from pg_class where relname = 'bookings'`;
    if (table!.clean) return;
    await sql`select pg_sleep(0.5)`;
  }
  throw new Error('The table of reservations could not be vacuumed');
}

/** The statements of one page of a screen, the shared buffers they touch, and the tables they read from end to end. */
export async function inboxBuffers({ pages, load }: Screen) {
  const asked: Asked[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  await load(drizzle(sql, { casing: 'snake_case', logger }));
  let buffers = 0;
  const scanned: string[] = [];
  const walk = (plan: Plan): void => {
    if (plan['Node Type'] === 'Seq Scan') scanned.push(plan['Relation Name']!);
    plan.Plans?.forEach(walk);
  };
  for (const { query, params } of asked) {
    const explain = `explain (analyze, buffers, format json) ${query}`;
    const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(explain, params as string[]);
    const { Plan: plan } = row!['QUERY PLAN'][0];
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    walk(plan);
  }
  return { statements: asked.length / pages, buffers: buffers / pages, scanned };
}
