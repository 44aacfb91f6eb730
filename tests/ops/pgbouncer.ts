/** The product behind a pool that assigns database connections per transaction. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { ROOT } from '../../scripts/launcher/settings';
import { raw } from '../support/raw';
import { lockedBeside } from './support/locked-table';
import { type Pool, startPgBouncer } from './support/servers/pgbouncer';
import { ADMIN, type Place, withPlace } from './support/place';
import { prove, type Report } from './support/report';
import { inDays } from './support/visits';

const POOL = 3;
/** The most connections that two processes open. */
const WIDE_POOL = 20;
const AT_ONCE = 200;
/** Seconds after the end of a lock in which the site must recover. */
const RECOVERY = 1;

/** A visitor address derived from the number. */
const from = (number: number) => ({ 'Fly-Client-IP': `198.51.100.${number % 250}` });

await prove('PgBouncer with transaction pooling', async (report) => {
  await behind(POOL, report, async (place) => {
    await reads(place, report);
    await writes(place, report);
    migrates(place, report);
  });
  await behind(WIDE_POOL, report, (place) => locked(place, report));
});

/** Runs `work` at a place whose app reaches its database through a pool of `size` connections. */
async function behind(size: number, report: Report, work: (place: Place) => Promise<void>): Promise<void> {
  let pool: Pool | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'biscayne-pool-'));
  chmodSync(folder, 0o755);
  const settings = async (databaseUrl: string): Promise<Record<string, string>> => {
    const { pathname } = new URL(databaseUrl);
    await limitRole(databaseUrl, report);
    pool = await startPgBouncer(databaseUrl, folder, size);
    report.note(`${pathname.slice(1)} through ${size} connections`);
    return { DATABASE_URL: pool.url, DATABASE_DIRECT_URL: databaseUrl, DATABASE_PREPARE: 'false' };
  };
  try {
    await withPlace({ settings, edge: ['127.0.0.1'] }, work);
  } finally {
    await pool?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives the app's role the settings of docs/deploy.md, which end statements that the app cannot cancel here. */
async function limitRole(databaseUrl: string, report: Report): Promise<void> {
  const document = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
  const settings = [...document.matchAll(/^alter role ROLE in database DATABASE (set .*);$/gm)].map(([, set]) => set!);
  report.claim(settings.length === 4, 'docs/deploy.md names the settings of the role', settings.join(', '));
  const sql = postgres(databaseUrl, { max: 1 });
  const [names] = await sql`select quote_ident(current_user) as role, quote_ident(current_database()) as base`;
  for (const set of settings) await sql.unsafe(`alter role ${names!.role} in database ${names!.base} ${set}`);
  await sql.end();
}

async function locked(place: Place, report: Report): Promise<void> {
  await lockedBeside(place, report);
  const { status, seconds } = await raw(`http://127.0.0.1:${place.apps[0]!.port}`, '/api/testimonials');
  report.claim(status === 200 && seconds <= RECOVERY, 'all is well after the end of the lock', `${status} after ${seconds.toFixed(2)} s`); // prettier-ignore
}

async function reads({ url }: Place, report: Report): Promise<void> {
  const paths = ['/', '/category/1', '/rentals/1', '/book/1', '/contact', '/search?category=1'];
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, number) => {
      // With a cookie of the app, the app renders every page.
      const headers = { ...from(number), Cookie: '__flash=none' };
      const answer = await fetch(url + paths[number % paths.length], { headers, redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const failed = statuses.filter((status) => status >= 400);
  report.claim(failed.length === 0, `${AT_ONCE} pages at once`, failed.join(' ') || `over ${POOL} connections`);
}

async function writes({ url, databaseUrl }: Place, report: Report): Promise<void> {
  const body = (number: number) => ({
    rentalId: 1,
    customerName: `Visitor ${number}`,
    customerEmail: `visitor-${number}@example.com`,
    customerPhone: '+1 305 555 0100',
    startDate: inDays(30),
    endDate: inDays(33),
  });
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, number) => {
      const answer = await fetch(`${url}/api/bookings`, {
        method: 'POST',
        headers: {
          ...from(number),
          'Content-Type': 'application/json',
          'Idempotency-Key': `key-${number % 20}-0123456789`,
        },
        body: JSON.stringify(body(number % 20)),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const sql = postgres(databaseUrl, { max: 1 });
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`select count(*)::int as count from bookings`;
  await sql.end();
  report.claim(
    statuses.every((status) => status === 201) && count === 20,
    '20 requests, each sent concurrently, are stored once',
    `${count} rows, ${[...new Set(statuses)].join(' ')}`,
  );
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { ...from(1), 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  report.claim(login.status === 200 && login.headers.has('set-cookie'), 'signing in', `${login.status}`);
}

/** Migrations use locks that outlive a transaction, so they bypass the pool. */
function migrates({ settings }: Place, report: Report): void {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/release/migrate.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  report.claim(status === 0, 'migrations connect to the database directly', stderr.trim());
}
