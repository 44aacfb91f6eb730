import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { withoutIndexes } from '../../app/db/bulk-load.server';
import { migrationsBefore } from '../../tests/support/fixtures/older-schema';
import { freePort, startEmbedded } from '../launcher/embedded';
import { temporaryDataDir } from '../launcher/temporary';
import { printTable } from './table';

const RENTALS = 200_000;
/** The number of concurrent sessions that read and write during the migration, and their interval in milliseconds. */
const OTHERS = 5;
const EVERY_MS = 50;

/** Rentals, confirmed reservations and their holds, as the release before `0019_occupancy` wrote them. */
const fill = (holds: number) => [
  `insert into categories (id, name, description) values (1, 'Boats', 'For measuring')`,
  `insert into rentals (category_id, name, description, short_description, price, main_image_url)
    select 1, 'Boat ' || n, repeat('A description of some length. ', 25), 'Short', 100, '/uploads/none.webp'
    from generate_series(1, ${RENTALS}) n`,
  `insert into bookings (reference, rental_id, customer_name, customer_email, start_date, end_date, total_price, status,
      rental_name, unit_price, price_unit, days)
    select md5('booking' || n), 1 + n % ${RENTALS}, 'Ada Lovelace', 'ada@example.com', day, day + 2, 300, 'confirmed',
      'Boat', 100, 'day', 3
    from (select n, date '2026-01-01' + 4 * (n / ${RENTALS}) as day from generate_series(0, ${holds - 1}) n) as stays`,
  `insert into holds (rental_id, start_date, end_date, reason, booking_id, created_by)
    select rental_id, start_date, end_date, 'reservation', id, 'bench' from bookings order by id`,
];

type Waits = { longest: number; slow: number; count: number };

/** Reads a rental's holds, and blocks and frees days of it, as the release before does, until `isDone`. */
async function readAndWrite(
  sql: postgres.Sql,
  waits: Record<'read' | 'write', Waits>,
  place: number,
  isDone: () => boolean,
) {
  const timed = async (kind: 'read' | 'write', work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    const took = performance.now() - started;
    waits[kind].longest = Math.max(waits[kind].longest, took);
    waits[kind].slow += took > 1000 ? 1 : 0;
    waits[kind].count += 1;
  };
  for (let round = 0; !isDone(); round += 1, await pause(EVERY_MS)) {
    const rental = 1 + Math.floor(Math.random() * RENTALS);
    // A day that no other session blocks.
    const day = round * OTHERS + place;
    await timed('read', async () => {
      await sql`select name from rentals where id = ${rental}`;
      await sql`select start_date, end_date from holds where rental_id = ${rental}`;
    });
    await timed('write', () =>
      sql.begin(async (tx) => {
        await tx`select 1 from rentals where id = ${rental} for no key update`;
        await tx`update bookings set notes = 'Seen' where id = ${rental}`;
        const [made] = await tx`
          insert into holds (rental_id, start_date, end_date, reason, created_by)
          values (${rental}, date '2040-01-01' + ${day}::int, date '2040-01-01' + ${day}::int, 'owner', 'bench')
          returning id`;
        if (round % 2) await tx`delete from holds where id = ${made!.id as number}`;
      }),
    );
  }
}

/** Migrates `holds` holds to instants while others read and write; `atOnce` does it in one transaction. */
export async function measureOccupancy({ holds = 5_000_000, atOnce = false } = {}): Promise<void> {
  const folder = temporaryDataDir('bench');
  const server = await startEmbedded({ dataDir: folder, port: await freePort(), say: () => {} });
  const settings = { DATABASE_URL: server.url, SESSION_SECRET: 'bench-only-'.repeat(4), SITE_URL: 'http://localhost' };
  Object.assign(process.env, { ...settings, LOG_LEVEL: 'silent' });
  const sql = postgres(server.url, { max: OTHERS + 1, onnotice: () => {} });
  const waits = { read: { longest: 0, slow: 0, count: 0 }, write: { longest: 0, slow: 0, count: 0 } };
  const seconds = async (work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    return ((performance.now() - started) / 1000).toFixed(1);
  };
  const sizes = async () => {
    const [row] = await sql`
      select (pg_total_relation_size('holds') / 1e6)::int as holds, (pg_database_size(current_database()) / 1e6)::int as all,
        pg_current_wal_lsn()::text as wal`;
    return row as { holds: number; all: number; wal: string };
  };
  try {
    const { migrateDatabase } = await import('../../app/db/migrate.server');
    const { AHEAD } = await import('../../app/db/occupied-ahead.server');
    await migrateDatabase({ folder: migrationsBefore('0019_occupancy', folder) });
    const filled = await seconds(() =>
      sql.begin((tx) =>
        withoutIndexes(tx, async () => {
          for (const statement of fill(holds)) await tx.unsafe(statement);
        }),
      ),
    );
    await sql`vacuum analyze`;
    const before = await sizes();
    let done = false;
    const others = Array.from({ length: OTHERS }, (_, place) => readAndWrite(sql, waits, place, () => done));
    const ahead = { ...AHEAD, holds: atOnce ? holds * 2 : AHEAD.holds };
    const occupancy = await seconds(() =>
      migrateDatabase({ folder: migrationsBefore('0020_occupancy-checked', folder), ahead }),
    );
    const during = structuredClone(waits);
    const rest = await seconds(() => migrateDatabase());
    done = true;
    await Promise.all(others);
    const after = await sizes();
    const [wal] = await sql`select (pg_wal_lsn_diff(${after.wal}, ${before.wal}) / 1e6)::int as written`;
    const [wrong] = await sql`
      select count(*)::int as holds from holds where occupied is distinct from tstzmultirange(tstzrange(
        start_date::timestamp at time zone 'America/New_York', (end_date + 1)::timestamp at time zone 'America/New_York'))`;
    printTable(`${holds} holds${atOnce ? ', at once' : ''}, filled in ${filled} s`, [
      ['what', 'figure'],
      ['0019_occupancy', `${occupancy} s`],
      ...(['read', 'write'] as const).map((kind) => [
        `longest wait of ${during[kind].count} others to ${kind}; longer than 1 s`,
        `${Math.round(during[kind].longest)} ms; ${during[kind].slow}`,
      ]),
      ['the migrations after it', `${rest} s`],
      ['holds with indexes, before and after', `${before.holds} MB, ${after.holds} MB`],
      [
        'the database, before and after; log written',
        `${before.all} MB, ${after.all} MB; ${wal!.written as number} MB`,
      ],
      ['holds with another time than that of their days', wrong!.holds as number],
    ]);
  } finally {
    await sql.end({ timeout: 1 });
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
