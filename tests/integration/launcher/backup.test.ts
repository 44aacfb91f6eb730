import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrateDatabase } from '~/db/migrate.server';
import { backUp } from '../../../scripts/backup/backup';
import { tableFile, type Manifest } from '../../../scripts/backup/manifest';
import { restore } from '../../../scripts/backup/restore';
import { migrationsUpTo } from '../../../scripts/backup/versions';
import { filled, memoryStore, ownDatabase, imageName, place, readableByOthers } from '../../support/backup';

describe.each(['', '.tar', '.tar.gz'])('a backup to %j', (ending) => {
  test('restores text, key order, microseconds, sequences and images unchanged', async () => {
    const source = await filled();
    const store = memoryStore(new Map([[imageName('a'), Buffer.from('RIFF\0\xff')], [imageName('b'), Buffer.alloc(0)]])); // prettier-ignore
    const to = place(ending);
    const made = await backUp({ url: source.url, store, to });
    expect(readableByOthers(to)).toEqual([]);
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

test('a backup includes tables that the code does not name, in the order of its key, after the tables they reference', async () => {
  const { url, sql } = await ownDatabase('migrated');
  await sql`create table a_later_one (id int generated always as identity primary key, category_id int references categories, self int references a_later_one)`;
  await sql`insert into categories (name, description) values ('c', 'd')`;
  await sql`insert into a_later_one (category_id, self) values (1, 2), (1, 1)`;
  // An update moves the row to the end of the table, but the backup sorts by key.
  await sql`update a_later_one set category_id = 1 where id = 1`;
  const to = place();
  const { tables } = await backUp({ url, store: memoryStore(), to });
  expect(await readFile(join(to, tableFile('a_later_one')), 'utf8')).toBe('1\t1\t2\n2\t1\t1\n');
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

test('a backup that fails leaves no file', async () => {
  const { url, sql } = await filled();
  const broken = { ...memoryStore(new Map([[imageName('a'), Buffer.from('a')]])), open: () => Promise.reject(new Error('The store is away')) }; // prettier-ignore
  for (const ending of ['', '.tar']) {
    const to = place(ending);
    await expect(backUp({ url, store: broken, to })).rejects.toThrow('The store is away');
    expect([to, `${to}.partial`].filter((path) => existsSync(path))).toEqual([]);
  }
  await sql.end();
});
