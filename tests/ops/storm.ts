/**
 * Confirmations, options, blocks, releases, moves and lapses at random on four rentals, over four processes, one of
 * which is killed every five seconds: no overlap, no deadlock, and no acknowledged change is lost. STORM_SEED repeats
 * the random choices (not the processes' turns); STORM_SECONDS sets the duration.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { type ReservationStatus, STATUS_LABELS } from '../../app/domains/reservations/vocabulary';
import { type Answer, raw } from '../support/raw';
import { Dice } from './support/attacks/dice';
import { cookieOf, FORM, form, signIn } from './support/attacks/raw';
import { claimNoDeadlock } from './support/colliding/deadlocks';
import { inDays, Ledger } from './support/colliding/ledger';
import { findLosses, overlaps, unnoticed } from './support/colliding/losses';
import { type Storm, operate } from './support/colliding/operations';
import { addRentals, WINDOW } from './support/colliding/rentals';
import { type Place, withPlace } from './support/place';
import { prove, type Report } from './support/report';
import { type App, startApp } from './support/servers/app';
import { until } from './support/until';

const PROCESSES = 4;
const WRITERS = 12;
/** The number of pending requests of each rental at the beginning. */
const REQUESTS = 150;
const SECONDS = Number(process.env.STORM_SECONDS ?? 60);
const KILL_EVERY = 5;
const SEED = Number(process.env.STORM_SEED ?? randomInt(1_000_000));
/** Seconds within which the background work ends an option. */
const ENDS_WITHIN = 60;

const direct = ({ port }: App) => `http://127.0.0.1:${port}`;

/** Sends a request to one process. Returns null if the process was killed before it responded. */
async function send({ url }: Place, app: App, path: string, sent: Parameters<typeof raw>[2]): Promise<Answer | null> {
  const headers = { Host: new URL(url).host, Origin: url, 'X-Real-IP': nextAddress(), ...sent?.headers };
  return raw(direct(app), path, { ...sent, headers }).catch((error: unknown) => {
    if (app.child.killed) return null;
    throw error;
  });
}

/** Every request has its own address, because rate limits are not under test here. */
let visitors = 0;
const nextAddress = () => `198.18.${Math.floor(++visitors / 250) % 250}.${(visitors % 250) + 1}`;

async function openStorm(place: Place, sql: postgres.Sql): Promise<Storm> {
  const dice = new Dice(SEED);
  const cookie = cookieOf(await signIn(place.url));
  const some = () => dice.pick(place.apps.filter(({ child }) => !child.killed));
  const json = { 'Content-Type': 'application/json' };
  return {
    ...{ sql, dice, ledger: new Ledger(), rentals: await addRentals(sql, REQUESTS) },
    submit: (path, fields) =>
      send(place, some(), path, { method: 'POST', headers: { ...FORM, Cookie: cookie }, body: form(fields) }),
    request: (body) =>
      send(place, some(), '/api/bookings', { method: 'POST', headers: json, body: JSON.stringify(body) }),
  };
}

/** Kills the processes in turn, and restarts each at once. Returns the number of kills. */
async function killInTurn({ apps, settings }: Place, running: () => boolean): Promise<number> {
  const started: Array<Promise<void>> = [];
  const restart = async (index: number) => {
    const old = apps[index]!;
    old.child.kill('SIGKILL');
    await old.stop();
    apps[index] = await startApp(old.port, settings);
  };
  let kills = 0;
  for (await pause(KILL_EVERY * 1000); running(); await pause(KILL_EVERY * 1000)) {
    const index = kills++ % PROCESSES;
    await started[index];
    started[index] = restart(index);
  }
  await Promise.all(started);
  return kills;
}

/** Looks once a second, because an overlap that is removed again would be gone at the end. */
async function watch(sql: postgres.Sql, running: () => boolean): Promise<string[]> {
  const seen: string[] = [];
  for (; running(); await pause(1000)) seen.push(...(await overlaps(sql)));
  return seen;
}

function tell(report: Report, { answers }: Storm['ledger']): void {
  for (const [operation, counts] of answers) {
    const said = [...counts].sort().map(([answer, times]) => `${times} ${answer}`);
    report.note(`${operation.padEnd(8)} ${said.join(', ')}`);
  }
}

