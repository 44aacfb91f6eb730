import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUp } from '../../../scripts/backup/backup';
import { MANIFEST, SEAL, sha256, tableFile, type Manifest } from '../../../scripts/backup/manifest';
import { restore } from '../../../scripts/backup/restore';
import { filled, fullStore, memoryStore, ownDatabase, imageName, place } from '../../support/backup';

test('rows are loaded without indexes, which are built once all rows are there', async () => {
  const source = await filled();
  const from = place();
  await backUp({ url: source.url, store: memoryStore(), to: from });
  await source.sql.end();
  const { url, sql } = await ownDatabase('migrated');
  const indexes = () =>
    sql`select indexdef, conname is null as loose from pg_indexes left join pg_constraint on conname = indexname
      where schemaname = 'public' order by indexname`;
  const before = await indexes();
  // An event trigger notes each index that the restore builds, and the number of rows at that moment.
  await sql.unsafe(`create schema watch; create table watch.built (index text, rows integer);
    create function watch.note() returns event_trigger language plpgsql as $$ begin
      insert into watch.built select object_identity, (select count(*) from public.outbox)
        from pg_event_trigger_ddl_commands() where command_tag = 'CREATE INDEX'; end $$;
    create event trigger built on ddl_command_end when tag in ('CREATE INDEX') execute function watch.note()`);
  await restore({ url, store: memoryStore(), from });
  const built = await sql<{ index: string; rows: number }[]>`select * from watch.built`;
  const after = await indexes();
  await sql.end();
  expect(after).toEqual(before);
  expect(built).toHaveLength(before.filter(({ loose }) => loose).length);
  expect(new Set(built.map(({ rows }) => rows))).toEqual(new Set([1]));
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
    const kept = new Map(['c', 'd'].map((digit) => [imageName(digit), Buffer.from(digit)]));
    await backUp({ url: source.url, store: memoryStore(kept), to });
    await source.sql.end();
    return to;
  };

  test.each([[tableFile('rentals')], [`uploads/${imageName('c')}`], [MANIFEST], [SEAL]])(
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
    expect((await attempt(from)).refusal).toMatch(/backup could not be read completely|has no manifest/);
  });

  test('a target with rows, images or another migration', async () => {
    const from = await taken();
    const row = `insert into users (username, password) values ('a', 'b')`;
    expect((await attempt(from, 'migrated', row)).refusal).toMatch(/^The table users already has rows: nothing/);
    const images = memoryStore(new Map([[imageName('d'), Buffer.from('d')]]));
    expect((await attempt(from, 'empty', '', images)).refusal).toMatch(/^The image store is not empty/);
    const behind = `delete from drizzle.__drizzle_migrations where id = 1`;
    expect((await attempt(from, 'migrated', behind)).refusal).toMatch(/^The database is at migration/);
    await expect(taken(from)).rejects.toThrow('already exists');
  });

  test('rows that the database rejects: a NUL, a row that is too short', async () => {
    for (const wrong of ['1\tname\tdescrip\0tion', '1\tshort']) {
      const from = await taken();
      await rewrite(from, 'categories', wrong);
      expect((await attempt(from, 'migrated')).refusal).toMatch(/^The database refused the rows of categories/);
    }
  });

  test.each([
    ['the second image cannot be stored', () => fullStore(1), /^The store is full/],
    ['the database refuses what comes last', () => memoryStore(), /refused the rows of unknown/],
  ])('%s: the rows and images restored until then are removed', async (_, open, why) => {
    const from = await taken();
    await reseal(from, ({ sequences }) => sequences.push({ name: 'unknown', table: 'x', column: 'y', last: 1 }));
    const store = open();
    expect((await attempt(from, 'migrated', '', store)).refusal).toMatch(why);
    expect([...store.kept.keys()]).toEqual([]);
  });

  test('fewer rows than the manifest says', async () => {
    const from = await taken();
    await reseal(from, ({ tables }) => (tables.find(({ name }) => name === 'rentals')!.rows = 2));
    expect((await attempt(from, 'migrated')).refusal).toBe('rentals got 1 of 2 rows: nothing was restored.');
  });

  test('a backup of a newer release, and one of another product', async () => {
    const from = await taken();
    await reseal(from, ({ migrations }) => (migrations[0]!.hash = 'another'));
    expect((await attempt(from)).refusal).toBe('Migration 1 of this backup differs from this release.');
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

/** Replaces a table's rows by one line, with matching checksums. */
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
