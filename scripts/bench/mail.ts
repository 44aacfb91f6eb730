import { randomUUID } from 'node:crypto';
import { startBadSmtp, startSmtp } from '../../tests/support/servers/smtp';
import { untilSent } from './crash';
import { type Served, withMailRig } from './mail-rig';
import { printTable } from './table';

const SHARED = 5_000;
const ROUNDS = 60;
const PER_ROUND = 20;
const AT_ONCE = 4;

/** Two server processes share one outbox of 5,000 mails: how long it takes, and how many mails arrive twice. */
async function measureSharing(): Promise<void> {
  const smtp = await startSmtp();
  await withMailRig(async ({ database, serve }) => {
    const sql = await database('shared');
    await Promise.all([serve('shared', { SMTP_URL: smtp.url }), serve('shared', { SMTP_URL: smtp.url })]);
    await sql`insert into outbox (kind, recipient, payload)
      select 'test', 'ada@example.com', '{}'::jsonb from generate_series(1, ${SHARED})`;
    const ms = await untilSent(sql);
    const ids = smtp.ids();
    printTable('Two server processes, one outbox', [
      ['mails', 'arrived', 'more than once', 'seconds'],
      [SHARED, new Set(ids).size, ids.length - new Set(ids).size, (ms / 1000).toFixed(1)],
    ]);
  });
  await smtp.stop();
}

const percentile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

/** Response time of a reservation over HTTP while the mail server works, refuses connections, or never answers. */
async function measureDeadServer(): Promise<void> {
  const smtp = await startSmtp();
  const silent = await startBadSmtp(() => null, '');
  const gone = await startBadSmtp(() => null);
  gone.stop();
  await withMailRig(async ({ database, serve }) => {
    const servers: Array<[string, Served, number[]]> = [];
    for (const [name, url] of [
      ['off', ''],
      ['working', smtp.url],
      ['refusing', gone.url],
      ['silent', silent.url],
    ] as const) {
      await database(name);
      servers.push([name, await serve(name, { SMTP_URL: url }), []]);
    }
    // Alternating and shuffled, so that other load and the mails of the previous round affect all equally.
    // The first rounds are a warm-up.
    for (let round = -5; round < ROUNDS; round++) {
      for (const [, { base }, times] of servers.toSorted(() => Math.random() - 0.5)) {
        const measured = await book(base);
        if (round >= 0) times.push(...measured);
      }
    }
    const working = percentile(servers[1]![2], 0.95);
    printTable(`A reservation over HTTP, ${ROUNDS * PER_ROUND} each, ${AT_ONCE} at once (ms)`, [
      ['mail server', 'p50', 'p95', 'p99', 'p95 vs. working'],
      ...servers.map(([name, , times]) => [
        name,
        ...[0.5, 0.95, 0.99].map((part) => percentile(times, part).toFixed(1)),
        `${((percentile(times, 0.95) / working - 1) * 100).toFixed(1)} %`,
      ]),
    ]);
  });
  silent.stop();
  await smtp.stop();
}

/** Response times of the reservations of one round, in milliseconds. */
async function book(base: string): Promise<number[]> {
  const times: number[] = [];
  const one = async () => {
    const body = JSON.stringify({
      rentalId: 1,
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      customerPhone: '+1 305 555 0100',
      startDate: '2027-03-01',
      endDate: '2027-03-04',
      notes: randomUUID(),
    });
    const headers = { 'Content-Type': 'application/json', 'X-Real-IP': randomUUID() };
    const started = performance.now();
    const answer = await fetch(`${base}/api/bookings`, { method: 'POST', headers, body });
    await answer.text();
    if (answer.status !== 201) throw new Error(`A reservation returned ${answer.status}`);
    times.push(performance.now() - started);
  };
  for (let sent = 0; sent < PER_ROUND; sent += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times;
}

export async function measureMail(): Promise<void> {
  await measureSharing();
  await measureDeadServer();
}
