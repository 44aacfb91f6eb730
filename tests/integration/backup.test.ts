import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '~/db/migrate.server';
import { backUp } from '../../scripts/backup/backup';
import { MANIFEST, SEAL, sha256, tableFile, type Manifest } from '../../scripts/backup/manifest';
import { restore } from '../../scripts/backup/restore';
import { migrationsUpTo } from '../../scripts/backup/versions';
import { fullStore, memoryStore, ownDatabase, pictureName, readableByOthers } from '../support/backup';

const folder = mkdtempSync(join(tmpdir(), 'biscayne-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const place = (ending = '') => join(folder, `${++count}${ending}`);

const AWKWARD = 'Zoë "the\\n" \t\r\n 東京 🛥️ \\. \\N \u202e\u0001';

async function filled() {
  const { url, sql } = await ownDatabase('migrated');
  const [rental] = await sql<{ id: number }[]>`
    insert into rentals (name, description, short_description, price, main_image_url, specifications, created_at)
    values (${AWKWARD}, 'd', 's', 7, 'x', '{"zebra":"1", "apple":"2",  "Mango":"3"}'::text::json, '2026-03-08 06:59:59.123456+00')
    returning id`;
  await sql`
    insert into bookings (reference, rental_id, customer_name, start_date, end_date, rental_name, unit_price, price_unit, days, total_price)
    values ('r', ${rental!.id}, ${AWKWARD}, '2028-02-29', '2028-03-01', 'n', 1, 'day', 1, 1)`;
  await sql`insert into outbox (kind, payload) values ('test', ${sql.json({ text: AWKWARD })})`;
  // A number that was given and taken back is not given again.
  await sql`insert into categories (name, description) values ('gone', 'gone')`;
  await sql`delete from categories`;
  return { url, sql };
}

describe.each(['', '.tar', '.tar.gz'])('a backup to %j', (ending) => {
  test('comes back as it was: text, key order, microseconds, numbering and pictures', async () => {
    const source = await filled();
    const store = memoryStore(new Map([[pictureName('a'), Buffer.from('RIFF\0\xff')], [pictureName('b'), Buffer.alloc(0)]])); // prettier-ignore
    const to = place(ending);
    const made = await backUp({ url: source.url, store, to });
    expect(readableByOthers(to)).toEqual([]);
    const target = await ownDatabase('empty');
    const pictures = memoryStore();
    await restore({ url: target.url, store: pictures, from: to });

    expect(pictures.kept).toEqual(new Map([...store.kept].map(([name, bytes]) => [name, Uint8Array.from(bytes)])));
    const again = await backUp({ url: target.url, store: pictures, to: place(ending) });
    expect(again).toEqual({ ...made, takenAt: again.takenAt });
    const read = `select name, specifications::text, created_at::text from rentals`;
    expect(await target.sql.unsafe(read)).toEqual(await source.sql.unsafe(read));
    const [next] = await target.sql`insert into categories (name, description) values ('new', 'new') returning id`;
    expect(next).toEqual({ id: 2 });
    await Promise.all([source.sql.end(), target.sql.end()]);
  });
});

test('a table that nobody named is in it, after the tables that it refers to', async () => {
  const { url, sql } = await ownDatabase('migrated');
  await sql`create table a_later_one (id int generated always as identity primary key, category_id int references categories, self int references a_later_one)`;
  await sql`insert into categories (name, description) values ('c', 'd')`;
  await sql`insert into a_later_one (category_id, self) values (1, 2), (1, 1)`;
  const { tables } = await backUp({ url, store: memoryStore(), to: place() });
  const names = tables.map(({ name }) => name);
  expect(tables.find(({ name }) => name === 'a_later_one')).toMatchObject({ rows: 2, columns: ['id', 'category_id', 'self'] }); // prettier-ignore
  expect(names.indexOf('a_later_one')).toBeGreaterThan(names.indexOf('categories'));
  await sql.end();
});

test('a backup of an older release finds the tables it was made of, which are then brought up to date', async () => {
  const [older, target] = [await ownDatabase('empty'), await ownDatabase('empty')];
  const first = migrationsUpTo(1, 'drizzle');
  await migrateDatabase({ url: older.url, folder: first });
  rmSync(first, { recursive: true });
  await older.sql`insert into users (username, password) values ('ada', 'hash')`;
  const from = place();
  expect((await backUp({ url: older.url, store: memoryStore(), to: from })).migrations).toHaveLength(1);
  await restore({ url: target.url, store: memoryStore(), from });
  expect(await target.sql`select username from users`).toEqual([{ username: 'ada' }]);
  const [applied] = await target.sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`;
  expect(applied!.migrations).toBeGreaterThan(1);
  await Promise.all([older.sql.end(), target.sql.end()]);
});

test('a backup under writes is of one moment', async () => {
  const { url, sql } = await ownDatabase('migrated');
  let over = false;
  // Each transaction writes to the first and the last table alike.
  const writers = [1, 2].map(async () => {
    while (!over) {
      await sql.begin(async (tx) => {
        await tx`insert into categories (name, description) values ('c', ${'x'.repeat(2000)})`;
        await tx`insert into users (username, password) values (gen_random_uuid()::text, 'p')`;
      });
    }
  });
  const backups = [];
  for (let round = 0; round < 5; round++) backups.push(await backUp({ url, store: memoryStore(), to: place('.tar') }));
  over = true;
  await Promise.all(writers);
  const rows = (made: Manifest, name: string) => made.tables.find((table) => table.name === name)!.rows;
  expect(backups.map((made) => rows(made, 'users'))).toEqual(backups.map((made) => rows(made, 'categories')));
  expect(rows(backups[4]!, 'users')).toBeGreaterThan(rows(backups[0]!, 'users'));
  await sql.end();
});

describe('refused, and nothing is touched', () => {
  const attempt = async (from: string, kind: 'migrated' | 'empty' = 'empty', prepare = '', store = memoryStore()) => {
    const { url, sql } = await ownDatabase(kind);
    if (prepare) await sql.unsafe(prepare);
    const refusal = await restore({ url, store, from }).then(() => 'restored', (error: Error) => error.message); // prettier-ignore
    const left = kind === 'migrated' ? await sql`select 1 from rentals union all select 1 from bookings` : [];
    await sql.end();
    expect(left).toEqual([]);
    return { refusal };
  };
  const taken = async (to = place()) => {
    const source = await filled();
    const kept = new Map(['c', 'd'].map((digit) => [pictureName(digit), Buffer.from(digit)]));
    await backUp({ url: source.url, store: memoryStore(kept), to });
    await source.sql.end();
    return to;
  };

  test.each([[tableFile('rentals')], [`uploads/${pictureName('c')}`], [MANIFEST], [SEAL]])(
    'a changed %s',
    async (file) => {
      const from = await taken();
      const bytes = await readFile(join(from, file));
      bytes[0]! ^= 1;
      await writeFile(join(from, file), bytes);
      expect((await attempt(from)).refusal).toMatch(/^This backup is damaged/);
    },
  );

  test.each(['.tar', '.tar.gz'])('a %s that was cut off', async (ending) => {
    const from = await taken(place(ending));
    const bytes = await readFile(from);
    await writeFile(from, bytes.subarray(0, bytes.length * 0.6));
    expect((await attempt(from)).refusal).toMatch(/backup cannot be read to its end|has no manifest/);
  });

  test('a place that is not empty: rows, pictures, another migration', async () => {
    const from = await taken();
    const row = `insert into users (username, password) values ('a', 'b')`;
    expect((await attempt(from, 'migrated', row)).refusal).toMatch(/^The table users has rows already: nothing/);
    const pictures = memoryStore(new Map([[pictureName('d'), Buffer.from('d')]]));
    expect((await attempt(from, 'empty', '', pictures)).refusal).toMatch(/^There are pictures already/);
    const behind = `delete from drizzle.__drizzle_migrations where id = 1`;
    expect((await attempt(from, 'migrated', behind)).refusal).toMatch(/^The database is at migration/);
    await expect(taken(from)).rejects.toThrow('is there already');
  });

  test('rows that the database does not take: a NUL, a row that is too short', async () => {
    for (const wrong of ['1\tname\tdescrip\0tion', '1\tshort']) {
      const from = await taken();
      await rewrite(from, 'categories', wrong);
      expect((await attempt(from, 'migrated')).refusal).toMatch(/^The database refuses the rows of categories/);
    }
  });

  test.each([
    ['the second picture cannot be stored', () => fullStore(1), /^The store is full/],
    ['the database refuses what comes last', () => memoryStore(), /refuses the rows of unknown/],
  ])('%s: rows and pictures that were there by then are taken back', async (_, open, why) => {
    const from = await taken();
    await reseal(from, ({ sequences }) => sequences.push({ name: 'unknown', table: 'x', column: 'y', last: 1 }));
    const store = open();
    expect((await attempt(from, 'migrated', '', store)).refusal).toMatch(why);
    expect([...store.kept.keys()]).toEqual([]);
  });

  test('a backup of a newer release, and one of another product', async () => {
    const from = await taken();
    await reseal(from, ({ migrations }) => (migrations[0]!.hash = 'another'));
    expect((await attempt(from)).refusal).toBe('Migration 1 of this backup is not the one of this release.');
    await reseal(from, ({ migrations }) => migrations.push({ hash: 'later', createdAt: 9_999_999_999_999 }));
    expect((await attempt(from)).refusal).toMatch(/restore it with the release that made it/);
  });
});

async function reseal(from: string, change: (manifest: Manifest) => void) {
  const manifest = JSON.parse(await readFile(join(from, MANIFEST), 'utf8')) as Manifest;
  change(manifest);
  const text = JSON.stringify(manifest);
  await writeFile(join(from, MANIFEST), text);
  await writeFile(join(from, SEAL), sha256(text));
}

/** A table with other rows, under checksums that are right. */
async function rewrite(from: string, name: string, line: string) {
  const text = `${line}\n`;
  await writeFile(join(from, tableFile(name)), text);
  await reseal(from, ({ tables }) =>
    Object.assign(
      tables.find((table) => table.name === name)!,
      { rows: 1, bytes: text.length, sha256: sha256(text) },
    ),
  );
}
