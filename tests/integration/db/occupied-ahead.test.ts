import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { migrateDatabase } from '~/db/migrate.server';
import { migrationsBefore } from '../../support/fixtures/older-schema';
import { withDatabase } from '../../support/settings';

/**
 * Migrating many holds, while the previous release reads and writes, must end with the same tables and rows as
 * migrating a few. The statements here are those of that release, which knows only days.
 */
const AHEAD = { holds: 100, batch: 50 };
const RENTALS = 30;
const HELD = 40;

const { adminUrl, template, folder } = inject('testDatabase');
const name = (of: string) => `${template}_${of}`;
const url = (of: string) => withDatabase(adminUrl, name(of));
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
const open = (of: string, max = 1) => postgres(url(of), { max, onnotice: () => {} });

const OLDER = `
  insert into categories (id, name, description) values (1, 'Boats', 'Fast');
  insert into rentals (category_id, name, description, short_description, price, main_image_url)
    select 1, 'Boat ' || n, 'Long', 'Short', 100, '/uploads/a.webp' from generate_series(1, ${RENTALS}) n;
  insert into bookings (reference, rental_id, customer_name, start_date, end_date, total_price, status, rental_name,
      unit_price, price_unit, days)
    select 'BR-' || rental || '-' || n, rental, 'Ada', date '2031-01-01' + 4 * n, date '2031-01-03' + 4 * n, 300,
      'confirmed', 'Boat', 100, 'day', 3
    from generate_series(1, ${RENTALS}) rental, generate_series(1, ${HELD}) n;
  insert into holds (rental_id, start_date, end_date, reason, booking_id, created_by)
    select rental_id, start_date, end_date, 'reservation', id, 'ada' from bookings order by id;`;

beforeAll(async () => {
  await admin.unsafe(`create database ${name('older')} template template0`);
  await migrateDatabase({ url: url('older'), folder: migrationsBefore('0019_occupancy', folder) });
  const older = open('older');
  await older.unsafe(OLDER);
  await older.end();
  for (const copy of ['few', 'many', 'cut'])
    await admin.unsafe(`create database ${name(copy)} template ${name('older')}`);
  await migrateDatabase({ url: url('few') });
});
afterAll(async () => {
  for (const copy of ['few', 'many', 'cut', 'older'])
    await admin.unsafe(`drop database if exists ${name(copy)} with (force)`);
  await admin.end();
});

/** The table's columns, constraints, indexes and other properties in PostgreSQL's catalogs. */
async function tableOf(sql: postgres.Sql) {
  const [row] = await sql`
    select
      (select json_agg(json_build_array(attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
          pg_get_expr(adbin, adrelid)) order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = 'holds'::regclass and attnum > 0 and not attisdropped) as columns,
      (select json_agg(json_build_array(conname, convalidated, pg_get_constraintdef(oid)) order by conname)
        from pg_constraint where conrelid = 'holds'::regclass) as constraints,
      (select json_agg(indexdef order by indexname) from pg_indexes where tablename = 'holds') as indexes,
      (select json_agg(pg_get_triggerdef(oid) order by tgname)
        from pg_trigger where tgrelid = 'holds'::regclass and not tgisinternal) as triggers,
      (select json_agg(proname order by proname) from pg_proc where pronamespace = 'public'::regnamespace
        and proname ~ 'hold|occupied') as functions,
      (select json_agg(relname order by relname) from pg_class where relname like 'holds%') as relations,
      pg_get_serial_sequence('holds', 'id') as sequence`;
  return row;
}

/** Holds whose time does not match their days. */
const wrongTimes = (sql: postgres.Sql) => sql`
  select id from holds where occupied is distinct from tstzmultirange(tstzrange(
    start_date::timestamp at time zone 'America/New_York', (end_date + 1)::timestamp at time zone 'America/New_York'))`;

type Row = { id: number } & Record<string, unknown>;

/** The columns of a hold that the previous release reads. */
const columns = (sql: postgres.Sql | postgres.TransactionSql) =>
  sql`id, rental_id, start_date::text, end_date::text, reason, booking_id, note, created_by`;
const rowsOf = (sql: postgres.Sql) => sql<Row[]>`select ${columns(sql)} from holds order by id`;

/** Locks the rental, as every command does that takes its days. */
const locked = <T>(sql: postgres.Sql, rental: number, command: (tx: postgres.TransactionSql) => Promise<T>) =>
  sql.begin(async (tx) => {
    await tx`select 1 from rentals where id = ${rental} for no key update`;
    return command(tx);
  });

