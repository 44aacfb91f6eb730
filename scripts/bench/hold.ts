import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { expandingForm } from '../../tests/support/hostile';
import { startSmtp } from '../../tests/support/servers/smtp';
import { freePort, startEmbedded } from '../launcher/embedded';
import { ROOT } from '../launcher/settings';
import { ADMIN } from './scale/scale';
import { serveBuild, type Served } from './stock';
import { median, printTable } from './table';

const EXPIRED = 300_000;
const DUE = 10_000;
const MAILS = 100_000;
/** Seconds for which the bench watches the worker after it has queued 100,000 mails. */
const WATCHED = 60;
const AT_ONCE = 60;
const CUSTOMERS = 10;

const memoryOf = ({ pid }: Served) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const longest = (answers: Array<{ ms: number }>) => Math.max(...answers.map(({ ms }) => ms));

/**
 * Measures what must stay fast in a large database, and under a stranger's hostile forms: on the large database that
 * `scale --keep=FOLDER` left, with one server process.
 */
export async function measureHold({ keep }: { keep: string | undefined }): Promise<void> {
  if (!keep) throw new Error('First: npm run bench -- scale --keep=FOLDER; then the same --keep here');
  const smtp = await startSmtp();
  const database = await startEmbedded({ dataDir: resolve(keep), port: await freePort(), say: () => {} });
  const url = Object.assign(new URL(database.url), { pathname: '/large' }).href;
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  try {
    await makeDue(sql);
    const settings = { DATABASE_URL: url, DATA_DIR: resolve(keep), SMTP_URL: smtp.url, TRUSTED_PROXY: 'front' };
    const server = await serveBuild(ROOT, { ...settings, LOG_LEVEL: 'error' });
    try {
      printTable('What must hold with a million rows', [
        ['what', 'limit', 'measured'],
        [`8 logins at once, ${EXPIRED} expired sessions`, '0 refused', await logins(server)],
        ...(await privacy(server, sql)),
        ...(await hostileForms(server)),
        [`${DUE} due completions`, '5 s', await completions(sql)],
        [`${MAILS} pending mails`, '150 a second', await mailing(sql, smtp)],
      ]);
    } finally {
      await server.stop();
    }
  } finally {
    await sql.end();
    await database.stop();
    await smtp.stop();
  }
}

/** Adds expired sessions, and turns past completed reservations back to confirmed, so that their completion is due. */
async function makeDue(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ missing: number }[]>`
    select greatest(0, ${EXPIRED} - count(*))::int as missing from sessions where expires_at < now()`;
  await sql`insert into sessions (id, user_id, user_agent, last_seen_at, expires_at)
    select md5('expired' || n || clock_timestamp()), (select min(id) from users), 'Mozilla/5.0', now() - interval '20 days',
      now() - interval '1 day' from generate_series(1, ${row!.missing}) n`;
  await sql.begin(async (tx) => {
    await tx`alter table bookings disable trigger user`;
    await tx`update bookings set status = 'confirmed' where id in (
      select id from bookings where status = 'completed' and end_date < current_date - 2
      order by start_date desc, id desc limit ${DUE})`;
    await tx`alter table bookings enable trigger user`;
    await tx`delete from daily_runs where job = 'reservations'`;
  });
  await sql`delete from outbox where state = 'pending'`;
}

async function timed(work: () => Promise<Response>) {
  const started = performance.now();
  const answer = await work();
  const { byteLength } = await answer.arrayBuffer();
  return { status: answer.status, bytes: byteLength, ms: performance.now() - started };
}

async function logins({ base }: Served): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Origin: base };
  const login = (address: number) =>
    timed(() =>
      fetch(`${base}/api/auth/login`, {
        method: 'POST',
        headers: { ...headers, 'X-Real-IP': `198.51.100.${address}` },
        body: JSON.stringify(ADMIN),
      }),
    );
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => login(at)));
  const refused = answers.filter(({ status }) => status !== 200).length;
  return `${refused} refused, slowest ${seconds(longest(answers))}`;
}

