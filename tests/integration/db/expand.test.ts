import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import postgres, { type Row } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrateDatabase } from '~/db/migrate.server';
import { SAMPLE_ROWS } from '../../support/schema/sample-rows';
import { withDatabase } from '../../support/settings';

/**
 * During a rollout, the previous release runs with the newest schema. The snapshot of its own schema shows what it
 * reads and writes: these tests read, compare, insert and update every column by name, with values of that release.
 */
type Table = { columns: Record<string, { type: string }>; foreignKeys: Record<string, { tableTo: string }> };

const journal = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')) as { entries: { tag: string }[] };
const snapshotOf = (index: number) =>
  JSON.parse(readFileSync(`drizzle/meta/${String(index).padStart(4, '0')}_snapshot.json`, 'utf8')) as {
    tables: Record<string, Table>;
  };
/** All migrations of a release end with the same tables: handwritten ones copy the snapshot of the one before. */
const newest = journal.entries.length - 1;
const before = journal.entries.findLastIndex(
  (_, index) => !isDeepStrictEqual(snapshotOf(index).tables, snapshotOf(newest).tables),
);
const snapshot = snapshotOf(before);
const tables = new Map(Object.entries(snapshot.tables).map(([name, table]) => [name.replace('public.', ''), table]));

const { adminUrl, template, folder } = inject('testDatabase');
const name = `${template}_expand`;
const url = withDatabase(adminUrl, name);
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
const sql = postgres(url, { max: 1, onnotice: () => {} });
const rows = new Map<string, Row[]>();

beforeAll(async () => {
  await admin.unsafe(`create database ${name} template template0`);
  const older = mkdtempSync(join(folder, 'older-'));
  cpSync('drizzle', older, { recursive: true });
  const entries = journal.entries.slice(0, before + 1);
  writeFileSync(join(older, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  await migrateDatabase({ url, folder: older });
  await sql.unsafe(SAMPLE_ROWS);
  await migrateDatabase({ url });
});
afterAll(async () => {
  await sql.end();
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

const columnsOf = (table: string) => Object.keys(tables.get(table)!.columns);

/** Referenced tables come first. */
const inOrder = [...tables.keys()].toSorted((a, b) => depth(a) - depth(b));
function depth(table: string): number {
  const to = Object.values(tables.get(table)!.foreignKeys).map(({ tableTo }) => tableTo);
  return Math.max(0, ...to.filter((other) => other !== table).map((other) => depth(other) + 1));
}

describe(`the release of ${journal.entries[before]!.tag} with the newest schema`, () => {
  test.each(inOrder)('reads %s by its own columns', async (table) => {
    rows.set(table, await sql`select ${sql(columnsOf(table))} from ${sql(table)}`);
    expect(rows.get(table), 'a row in SAMPLE_ROWS').toHaveLength(1);
  });

  test('compares every column with a value of its own', async () => {
    for (const table of inOrder) {
      const [row] = rows.get(table)!;
      for (const [column, { type }] of Object.entries(tables.get(table)!.columns)) {
        if (type.startsWith('json') || row![column] === null) continue;
        await sql`select 1 from ${sql(table)} where ${sql(column)} in (${row![column]})`;
      }
    }
  });

  test('updates every column', async () => {
    // Updating and deleting history needs this setting, which the previous release sets as well.
    await sql`select set_config('biscayne.erasing', 'on', false)`;
    for (const table of inOrder) await sql`update ${sql(table)} set ${sql(rows.get(table)![0]!, columnsOf(table))}`;
  });

  test('inserts rows without the newer columns', async () => {
    for (const table of inOrder.toReversed()) await sql`delete from ${sql(table)}`;
    // The commit checks that a quote and its lines add up.
    await sql.begin(async (tx) => {
      for (const table of inOrder) {
        const [row] = rows.get(table)!;
        await tx`insert into ${sql(table)} ${sql(row!, columnsOf(table))}`;
        expect(await tx`select ${sql(columnsOf(table))} from ${sql(table)}`).toEqual([row]);
      }
    });
  });
});
