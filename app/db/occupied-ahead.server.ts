import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';

/** The moment that the journal gives `0019_occupancy`. */
export const OCCUPANCY = 1_795_368_844_142;

/** The number of holds from which the table is made ahead, and the number of rows copied at a time. */
export const AHEAD = { holds: 100_000, batch: 5_000 };

/** Milliseconds before the next look for rows that other transactions were changing. */
const PAUSE_MS = 200;

/** The statements of `0019_occupancy` that read or write rows; the new table needs some of them. */
const OF_ROWS = /ADD COLUMN "occupied"|fill_occupied|UPDATE "holds"|"holds_no_overlap"/;
const OF_OLD_ROWS = /UPDATE "holds"|DROP CONSTRAINT/;

/** Indexes and sequence of the new table, which take the names of the old one's. */
const INDEXES = ['pkey', 'booking_unique', 'rental_dates', 'no_overlap'];

/** Whether the table has more than `most` holds: filling them in one transaction would keep everyone waiting. */
export async function isLarge(sql: postgres.Sql, most: number): Promise<boolean> {
  const found = await sql.unsafe('select from holds offset $1 limit 1', [most]);
  return found.length > 0;
}

/**
 * Makes the table that `0019_occupancy` leads to beside `holds`, while the previous release reads and writes: it
 * mirrors every change, is filled in batches and has the new constraint from the beginning. Returns the statements left
 * for the migration's transaction, none of which reads a row: the swap, and statements that do not concern holds.
 * Continues a run that was cut off.
 */
export async function occupiedAhead(sql: postgres.Sql, statements: string[], batch: number): Promise<string[]> {
  const [found] = await sql`select to_regclass('public.holds_next') is not null as made`;
  if (!found!.made)
    await sql.begin(async (tx) => {
      for (const statement of creation(statements)) await tx.unsafe(statement);
    });
  while ((await fill(sql, batch)) > 0) await pause(PAUSE_MS);
  // A foreign key that existed from the beginning would check each row by itself.
  for (const { name, definition, added } of await foreignKeys(sql)) {
    if (!added) await sql.unsafe(`ALTER TABLE holds_next ADD CONSTRAINT "${name}" ${definition} NOT VALID`);
    await sql.unsafe(`ALTER TABLE holds_next VALIDATE CONSTRAINT "${name}"`);
  }
  await sql.unsafe('ANALYZE holds_next');
  return [...SWAP, ...statements.filter((statement) => !OF_ROWS.test(statement))];
}

/** Creates the empty new table and the trigger that mirrors changes; creating it waits for all running writes. */
const creation = (statements: string[]) => [
  'CREATE TABLE holds_next (LIKE holds INCLUDING ALL EXCLUDING INDEXES)',
  'ALTER TABLE holds_next ADD CONSTRAINT holds_next_pkey PRIMARY KEY (id)',
  'CREATE UNIQUE INDEX holds_next_booking_unique ON holds_next (booking_id)',
  'CREATE INDEX holds_next_rental_dates ON holds_next (rental_id, start_date)',
  ...statements
    .filter((statement) => OF_ROWS.test(statement) && !OF_OLD_ROWS.test(statement))
    .map((statement) =>
      statement.replaceAll('"holds"', '"holds_next"').replaceAll('"holds_no_overlap"', '"holds_next_no_overlap"'),
    ),
  // A role that may write holds may lack rights on the new table.
  `CREATE FUNCTION mirror_hold() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
   BEGIN
     IF TG_OP <> 'INSERT' THEN DELETE FROM holds_next WHERE id = OLD.id; END IF;
     IF TG_OP <> 'DELETE' THEN INSERT INTO holds_next SELECT NEW.*; END IF;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER holds_mirror AFTER INSERT OR UPDATE OR DELETE ON holds FOR EACH ROW EXECUTE FUNCTION mirror_hold()`,
];

/**
 * Copies the missing rows, a batch at a time. A row cannot change while it is copied. If another transaction is
 * changing a row, the trigger mirrors it, or the next call finds it. Returns the number of rows that it found.
 */
async function fill(sql: postgres.Sql, batch: number): Promise<number> {
  let found = 0;
  for (let last: number | null = 0; last !== null;) {
    const [row]: { last: number | null; rows: number }[] = await sql.unsafe(
      `with missing as materialized (
         select id from holds where id > $1 and not exists (select from holds_next as made where made.id = holds.id)
         order by id limit $2),
       still as materialized (
         select holds.* from holds join missing using (id) order by id for share of holds skip locked),
       copied as (insert into holds_next select * from still on conflict (id) do nothing)
       select max(id) as last, count(*)::int as rows from missing`,
      [last, batch],
    );
    found += row!.rows;
    last = row!.last;
  }
  return found;
}

/** The foreign keys of the old table, and whether the new table already has them. */
const foreignKeys = (sql: postgres.Sql) =>
  sql.unsafe<{ name: string; definition: string; added: boolean }[]>(`
    select conname as name, pg_get_constraintdef(oid) as definition, conname in (
      select conname from pg_constraint where conrelid = 'public.holds_next'::regclass) as added
    from pg_constraint where conrelid = 'public.holds'::regclass and contype = 'f'`);

/** Replaces the old table with the new one: names, sequence and privileges, in the order of the app's locks. */
const SWAP = [
  'LOCK TABLE rentals, bookings, holds, categories IN ACCESS EXCLUSIVE MODE',
  `SELECT setval('holds_next_id_seq', last_value, is_called) FROM holds_id_seq`,
  `DO $$
   DECLARE allowed record;
   BEGIN
     FOR allowed IN SELECT privilege_type, grantee::regrole AS role FROM pg_class, aclexplode(relacl)
       WHERE oid = 'public.holds'::regclass AND grantee <> 0 LOOP
       EXECUTE format('GRANT %s ON holds_next TO %s', allowed.privilege_type, allowed.role);
     END LOOP;
   END $$`,
  'DROP TABLE holds',
  'DROP FUNCTION mirror_hold()',
  'ALTER TABLE holds_next RENAME TO holds',
  'ALTER SEQUENCE holds_next_id_seq RENAME TO holds_id_seq',
  ...INDEXES.map((name) => `ALTER INDEX holds_next_${name} RENAME TO holds_${name}`),
];