/** Looks up customers who have reservations, mails and messages, and erases them. */
async function privacy({ base }: Served, sql: postgres.Sql): Promise<string[][]> {
  const login = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: base, 'X-Real-IP': '198.51.100.9' },
    body: JSON.stringify(ADMIN),
  });
  const Cookie = login.headers.get('Set-Cookie')!.split(';')[0]!;
  const customers = await sql<{ email: string }[]>`
    select distinct customer_email as email from (
      select customer_email from bookings b where status = 'declined' and not exists (
        select from bookings o
        where lower(o.customer_email) = lower(b.customer_email) and o.status in ('pending', 'confirmed'))
      limit ${CUSTOMERS}) as past`;
  if (customers.length < CUSTOMERS) throw new Error('There are not enough customers without an open reservation');
  const times = { look: [] as number[], erase: [] as number[] };
  for (const { email: who } of customers) {
    for (const intent of ['look', 'erase'] as const) {
      const body = new URLSearchParams({ who, intent });
      const answer = await timed(() =>
        fetch(`${base}/admin/privacy`, { method: 'POST', body, headers: { Cookie, Origin: base }, redirect: 'manual' }),
      );
      if (answer.status !== (intent === 'look' ? 200 : 303)) throw new Error(`${intent} returned ${answer.status}`);
      times[intent].push(answer.ms);
    }
  }
  const said = (ms: number[]) => `${median(ms).toFixed(0)} ms, slowest ${Math.max(...ms).toFixed(0)} ms`;
  return [
    ['privacy, look up a customer', '300 ms', said(times.look)],
    ['privacy, erase a customer', '300 ms', said(times.erase)],
  ];
}

/** Sends small forms whose field names expand, one by one and then at once, and requests the contact page meanwhile. */
async function hostileForms(server: Served): Promise<string[][]> {
  const body = expandingForm(322);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
  const post = (address: number) =>
    timed(() =>
      fetch(`${server.base}/contact`, {
        method: 'POST',
        body,
        headers: { ...headers, 'X-Real-IP': `203.0.113.${address}` },
      }),
    );
  const visit = () => timed(() => fetch(`${server.base}/contact`));
  await Promise.all([post(201), visit()]);
  const single = [];
  for (let time = 0; time < 40; time++) single.push(await post(210 + time));
  const quickest = Math.min(...single.map(({ ms }) => ms));
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(server))), 20);
  const storm = Array.from({ length: AT_ONCE }, (_, at) => post(at));
  const visits = [];
  for (let time = 0; time < 5; time++) visits.push(await visit());
  const answers = await Promise.all(storm);
  clearInterval(watch);
  most = Math.max(most, memoryOf(server));
  const statuses = [...new Set([...answers, ...single].map(({ status }) => status))].join(', ');
  return [
    [
      'a form of 322 names of 48 levels',
      '20 ms, 20 kB',
      `${quickest.toFixed(0)} ms, ${single[0]!.bytes} bytes, ${statuses}`,
    ],
    [`/contact under ${AT_ONCE} of them at once`, '1 s', seconds(longest(visits))],
    ['memory meanwhile', '300 MB', `${most.toFixed(0)} MB`],
  ];
}

/** Measures from the first completion, a minute after the start, to the last. */
async function completions(sql: postgres.Sql): Promise<string> {
  const left = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from bookings where status = 'confirmed' and start_date < current_date - 2
        and end_date < current_date - 2`;
    return row!.count;
  };
  const all = await left();
  const deadline = performance.now() + 120_000;
  while ((await left()) === all && performance.now() < deadline) await pause(20);
  const started = performance.now();
  while ((await left()) > 0 && performance.now() < deadline) await pause(100);
  return `${all - (await left())} in ${seconds(performance.now() - started)}`;
}

/** Mails per second, for each ten seconds since the first mail. The planner's statistics predate the queued mails. */
async function mailing(sql: postgres.Sql, smtp: Awaited<ReturnType<typeof startSmtp>>): Promise<string> {
  await sql`insert into outbox (kind, recipient, payload)
    select 'test', 'ada@example.com', '{}'::jsonb from generate_series(1, ${MAILS})`;
  const before = smtp.ids().length;
  // The worker looks for mails of other processes every ten seconds.
  while (smtp.ids().length === before) await pause(10);
  const rates = [];
  for (let part = 0; part < WATCHED / 10; part++) {
    const known = smtp.ids().length;
    const started = performance.now();
    await pause(10_000);
    rates.push((smtp.ids().length - known) / ((performance.now() - started) / 1000));
  }
  return `${rates.map((rate) => rate.toFixed(0)).join(', ')} a second in each 10 s (${smtp.ids().length - before} in all)`;
}
