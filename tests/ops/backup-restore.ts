/** Takes a backup during writes, restores it into an empty place with the released programs, and compares the two. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { backUp } from '../../scripts/backup/backup';
import { verify } from '../../scripts/backup/verify';
import { temporaryDataDir } from '../../scripts/launcher/temporary';
import { settingsFor, withDatabase } from '../support/settings';
import { startTestServer } from '../support/servers/test-server';
import { contents } from './support/backup-contents';

const ROWS = 300_000;
const folder = temporaryDataDir('test');
const at = (name: string) => join(folder, name);

/** Runs a program of the product to its end. Returns seconds and peak memory in MB. */
async function run(file: string, args: string[], settings: Record<string, string>) {
  const started = performance.now();
  const tsx = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...tsx, file, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let peak = 0;
  while (child.exitCode === null && child.signalCode === null) {
    try {
      const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      peak = Math.max(peak, Number(kilobytes ?? 0) / 1000);
    } catch {
      // The process has ended, or the system has no /proc.
    }
    await Promise.race([exit, pause(50)]);
  }
  if ((await exit) !== 0) throw new Error(`${file} failed`);
  return { seconds: ((performance.now() - started) / 1000).toFixed(1), megabytes: Math.round(peak) };
}

/** Keeps writing to two tables in one transaction until stopped. */
function writer(url: string) {
  const sql = postgres(url, { max: 1 });
  let over = false;
  const done = (async () => {
    while (!over) {
      await sql.begin(async (tx) => {
        await tx`insert into users (username, password) values (gen_random_uuid()::text, 'x')`;
        await tx`insert into invitations (token_hash, expires_at) values (gen_random_uuid()::text, now())`;
      });
    }
  })();
  return async () => {
    over = true;
    await done;
    await sql.end();
  };
}

// The compiled commands of the image, without tsx.
execFileSync('npm', ['run', '--silent', 'build:release'], { stdio: ['ignore', 'ignore', 'inherit'] });
const server = await startTestServer(folder);
const admin = postgres(server.url, { max: 1, onnotice: () => {} });
const names = [`biscayne_drill_${process.pid}_a`, `biscayne_drill_${process.pid}_b`] as const;
try {
  for (const name of names) await admin.unsafe(`create database ${name}`);
  const [source, target] = names.map((name) => withDatabase(server.url, name)) as [string, string];
  const [from, to] = [settingsFor(source, at('source')), settingsFor(target, at('target'))];
  for (const settings of [from, to]) mkdirSync(settings.DATA_DIR!, { recursive: true });
  await run('scripts/db-migrate.ts', [], from);
  await run('scripts/db-seed.ts', [], from);
  const sql = postgres(source, { max: 1 });
  await sql`insert into contacts (first_name, last_name, email, interest, message)
    select 'Zoë ' || n, '東京', n || '@example.com', 'cars', repeat('a line\n', 40) from generate_series(1, ${ROWS}::int) n`;
  await sql.end();

  const stop = writer(source);
  const backup = await run('build/release/backup.js', ['--to', at('b.tar.gz')], from);
  await stop();
  const restored = await run('build/release/restore.js', ['--from', at('b.tar.gz')], to);

  const made = await verify(at('b.tar.gz'));
  Object.assign(process.env, to);
  const { imageStore } = await import('../../app/domains/images/stores/store.server');
  const again = await backUp({ url: target, store: await imageStore(), to: at('again') });
  if (contents(made) !== contents(again)) throw new Error('The restored data differs from the backup');
  const count = (name: string) => made.tables.find((table) => table.name === name)!.rows;
  if (count('users') !== count('invitations')) throw new Error('The backup is not one consistent snapshot');
  if (made.uploads.length === 0 || count('contacts') !== ROWS) throw new Error('The backup lacks rows or images');
  const rows = made.tables.reduce((all, table) => all + table.rows, 0);
  process.stdout.write(
    `backup-restore: ${made.tables.length} tables, ${rows} rows, ${made.uploads.length} images match; ` +
      `backup ${backup.seconds} s, ${backup.megabytes} MB; restore ${restored.seconds} s, ${restored.megabytes} MB\n`,
  );
} finally {
  for (const name of names) await admin.unsafe(`drop database if exists ${name} with (force)`);
  await admin.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
