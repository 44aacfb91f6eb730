import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { MIGRATION_LOCK, migrateDatabase } from '~/db/migrate.server';
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

/** A booting machine: a separate process that migrates. */
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
  // Holding the lock lets all of them reach the start; releasing it starts the race.
  const gate = postgres(url, { max: 1 });
  await gate`select pg_advisory_lock(${MIGRATION_LOCK})`;
  const machines = [machine(), machine(), machine()];
  const waiting = () => gate`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(machines.length), { timeout: 15_000 });
  await gate`select pg_advisory_unlock(${MIGRATION_LOCK})`;

  expect(await Promise.all(machines)).toEqual(machines.map(() => ({ code: 0, said: '' })));
  const applied = await gate`select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash`;
  await gate.end();
  expect(applied.length).toBeGreaterThan(0);
  expect(applied.every(({ times }) => times === 1)).toBe(true);
});

test('a migration waits ten seconds for a table, not two minutes as for another machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'biscayne-migrations-'));
  mkdirSync(join(folder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: Date.now(), tag: 'look', breakpoints: true }];
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  writeFileSync(join(folder, 'look.sql'), `create table seen as select current_setting('lock_timeout') as patience`);
  await migrateDatabase({ url, folder });
  rmSync(folder, { recursive: true });
  const look = postgres(url, { max: 1 });
  expect(await look`select patience from seen`).toEqual([{ patience: '10s' }]);
  await look.end();
});

test('a second run changes nothing', async () => {
  await expect(migrateDatabase({ url })).resolves.toBeUndefined();
});
