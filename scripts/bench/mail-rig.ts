import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { build, isBuilt } from '../launcher/build';
import { freePort, startEmbedded } from '../launcher/embedded';
import { takeLock } from '../launcher/lock';
import { temporaryDataDir } from '../launcher/temporary';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER = join(ROOT, 'node_modules/@remix-run/serve/dist/cli.js');

export type Served = { base: string; child: ChildProcess };
export type Rig = {
  /** Creates a migrated database with one rental, priced by the day. */
  database(name: string): Promise<postgres.Sql>;
  /** Starts the product's server with that database. */
  serve(database: string, settings?: Record<string, string>): Promise<Served>;
};

/** PostgreSQL with fsync as in production, and the built product with any number of databases. */
export async function withMailRig(work: (rig: Rig) => Promise<void>): Promise<void> {
  if (!isBuilt(ROOT)) await build(ROOT);
  const folder = temporaryDataDir('bench');
  const release = await takeLock(folder);
  const server = await startEmbedded({ dataDir: folder, port: await freePort(), say: () => {} });
  const pools: postgres.Sql[] = [];
  const children: ChildProcess[] = [];
  const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;

  async function database(name: string) {
    const admin = postgres(server.url, { max: 1, onnotice: () => {} });
    await admin.unsafe(`create database ${name}`);
    await admin.end();
    const env = { ...process.env, ...settings(urlOf(name)) };
    const migrate = spawn(process.execPath, ['--import', 'tsx', 'scripts/db-migrate.ts'], { cwd: ROOT, env });
    await once(migrate, 'exit');
    const sql = postgres(urlOf(name), { max: 4, onnotice: () => {} });
    pools.push(sql);
    await sql`insert into rentals (name, description, short_description, price, price_unit, main_image_url)
      values ('Notte V12', 'A grand tourer for the long way round', 'A grand tourer', 1250, 'day', '/uploads/none.webp')`;
    return sql;
  }

  const settings = (url: string, port = 3000): Record<string, string> => ({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    SMTP_URL: '',
    SEED_DEMO: 'false',
    TRUSTED_PROXY: 'front',
    LOG_LEVEL: 'error',
  });

  async function serve(name: string, more: Record<string, string> = {}): Promise<Served> {
    const port = await freePort();
    const env = { ...process.env, ...settings(urlOf(name), port), ...more };
    const child = spawn(process.execPath, [SERVER, 'build/server/index.js'], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    const base = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + 60_000;
    while (child.exitCode === null && Date.now() < deadline) {
      if ((await fetch(`${base}/healthcheck`).catch(() => null))?.ok) return { base, child };
      await pause(20);
    }
    throw new Error('The server did not start');
  }

  try {
    await work({ database, serve });
  } finally {
    for (const child of children) await end(child, 'SIGKILL');
    for (const pool of pools) await pool.end({ timeout: 1 });
    await server.stop();
    release();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stops a process and waits for its end. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
