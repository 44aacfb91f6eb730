import { rmSync } from 'node:fs';
import postgres from 'postgres';
import { freePort, startEmbedded } from '../../launcher/embedded';
import { temporaryDataDir } from '../../launcher/temporary';
import { printTable } from '../table';

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } };

/**
 * Shared buffers that the `/category/1` query touches, on the first page and a later one, in small and large tables.
 */
export async function measureBuffers(): Promise<void> {
  const folder = temporaryDataDir('bench');
  const server = await startEmbedded({ dataDir: folder, port: await freePort(), say: () => {}, durable: false });
  const settings = { DATABASE_URL: server.url, SESSION_SECRET: 'bench-only-'.repeat(4), SITE_URL: 'http://localhost' };
  Object.assign(process.env, { ...settings, LOG_LEVEL: 'silent' });
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    const { migrateDatabase } = await import('../../../app/db/migrate.server');
    await migrateDatabase();
    const { categoryPageQuery } = await import('../../../app/domains/catalog/storefront/category-queries.server');
    const touched = async (after: { at: number; id: number } | null) => {
      const query = categoryPageQuery(1, after).toSQL();
      const explain = `explain (analyze, buffers, format json) ${query.sql}`;
      const [row] = await sql.unsafe(explain, query.params as string[]);
      const { Plan: plan } = (row!['QUERY PLAN'] as Plan[])[0]!;
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    };
    await sql`insert into categories (id, name, description) select n, 'Category ' || n, 'For measuring' from generate_series(1, 4) n`;
    const rows: Array<Array<string | number>> = [['rentals', 'first page', 'a later page']];
    for (const [from, to] of [
      [1, 1000],
      [1001, 100_000],
    ] as const) {
      await sql`
        insert into rentals (category_id, name, description, short_description, price, main_image_url)
        select 1 + n % 4, 'Rental ' || n, repeat('A description of some length. ', 30), 'Short and fine', 100 + (n * 7919) % 9000, '/uploads/none.webp'
        from generate_series(${from}::int, ${to}::int) n`;
      await sql`vacuum analyze rentals`;
      rows.push([to, await touched(null), await touched({ at: 4000, id: 500 })]);
    }
    printTable('Shared buffers touched by /category/1 (limit: +3 from 1,000 to 100,000 rentals)', rows);
    await measureAdmin();
  } finally {
    await sql.end();
    await globalThis.__database?.sql.end({ timeout: 1 });
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the same for the admin screens. */
async function measureAdmin(): Promise<void> {
  const { ADMIN_SCREENS, inboxBuffers, fillReservations } = await import('./inbox-buffers');
  const rows: Array<Array<string | number>> = [
    ['one page of', 'statements', 'buffers, 1,000', 'buffers, 100,000', 'growth (limit: 10 %)'],
  ];
  const measure = async (count: number) => {
    await fillReservations(count);
    const found = [];
    for (const screen of Object.values(ADMIN_SCREENS)) found.push(await inboxBuffers(screen));
    return found;
  };
  const few = await measure(1_000);
  const many = await measure(100_000);
  for (const [index, name] of Object.keys(ADMIN_SCREENS).entries()) {
    const [small, large] = [few[index]!, many[index]!];
    const growth = `${((large.buffers / small.buffers - 1) * 100).toFixed(1)} %`;
    rows.push([name, large.statements, small.buffers, large.buffers, growth]);
  }
  printTable('The admin screens with 1,000 and 100,000 reservations (plus one statement for the session)', rows);
}
