import { spawn } from 'node:child_process';
import { once } from 'node:events';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from '~/db/migrate.server';
import { missingMigrations } from '~/db/missing-migrations.server';
import type { Statements } from '~/db/statements.server';
import { withDatabase } from '../../support/settings';

const { adminUrl, template } = inject('testDatabase');
const name = `${template}_bare`;
const url = withDatabase(adminUrl, name);
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
const sql = postgres(url, { max: 1, onnotice: () => {} });
const missing = () => missingMigrations(sql as unknown as Statements);

beforeAll(() => admin.unsafe(`create database ${name} template template0`));
afterAll(async () => {
  await sql.end();
  await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
});

/** Starts the app's process as in production, but without its server. */
async function started(): Promise<{ code: number | null; said: string }> {
  const start = `import { start } from './app/start.server.ts'; await start({}); process.exit(0);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', start], {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'production', SITE_URL: 'http://localhost' },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('a process names the migrations that its database lacks, and ends', { timeout: 60_000 }, async () => {
  const { code, said } = await started();
  expect(said).toMatch(/^The database is missing migrations from this release \(0000_first, .*\): run migrate\.$/m);
  expect(code).toBe(1);
});

test('it starts once they are applied, and beside a newer schema', { timeout: 60_000 }, async () => {
  await migrateDatabase({ url });
  expect(await missing()).toEqual([]);
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', ${Date.now() + 1e9})`;
  expect(await started()).toEqual({ code: 0, said: '' });
});

test('one that is missing in the middle is named', async () => {
  await sql`delete from drizzle.__drizzle_migrations where id = 2`;
  expect(await missing()).toEqual(['0001_list-by-name']);
});
