import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import postgres from 'postgres';
import { freePort, startEmbedded } from '../../launcher/embedded';
import { temporaryDataDir } from '../../launcher/temporary';
import { median, printTable } from '../table';
import { type BenchProduct, signIn, withProductOn } from '../product';
import { fill, large, SMALL } from './fill';
import { grown, limitOf, type Measured, refused } from './grown';
import { APART, NOT_ASKED } from './apart';
import { type Asked, methodOf, pathOf } from './asked';
import { requestsOf } from './requests';

const METRICS_TOKEN = 'kJ8vX2mQ4tR7wZ1nB5cD9fG3';
const TIMES = 3;
/** The same account in each run, because a kept database already has it. */
export const ADMIN = { username: 'bench', password: 'only-for-measuring' };

/**
 * Requests every page and API of a small and a large database and prints the time and the blocks (shared buffers, hit
 * and read) of each request. `factor` scales the large one; `keep` names a folder in which both stay for the next run.
 * Sets the exit code 1 if a request reads more than its limit or is refused.
 */
export async function measureScale({ factor = 1, keep }: { factor?: number; keep?: string }): Promise<void> {
  const folder = keep ? resolve(keep) : temporaryDataDir('bench');
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o755 });
  const start = async () => startEmbedded({ dataDir: folder, port: await freePort(), say: () => {}, durable: false });
  try {
    let server = await start();
    const once = postgres(server.url, { max: 1 });
    await once`alter system set shared_preload_libraries = 'pg_stat_statements'`;
    await once`alter system set shared_buffers = '512MB'`;
    await once`alter system set max_wal_size = '8GB'`;
    await once.end();
    await server.stop();
    server = await start();
    try {
      const found = [];
      for (const size of ['small', 'large'] as const) found.push(await measureDatabase(server.url, size, factor));
      print(found[0]!, found[1]!, factor);
    } finally {
      await server.stop();
    }
  } finally {
    if (!keep) rmSync(folder, { recursive: true, force: true });
  }
}

function print(few: Map<string, Measured>, many: Map<string, Measured>, factor: number): void {
  const over = grown(few, many, APART);
  const failed = refused(few, many);
  const rows: Array<Array<string | number>> = [['request', 'small', 'large', 'limit', '', 'ms small', 'ms large']];
  for (const [name, small] of few) {
    const { status, blocks, ms } = many.get(name)!;
    const note = `${over.includes(name) ? 'over' : ''}${status >= 400 ? ` status ${status}` : ''}`;
    const limit = APART.has(name) ? 'none' : limitOf(small.blocks);
    rows.push([name, small.blocks, blocks, limit, note, small.ms.toFixed(1), ms.toFixed(1)]);
  }
  printTable(`Blocks of one request, small and large database (factor ${factor})`, rows);
  if (over.length > 0) {
    console.log(
      `\n${over.length} of ${few.size} requests read more than 1.5 times the blocks of the small database and 30.`,
    );
  }
  console.log(`\n${Object.keys(NOT_ASKED).length} reads and writes are not asked, each for a reason in apart.ts.`);
  if (failed.length > 0) console.log(`\nRefused, so that nothing was measured: ${failed.join(', ')}.`);
  if (over.length > 0 || failed.length > 0) process.exitCode = 1;
}

async function measureDatabase(serverUrl: string, name: 'small' | 'large', factor: number) {
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await server`create extension if not exists pg_stat_statements`;
  const [found] = await server`select 1 from pg_database where datname = ${name}`;
  if (!found) await server.unsafe(`create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const measured = new Map<string, Measured>();
  try {
    const onIt = { admin: ADMIN, settings: { METRICS_TOKEN } };
    // The first start migrates. The app reads facts about its database at its start, so a second process is measured.
    await withProductOn(url, onIt, async () => {
      if (await isFilled(url)) return;
      const seconds = await fill(url, name === 'small' ? SMALL : large(factor));
      console.log(`Filled the ${name} database in ${seconds.toFixed(0)} s.`);
    });
    await withProductOn(url, onIt, async (product) => {
      const cookie = await signIn(product);
      for (const asked of await requestsOf(url)) {
        const all: Measured[] = [];
        for (let time = 0; time <= TIMES; time++) {
          await server`select pg_stat_statements_reset()`;
          const { status, ms } = await ask(product, asked, cookie, time);
          const [row] = await server<{ blocks: string }[]>`
            select coalesce(sum(shared_blks_hit + shared_blks_read), 0) as blocks from pg_stat_statements s
            join pg_database d on d.oid = s.dbid where d.datname = ${name}`;
          all.push({ status, ms, blocks: Number(row!.blocks) });
        }
        // The first request of each kind only fills caches.
        const kept = all.slice(1);
        const of = (key: 'ms' | 'blocks') => median(kept.map((one) => one[key]));
        const status = Math.max(...all.map((one) => one.status));
        measured.set(asked.name, { status, ms: of('ms'), blocks: of('blocks') });
      }
    });
  } finally {
    await server.end();
  }
  return measured;
}

async function isFilled(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1 });
  try {
    return (await sql`select 1 from bookings limit 1`).length > 0;
  } finally {
    await sql.end();
  }
}

async function ask(
  { base, admin }: BenchProduct,
  asked: Asked,
  cookie: string,
  time: number,
): Promise<{ status: number; ms: number }> {
  const path = pathOf(asked, time);
  const form = typeof asked.form === 'function' ? asked.form(time) : asked.form;
  const json = path === '/api/auth/login' ? admin : asked.json;
  const headers: Record<string, string> = { Origin: base };
  if (asked.admin) headers.Cookie = cookie;
  if (path === '/metrics') headers.Authorization = `Bearer ${METRICS_TOKEN}`;
  if (json) headers['Content-Type'] = 'application/json';
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form);
  const started = performance.now();
  const response = await fetch(`${base}${path}`, { method: methodOf(asked), headers, body, redirect: 'manual' });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - started };
}
