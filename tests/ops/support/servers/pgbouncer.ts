import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from '../../../../scripts/launcher/embedded';

export type Pool = { url: string; stop(): Promise<void> };

const isRoot = process.getuid?.() === 0;
const here = () => spawnSync('pgbouncer', ['--version']).status === 0;

/**
 * Starts PgBouncer with `size` connections to `databaseUrl`, pooled per transaction. Installs it from the Debian
 * packages if needed.
 */
export async function startPgBouncer(databaseUrl: string, folder: string, size: number): Promise<Pool> {
  if (!here()) {
    const sudo = isRoot ? [] : ['sudo', '-n'];
    const apt = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', 'pgbouncer'];
    spawnSync(apt[0]!, apt.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  if (!here()) throw new Error('This test needs PgBouncer (Debian: pgbouncer)');
  const port = await freePort();
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const home = join(folder, 'pgbouncer');
  mkdirSync(home);
  const file = join(home, 'pgbouncer.ini');
  const server = `host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}`;
  const lines = [
    ...['[databases]', `pooled = ${server} dbname=${pathname.slice(1)}`],
    ...['[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', `default_pool_size = ${size}`, 'max_client_conn = 500'],
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  // PgBouncer refuses to run as root.
  chmodSync(file, 0o644);
  const child = spawn('pgbouncer', ['-q', ...(isRoot ? ['-u', 'nobody'] : []), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  const url = `postgres://${username}@127.0.0.1:${port}/pooled`;
  for (const deadline = Date.now() + 10_000; ; await pause(50)) {
    const sql = postgres(url, { max: 1, prepare: false, connect_timeout: 2 });
    const up = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end({ timeout: 1 });
    if (up) break;
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said}`);
  }
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGINT');
    await ended;
  };
  return { url, stop };
}