/** Compares every process's response about the rentals with the others and with the database. */
async function throughDoors(place: Place, { sql, rentals }: Storm, cookie: string): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await sql<{ id: number; status: ReservationStatus }[]>`select id, status from bookings`;
  const window = `from=${inDays(WINDOW.first - 5)}&to=${inDays(WINDOW.first + WINDOW.days + 10)}`;
  const answers = new Map<number, string>();
  for (const app of place.apps) {
    const file = await send(place, app, '/admin/reservations.csv?status=all', { headers: { Cookie: cookie } });
    const listed = new Map([...file!.text.matchAll(/^(\d+),(\w+)/gm)].map(([, id, status]) => [Number(id), status]));
    for (const { id, status } of rows)
      if (listed.get(id) !== STATUS_LABELS[status]) wrong.push(`reservation ${id}: ${listed.get(id)}, not ${status}`);
    for (const { id, unit } of rentals) {
      const { text } = (await send(place, app, `/api/rentals/${id}/availability?${window}`, {}))!;
      if ((answers.get(id) ?? text) !== text) wrong.push(`rental ${id}: the processes differ`);
      answers.set(id, text);
      if (unit === 'hour') continue;
      const { taken } = JSON.parse(text) as { taken: { startDate: string; endDate: string }[] };
      const inner = await sql<{ day: string }[]>`
        select to_char(day, 'YYYY-MM-DD') as day from holds h,
          generate_series(h.start_date + 1, h.end_date - 1, interval '1 day') as day
        where h.rental_id = ${id} and h.reason <> 'option'`;
      for (const { day } of inner)
        if (!taken.some(({ startDate, endDate }) => startDate <= day && day <= endDate))
          wrong.push(`rental ${id}: ${day} is held and shown as free`);
    }
  }
  return wrong;
}

async function conclude(place: Place, storm: Storm, report: Report): Promise<void> {
  const { sql, ledger } = storm;
  const lapsed = async () =>
    (await sql`select 1 from bookings where option_until <= now() and status = 'pending' limit 1`).length === 0;
  const seconds = await until(lapsed, { seconds: ENDS_WITHIN, every: 200, what: 'lapsed options are ended' });
  report.note(`the last lapsed option ended after ${seconds.toFixed(0)} s`);
  const losses = await findLosses(sql, ledger);
  const claim = (wrong: string[], what: string, figures = '') =>
    report.claim(wrong.length === 0, what, wrong.slice(0, 5).join('; ') || figures);
  claim(losses.overlaps, 'no two holds overlap');
  const { events, blocks, requests, freed } = ledger;
  claim(
    losses.lost,
    'nothing acknowledged is lost',
    `${events.length} decisions, ${requests.length} requests, ${blocks.length} blocks, ${freed.length} removed`,
  );
  claim(losses.trail, 'the trail of every reservation is complete');
  claim(losses.state, 'status, last event and hold of every reservation agree');
  claim(losses.mails, 'every event has its mail');
  claim(await throughDoors(place, storm, cookieOf(await signIn(place.url))), 'every process shows what is stored');
  const missed = await unnoticed(sql, ledger);
  claim(missed, 'these checks notice a planted overlap, loss, gap, contradiction and missing mail');
}

await prove(`A storm over ${PROCESSES} processes for ${SECONDS} s, seed ${SEED}`, async (report) => {
  await withPlace({ apps: PROCESSES, edge: ['127.0.0.1'] }, async (place) => {
    const sql = postgres(place.databaseUrl, { max: WRITERS + 2, onnotice: () => {} });
    try {
      const storm = await openStorm(place, sql);
      const deadline = Date.now() + SECONDS * 1000;
      const running = () => Date.now() < deadline;
      const writer = async () => {
        while (running()) await operate(storm);
      };
      const writers = Promise.all(Array.from({ length: WRITERS }, writer));
      const [kills, seen] = await Promise.all([killInTurn(place, running), watch(sql, running), writers]);
      tell(report, storm.ledger);
      const done = storm.ledger.total('done');
      report.claim(
        kills >= Math.floor(SECONDS / KILL_EVERY / 2),
        `${kills} kills`,
        `${storm.ledger.total('cut')} requests cut`,
      );
      report.claim(done > SECONDS, 'the operations collided', `${done} done, ${storm.ledger.total('refused')} refused`);
      report.claim(seen.length === 0, 'no two holds overlapped at any look', seen.slice(0, 3).join('; '));
      const { wrong } = storm.ledger;
      report.claim(
        wrong.length === 0,
        'every operation is done or refused with its reason',
        wrong.slice(0, 5).join('; '),
      );
      await conclude(place, storm, report);
      await claimNoDeadlock(report, sql, place);
    } finally {
      await sql.end();
    }
  });
});
