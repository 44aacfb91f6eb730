import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { MIGRATION_LOCK, migrateDatabase } from '~/db/migrate.server';
import { migrationsBefore } from '../../support/fixtures/older-schema';
import { withDatabase } from '../../support/settings';

const { adminUrl, template } = inject('testDatabase');
const name = `${template}_race`;
const url = withDatabase(adminUrl, name);
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
const migration = `import { migrateDatabase } from './app/db/migrate.server.ts'; await migrateDatabase();`;

beforeAll(() => admin.unsafe(`create database ${name} template template0`));
afterAll(async () => {
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

/** A machine at startup: a separate process that migrates. */
function machine() {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', migration], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
}

test('one of several booting machines migrates, and the others wait for it', async () => {
  // The lock holds all machines at the start; releasing it starts the race.
  const gate = postgres(url, { max: 1 });
  await gate`select pg_advisory_lock(${MIGRATION_LOCK})`;
  const machines = [machine(), machine(), machine()];
  const others = () => gate`
    select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and query like '%pg_try_advisory_lock%'`;
  await vi.waitFor(async () => expect(await others()).toHaveLength(machines.length), { timeout: 15_000 });
  await gate`select pg_advisory_unlock(${MIGRATION_LOCK})`;

  expect(await Promise.all(machines)).toEqual(machines.map(() => ({ code: 0, said: '' })));
  const applied = await gate`select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash`;
  await gate.end();
  expect(applied.length).toBeGreaterThan(0);
  expect(applied.every(({ times }) => times === 1)).toBe(true);
});

/** A folder with these migrations: their names and statements. */
function folderWith(migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(inject('testDatabase').folder, 'migrations-'));
  mkdirSync(join(folder, 'meta'));
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, version: '7', when: Date.now() + idx, tag }));
  const journal = {
    version: '7',
    dialect: 'postgresql',
    entries: entries.map((one) => ({ ...one, breakpoints: true })),
  };
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), text);
  return folder;
}

test('a migration waits ten seconds for a table, not two minutes as for another machine', async () => {
  const look = `create table seen as select current_setting('lock_timeout') as patience`;
  await migrateDatabase({ url, folder: folderWith({ look }) });
  const sql = postgres(url, { max: 1 });
  expect(await sql`select patience from seen`).toEqual([{ patience: '10s' }]);
  await sql.end();
});

test('an index is built while others write, and a run that failed is continued', async () => {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`create table twice (n integer)`;
  await sql`insert into twice values (1), (1)`;
  const folder = folderWith({
    index: `CREATE INDEX CONCURRENTLY "twice_n" ON "twice" ("n");--> statement-breakpoint
      -- Two rows are the same.
      CREATE UNIQUE INDEX CONCURRENTLY "twice_unique" ON "twice" ("n");`,
  });
  const applied = async () => (await sql`select 1 from drizzle.__drizzle_migrations`).length;
  const before = await applied();
  await expect(migrateDatabase({ url, folder })).rejects.toThrow('could not create unique index');
  expect(await applied()).toBe(before);
  await sql`delete from twice where ctid = (select min(ctid) from twice)`;
  await migrateDatabase({ url, folder });
  expect(await sql`select indisvalid as valid from pg_index where indrelid = 'twice'::regclass`).toEqual([
    { valid: true },
    { valid: true },
  ]);
  expect(await applied()).toBe(before + 1);
  await sql.end();
});

test('a failed migration leaves nothing of itself, and those before it applied', async () => {
  const folder = folderWith({
    good: 'create table good (n integer)',
    bad: 'create table bad (n integer); select 1 / 0',
  });
  await expect(migrateDatabase({ url, folder })).rejects.toThrow('division by zero');
  const sql = postgres(url, { max: 1 });
  expect(await sql`select to_regclass('good') is not null as good, to_regclass('bad') is not null as bad`).toEqual([
    { good: true, bad: false },
  ]);
  await sql.end();
});

test('a second run changes nothing', async () => {
  await expect(migrateDatabase({ url })).resolves.toBeUndefined();
});

test('the migration removes owners and captains from the log and keeps everything else', async () => {
  const older = `${template}_older_log`;
  await admin.unsafe(`create database ${older} template template0`);
  const at = withDatabase(adminUrl, older);
  await migrateDatabase({
    url: at,
    folder: migrationsBefore('0080_audit-without-contacts', inject('testDatabase').folder),
  });
  const sql = postgres(at, { max: 1, onnotice: () => {} });
  const rows = [
    ['rental', 'changed', { price: [1, 2], contactName: ['Captain Ortiz', null], version: [1, 2] }],
    ['rental', 'changed', { contactName: [null, 'Ortiz'], contactPhone: [null, '+1 305 555 0177'], version: [2, 3] }],
    ['rental', 'changed', { description: ['', 'Ask contactName'], version: [3, 4] }],
    ['rental', 'created', null],
  ] as const;
  for (const [subject, action, changes] of rows) {
    await sql`insert into audit_events (subject, label, action, changes)
      values (${subject}, 'Aria 9', ${action}, ${changes && sql.json(changes as never)})`;
  }
  await migrateDatabase({ url: at });
  const kept = await sql`select changes from audit_events order by id`;
  const broken = await sql`update audit_events set label = 'Aria'`.then(() => null, String);
  await sql.end();
  await admin.unsafe(`drop database ${older} with (force)`);
  expect(kept.map(({ changes }) => changes)).toEqual([
    { price: [1, 2], contactName: [null, null], version: [1, 2] },
    { contactName: [null, null], contactPhone: [null, null], version: [2, 3] },
    { description: ['', 'Ask contactName'], version: [3, 4] },
    null,
  ]);
  expect(broken).toContain('are only added');
});
