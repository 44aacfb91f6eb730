import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownDatabase } from '../../support/backup';

const folder = mkdtempSync(join(tmpdir(), 'biscayne-backup-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const backUp = (url: string, to: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/db-backup.ts', '--to', to], {
    env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: '' },
    encoding: 'utf8',
  });

test('db:backup backs up a migrated database without rows', async () => {
  const { url, sql } = await ownDatabase('migrated');
  await sql.end();
  const to = join(folder, 'migrated');
  const { status, stdout } = backUp(url, to);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Backed up 0 rows of \d\d tables /)]);
  expect(existsSync(join(to, 'manifest.json'))).toBe(true);
});

test('db:backup refuses a database without a schema and writes nothing', async () => {
  const { url, sql } = await ownDatabase('empty');
  await sql.end();
  const to = join(folder, 'empty.tar.gz');
  const { status, stdout, stderr } = backUp(url, to);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^There is nothing to back up: .+\n$/);
  expect([existsSync(to), existsSync(`${to}.partial`)]).toEqual([false, false]);
});
