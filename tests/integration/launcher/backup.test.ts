import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '~/db/migrate.server';
import { backUp } from '../../../scripts/backup/backup';
import { MANIFEST, SEAL, sha256, tableFile, type Manifest } from '../../../scripts/backup/manifest';
import { restore } from '../../../scripts/backup/restore';
import { migrationsUpTo } from '../../../scripts/backup/versions';
import { memoryStore, ownDatabase, imageName } from '../../support/backup';

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
  // Uses up an id: a restored sequence must not hand it out again.
  await sql`insert into categories (name, description) values ('gone', 'gone')`;
  await sql`delete from categories`;
  return { url, sql };
}

describe.each(['', '.tar', '.tar.gz'])('a backup to %j', (ending) => {
  test('restores text, key order, microseconds, sequences and images unchanged', async () => {
    const source = await filled();
    const store = memoryStore(new Map([[imageName('a'), Buffer.from('RIFF\0\xff')], [imageName('b'), Buffer.alloc(0)]])); // prettier-ignore
    const to = place(ending);
    const made = await backUp({ url: source.url, store, to });
    const target = await ownDatabase('empty');
    const images = memoryStore();
    await restore({ url: target.url, store: images, from: to });

    expect(images.kept).toEqual(new Map([...store.kept].map(([name, bytes]) => [name, Uint8Array.from(bytes)])));
    const again = await backUp({ url: target.url, store: images, to: place(ending) });
    expect(again).toEqual({ ...made, takenAt: again.takenAt });
    const read = `select name, specifications::text, created_at::text from rentals`;
    expect(await target.sql.unsafe(read)).toEqual(await source.sql.unsafe(read));
    const [next] = await target.sql`insert into categories (name, description) values ('new', 'new') returning id`;
    expect(next).toEqual({ id: 2 });
    await Promise.all([source.sql.end(), target.sql.end()]);
  });
});

test('a backup includes tables that the code does not name, after the tables they reference', async () => {
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

test('a backup of an older release is restored into its own schema and then migrated', async () => {
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

test('a backup during writes is one consistent snapshot', async () => {
  const { url, sql } = await ownDatabase('migrated');
  let over = false;
  // Each transaction writes to the first and the last table.
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

describe('restore refuses without changing anything', () => {
  const attempt = async (from: string, kind: 'migrated' | 'empty' = 'empty', prepare = '', store = memoryStore()) => {
    const { url, sql } = await ownDatabase(kind);
    if (prepare) await sql.unsafe(prepare);
    const refusal = await restore({ url, store, from }).then(() => 'restored', (error: Error) => error.message); // prettier-ignore
    const left = kind === 'migrated' ? await sql`select 1 from rentals` : [];
    await sql.end();
    expect(left).toEqual([]);
    return { refusal };
  };
  const taken = async (to = place()) => {
    const source = await filled();
    await backUp({ url: source.url, store: memoryStore(new Map([[imageName('c'), Buffer.from('c')]])), to });
    await source.sql.end();
    return to;
  };

  test.each([[tableFile('rentals')], [`uploads/${imageName('c')}`], [MANIFEST], [SEAL]])(
    'a modified %s',
    async (file) => {
      const from = await taken();
      const bytes = await readFile(join(from, file));
      bytes[0]! ^= 1;
      await writeFile(join(from, file), bytes);
      expect((await attempt(from)).refusal).toMatch(/^This backup is damaged/);
    },
  );

  test.each(['.tar', '.tar.gz'])('a truncated %s', async (ending) => {
    const from = await taken(place(ending));
    const bytes = await readFile(from);
    await writeFile(from, bytes.subarray(0, bytes.length * 0.6));
    expect((await attempt(from)).refusal).toMatch(/backup cannot be read to its end|has no manifest/);
  });

  test('a target that has rows, images or another migration', async () => {
    const from = await taken();
    const row = `insert into users (username, password) values ('a', 'b')`;
    expect((await attempt(from, 'migrated', row)).refusal).toBe(
      'The table users already has rows: nothing was restored.',
    );
    const images = memoryStore(new Map([[imageName('d'), Buffer.from('d')]]));
    expect((await attempt(from, 'empty', '', images)).refusal).toMatch(/^The image store is not empty/);
    const behind = `delete from drizzle.__drizzle_migrations where id = 1`;
    expect((await attempt(from, 'migrated', behind)).refusal).toMatch(/^The database is at migration/);
    await expect(taken(from)).rejects.toThrow('already exists');
  });

  test('rows that the database rejects: a NUL, a missing column; removes the stored images', async () => {
    for (const wrong of ['1\tname\tdescrip\0tion', '1\tshort']) {
      const from = await taken();
      await rewrite(from, 'categories', wrong);
      const store = memoryStore();
      expect((await attempt(from, 'migrated', '', store)).refusal).toMatch(
        /^The database refused the rows of categories/,
      );
      expect(store.kept.size).toBe(0);
    }
  });

  test('a backup of a newer release', async () => {
    const from = await taken();
    await reseal(from, (manifest) => manifest.migrations.push({ hash: 'later', createdAt: 9_999_999_999_999 }));
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

/** Replaces the rows of a table and updates the checksums. */
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
