import { type db, sql } from '~/db/database.server';
import { countInbox, listInbox } from '~/domains/reservations/inbox/queries.server';
import { type InboxSort, type InboxStatus } from '~/domains/reservations/inbox/inbox-query';
import { findToday } from '~/domains/reservations/today/queries.server';
import { emptied } from '../emptied';
import { statementBuffers } from './statement-buffers';

/** Number of inbox pages measured together: where an index page ends is random. */
const PAGES = 4;

type Screen = { pages: number; load: (database: typeof db) => Promise<unknown> };

const inbox = (status: InboxStatus, sort?: InboxSort): Screen => ({
  pages: PAGES,
  load: async (db) => {
    let after: string | undefined;
    for (let page = 0; page < PAGES; page++) {
      const [{ next }] = await Promise.all([listInbox({ status, sort, after }, { db }), countInbox({ db })]);
      after = next ?? undefined;
    }
  },
});

/** The screens to measure, loaded the way their routes load them. */
export const ADMIN_SCREENS: Record<string, Screen> = {
  'Inbox, pending': inbox('pending'),
  'Inbox, confirmed': inbox('confirmed'),
  'Inbox, completed': inbox('completed'),
  'Inbox, all': inbox('all'),
  'Inbox, all by first day': inbox('all', 'start'),
  'Inbox, pending by value': inbox('pending', 'value'),
  'Inbox, a search of two letters': { pages: 1, load: (db) => listInbox({ status: 'all', q: 'zq' }, { db }) },
  Today: { pages: 1, load: (db) => findToday({ db }) },
};

/**
 * Replaces all reservations with `count`: all states equally, one request every six hours, one mail each, every tenth
 * mail dead. The newest thousand start around today, older ones later, so that each list shows the same rows at any
 * count.
 */
export async function fillReservations(count: number): Promise<void> {
  await emptied('bookings, outbox');
  await sql`
    insert into bookings (reference, customer_name, customer_email, customer_phone, start_date, end_date, total_price,
      status, notes, rental_name, unit_price, price_unit, days, created_at)
    select md5(n::text), 'Customer ' || n, 'customer-' || n || '@example.com', '+1 305 555 0199', day, day + 2, 5850,
      (array['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed']::booking_status[])[1 + n % 6],
      'By the harbor, please.', 'Rental ' || n % 50, 1950, 'day', 3,
      now() - (${count} - n) * interval '6 hours' - interval '3 hours'
    from generate_series(1, ${count}::int) as n, lateral (select current_date - 2 + n / 6 % 8 + (${count} - n) / 1000 * 8 as day) as days`;
  await sql`
    insert into outbox (kind, recipient, payload, state, sent_at, booking_id, created_at)
    select 'booking-received', customer_email, '{}', case when id % 10 = 0 then 'dead' else 'sent' end, case when id % 10 <> 0 then created_at end, id, created_at
    from bookings order by id`;
  await sql`vacuum (analyze) outbox`;
  // While another session reads the table, autovacuum included, vacuum cannot mark its pages as all-visible.
  for (let tries = 0; tries < 20; tries++) {
    await sql`vacuum (analyze) bookings`;
    const [table] = await sql`select relallvisible = relpages as clean from pg_class where relname = 'bookings'`;
    if (table!.clean) return;
    await sql`select pg_sleep(0.5)`;
  }
  throw new Error('The bookings table could not be vacuumed');
}

/**
 * Returns the number of statements for one page of a screen, the shared buffers they touch, and the tables they scan.
 */
export async function inboxBuffers({ pages, load }: Screen) {
  const { statements, buffers, scanned } = await statementBuffers(load);
  return { statements: statements / pages, buffers: buffers / pages, scanned };
}
