import { spawnSync } from 'node:child_process';
import postgres from 'postgres';
import { type BenchProduct, signIn, withTwoProducts } from './product';
import { printTable } from './table';

const REQUESTS = 1000;
const CORES = '0,1';

/** Pins this process and its future children to two cores. Returns false where that is not possible. */
const onTwoCores = () => spawnSync('taskset', ['-acp', CORES, String(process.pid)]).status === 0;

/** Creates one rental and `REQUESTS` pending requests that overlap on the same day. Returns their ids. */
async function fill(sql: postgres.Sql): Promise<number[]> {
  const [rental] = await sql`
    insert into rentals (name, description, short_description, price, main_image_url)
    values ('Aria 9', 'For measuring', 'For measuring', 1950, '/uploads/none.webp') returning id`;
  const rows = await sql<{ id: number }[]>`
    insert into bookings (reference, rental_id, customer_name, customer_email, start_date, end_date, total_price,
      rental_name, unit_price, price_unit, days)
    select md5(n::text), ${rental!.id}, 'Customer ' || n, 'customer-' || n || '@example.com',
      current_date + 30 - n % 5, current_date + 31 + n % 7, 1950 * (2 + n % 7 + n % 5), 'Aria 9', 1950, 'day',
      2 + n % 7 + n % 5
    from generate_series(1, ${REQUESTS}::int) as n returning id`;
  return rows.map(({ id }) => id);
}

/** Presses 'Confirm' like a browser without scripts. Returns the status and whether the response holds a page. */
async function confirm({ base }: BenchProduct, id: number, Cookie: string) {
  const response = await fetch(`${base}/admin/reservations/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie, Origin: base, 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ intent: 'confirm', version: '1' }),
  });
  const page = await response.text();
  return { status: response.status, clean: response.status !== 409 || page.includes('These dates are taken') };
}

const count = (values: number[]) =>
  [...new Set(values)].map((value) => `${values.filter((other) => other === value).length} x ${value}`).join(', ');

/**
 * Confirms all requests at once, half on each of two servers: how many succeed, what the others get, how long it takes.
 */
export async function measureConfirmations(): Promise<void> {
  const bound = onTwoCores();
  await withTwoProducts(async (products, databaseUrl) => {
    const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
    const ids = await fill(sql);
    const cookies = await Promise.all(products.map(signIn));
    const start = Date.now();
    const answers = await Promise.all(ids.map((id, n) => confirm(products[n % 2]!, id, cookies[n % 2]!)));
    const seconds = (Date.now() - start) / 1000;
    const [kept] = await sql`
      select (select count(*)::int from bookings where status = 'confirmed') as confirmed,
        (select count(*)::int from holds) as holds,
        (select count(*)::int from booking_events) as events,
        (select count(*)::int from outbox where kind = 'booking-confirmed') as mails,
        (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`;
    await sql.end();
    printTable(`${REQUESTS} confirmations at once, two servers, ${bound ? 'two cores' : 'all cores'} (limit: 20 s)`, [
      ['answers', 'seconds', 'no reason given', ...Object.keys(kept!)],
      [
        count(answers.map(({ status }) => status)),
        seconds.toFixed(1),
        answers.filter(({ clean }) => !clean).length,
        ...(Object.values(kept!) as number[]),
      ],
    ]);
  });
}