const block = (sql: postgres.Sql | postgres.TransactionSql, rental: number, round: number) => sql<Row[]>`
  insert into holds (rental_id, start_date, end_date, reason, created_by)
  values (${rental}, date '2033-01-01' + ${3 * round}::int, date '2033-01-02' + ${3 * round}::int, 'owner', 'ada')
  returning ${columns(sql)}`;

test('many holds are migrated while the release before writes, to the same table as few', async () => {
  const sql = open('many', 4);
  const few = open('few');
  const before = await rowsOf(sql);
  const written = new Map(before.map((row) => [row.id as number, row]));
  let isMigrating = true;
  /** Blocks, moves, frees and resells days of a rental, as fast as it can; records the acknowledged rows. */
  const writer = async (rental: number) => {
    for (let round = 0; isMigrating || round < HELD; round += 1) {
      const [made] = await locked(sql, rental, (tx) => block(tx, rental, round));
      const { id } = made!;
      if (round % 3 === 0) await sql`delete from holds where id = ${id}`;
      else if (round % 3 === 1) {
        const [moved] = await locked(
          sql,
          rental,
          (tx) => tx<Row[]>`update holds set note = 'Dry dock' where id = ${id} returning ${columns(tx)}`,
        );
        written.set(id, moved!);
      } else written.set(id, made!);
      // For a hold from before the migration: cancels its reservation, and blocks its days.
      const sold = before.find((row) => row.rental_id === rental && written.has(row.id as number));
      if (!sold) continue;
      const [again] = await locked(sql, rental, async (tx) => {
        await tx`delete from holds where id = ${sold.id as number}`;
        return tx<Row[]>`
          insert into holds (rental_id, start_date, end_date, reason, created_by)
          values (${rental}, ${sold.start_date as string}, ${sold.end_date as string}, 'maintenance', 'ada')
          returning ${columns(tx)}`;
      });
      written.delete(sold.id as number);
      written.set(again!.id, again!);
    }
  };
  const writers = [1, 2, 3].map(writer);
  await migrateDatabase({ url: url('many'), ahead: AHEAD });
  isMigrating = false;
  await Promise.all(writers);

  expect(await rowsOf(sql)).toEqual([...written.values()].toSorted((a, b) => (a.id as number) - (b.id as number)));
  expect(await wrongTimes(sql)).toEqual([]);
  expect(await tableOf(sql)).toEqual(await tableOf(few));
  const overlapping = sql`
    insert into holds (rental_id, start_date, end_date, reason, created_by)
    values (5, '2031-01-05', '2031-01-05', 'owner', 'ada')`;
  await expect(overlapping).rejects.toThrow('holds_no_overlap');
  await sql.end();
  await few.end();
});

test('a migration that is cut off changes nothing that is used, waits for no writer, and is continued', async () => {
  const sql = open('cut', 2);
  const few = open('few');
  const role = name('role');
  await sql.unsafe(`create role ${role}; grant select, insert, update, delete on holds to ${role}`);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const writing = sql.begin(async (tx) => {
    await tx`select 1 from holds where id = 7 for update`;
    await released;
  });
  const cut = migrateDatabase({ url: url('cut'), ahead: AHEAD }).catch(String);
  // All rows except the locked one.
  const copied = () => sql`select count(*)::int as rows from holds_next`;
  await vi.waitFor(async () => expect(await copied()).toEqual([{ rows: RENTALS * HELD - 1 }]), { timeout: 15_000 });
  await sql.unsafe(`set role ${role}; insert into holds (rental_id, start_date, end_date, reason, created_by)
    values (1, '2033-01-01', '2033-01-02', 'owner', 'ada'); reset role`);
  await sql`alter table holds_next add constraint power_failure check (id <> 7)`;
  release();
  await writing;
  expect(await cut).toContain('power_failure');
  await sql`alter table holds_next drop constraint power_failure`;
  await migrateDatabase({ url: url('cut'), ahead: AHEAD });
  expect(await sql`select count(*)::int as rows from holds`).toEqual([{ rows: RENTALS * HELD + 1 }]);
  expect(await wrongTimes(sql)).toEqual([]);
  expect(await tableOf(sql)).toEqual(await tableOf(few));
  await sql.unsafe(`set role ${role}; update holds set note = 'Still allowed' where id = 8; reset role`);
  await sql.unsafe(`drop owned by ${role}; drop role ${role}`);
  await sql.end();
  await few.end();
});
