import { rmSync } from 'node:fs';
import postgres from 'postgres';
import { withoutIndexes } from '../../app/db/bulk-load.server';
import { freePort, startEmbedded } from '../launcher/embedded';
import { temporaryDataDir } from '../launcher/temporary';
import { median, printTable } from './table';

const RENTALS = 200_000;
const TIMES = 30;

/** Creates rentals of three units, half of them in one category, and `holds` three-day holds, 28 days apart. */
const fill = (holds: number) => [
  `insert into categories (id, name, description) select n, 'Category ' || n, 'For measuring' from generate_series(1, 20) n`,
  `insert into rentals (category_id, name, description, short_description, price, price_unit, main_image_url)
    select case when n % 2 = 0 then 1 else 1 + n % 20 end, 'Rental ' || md5(n::text), repeat('Some length. ', 25), 'Short',
      100 + (n::bigint * 7919) % 9000, (array['day','week','hour'])[1 + n % 3], '/uploads/none.webp'
    from generate_series(1, ${RENTALS}) n`,
  `insert into holds (rental_id, start_date, end_date, occupied, reason, created_by)
    select rental, day, day + 2, tstzmultirange(tstzrange(day::timestamp at time zone 'America/New_York',
      (day + 3)::timestamp at time zone 'America/New_York')), 'owner', 'bench'
    from (select 1 + n % ${RENTALS} as rental, current_date + 28 * (n / ${RENTALS}) + n % 25 as day
      from generate_series(0, ${holds - 1}) n) as stays`,
];

/** Prints the times and statement counts of reading a rental's two years and of searches, among `holds` holds. */
export async function measureAvailability({ holds = 5_000_000 } = {}): Promise<void> {
  const folder = temporaryDataDir('bench');
  const server = await startEmbedded({ dataDir: folder, port: await freePort(), say: () => {} });
  const settings = { DATABASE_URL: server.url, SESSION_SECRET: 'bench-only-'.repeat(4), SITE_URL: 'http://localhost' };
  Object.assign(process.env, { ...settings, LOG_LEVEL: 'silent' });
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    const { migrateDatabase } = await import('../../app/db/migrate.server');
    await migrateDatabase();
    await sql.begin((tx) =>
      withoutIndexes(tx, async () => {
        for (const statement of fill(holds)) await tx.unsafe(statement);
      }),
    );
    await sql`vacuum analyze`;
    const rows = await measured();
    printTable(`${RENTALS} rentals, ${holds} holds; each ${TIMES} times`, [
      ['what', 'statements', 'SQL ms: quickest', 'median', 'ms in all: median'],
      ...rows,
    ]);
  } finally {
    const { sql: pool } = await import('../../app/db/database.server');
    await Promise.all([sql.end({ timeout: 1 }), pool.end({ timeout: 1 })]);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured() {
  const { statementTimers } = await import('../../app/db/timing.server');
  const { findOpenings } = await import('../../app/domains/availability/free/find-openings.server');
  const { searchRentals } = await import('../../app/domains/storefront/search/search-rentals.server');
  const { plusDays, today: todayIn } = await import('../../app/domains/shared/calendar');
  const today = todayIn('America/New_York');
  const days = { startDate: plusDays(today, 40), endDate: plusDays(today, 43) };
  const twoYears = (id: number) => findOpenings(id, { startDate: today, endDate: plusDays(today, 730) });
  const work: Record<string, (time: number) => Promise<unknown>> = {
    // Each run reads a rental that no earlier run has read; each of its holds is in a different disk block.
    'two years of one rental, first read': (time) => twoYears(1 + time * 6007),
    'two years of one rental, read again': (time) => twoYears(1 + time * 6007),
    'search: a category': () => searchRentals({ ...days, categoryId: 1 }, today),
    'search: a category, by price and guests': () =>
      searchRentals({ ...days, categoryId: 1, price: 2000, guests: 2 }, today),
    'search: all, by price and guests': () => searchRentals({ ...days, price: 2000, guests: 2 }, today),
  };
  const rows: Array<Array<string | number>> = [];
  for (const [name, run] of Object.entries(work)) {
    const found: Array<{ sql: number; all: number; statements: number }> = [];
    for (let time = 0; time < TIMES; time++) {
      const one = { sql: 0, all: 0, statements: 0 };
      const timer = () => {
        one.statements += 1;
        return (ms: number) => {
          one.sql += ms;
        };
      };
      statementTimers.add(timer);
      const started = performance.now();
      await run(time);
      one.all = performance.now() - started;
      statementTimers.delete(timer);
      found.push(one);
    }
    const sqls = found.map((one) => one.sql);
    rows.push([
      name,
      median(found.map((one) => one.statements)),
      Math.min(...sqls).toFixed(1),
      median(sqls).toFixed(1),
      median(found.map((one) => one.all)).toFixed(1),
    ]);
  }
  return rows;
}
