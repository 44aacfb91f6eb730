import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { plusDays, today } from '../../app/domains/shared/calendar';
import { end, withMailRig } from './mail-rig';
import { printTable } from './table';

const FEEDS = 1_000;
const EVENTS = 20;
const INTERVAL_SECONDS = 15 * 60;
/** The unit of the times in /proc: hundredths of a second. */
const TICKS = 100;

const plain = (days: number) => plusDays(today('America/New_York'), days).replaceAll('-', '');
const calendarOf = (first: number) => {
  const events = Array.from({ length: EVENTS }, (_, at) => {
    const day = first + at * 5;
    return `BEGIN:VEVENT\r\nUID:${at}@elsewhere.example\r\nDTSTART;VALUE=DATE:${plain(day)}\r\nDTEND;VALUE=DATE:${plain(day + 3)}\r\nSUMMARY:Reserved\r\nEND:VEVENT\r\n`; // prettier-ignore
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events.join('')}END:VCALENDAR\r\n`;
};

/** The CPU time that a process has used, in seconds of one core, and its resident memory, in megabytes. */
function usedBy(pid: number) {
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1];
  return { seconds: (Number(times[11]) + Number(times[12])) / TICKS, megabytes: Number(memory) / 1000 };
}

const isRead = async (sql: postgres.Sql) =>
  (await sql`select 1 from calendar_feeds where next_fetch_at <= now() + interval '3 minutes' limit 1`).length === 0;

/** Prints what 1,000 feeds of 20 events cost one process: new feeds, unchanged feeds, and feeds with a few changes. */
export async function measureFeeds(): Promise<void> {
  let day = 10;
  let answers304 = true;
  const server = createServer(({ headers }, response) => {
    const ETag = `"${day}"`;
    if (answers304 && headers['if-none-match'] === ETag) return void response.writeHead(304).end();
    response.writeHead(200, { 'Content-Type': 'text/calendar', ...(answers304 && { ETag }) }).end(calendarOf(day));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const rows: Array<Array<string | number>> = [
    ['1,000 feeds', 's of a core', 'of one core every 15 min', 'memory MB', 'more than at rest'],
  ];
  await withMailRig(async ({ database, serve }) => {
    const sql = await database('feeds');
    await sql`insert into rentals (name, description, short_description, price, price_unit, main_image_url)
      select 'Rental ' || n, 'Its text', 'Its line', 1250, 'day', '/uploads/none.webp' from generate_series(2, ${FEEDS}) n`;
    const start = async () => {
      const { child } = await serve('feeds', { CALENDAR_PRIVATE_HOSTS: '127.0.0.1' });
      await pause(20_000);
      const { pid } = child;
      const idle = usedBy(pid!);
      rows.push(['at rest', '', '', idle.megabytes.toFixed(0), '']);
      const round = async (name: string) => {
        const before = usedBy(pid!);
        let most = before.megabytes;
        while (!(await isRead(sql))) {
          await pause(250);
          most = Math.max(most, usedBy(pid!).megabytes);
        }
        const seconds = usedBy(pid!).seconds - before.seconds;
        const share = `${((seconds / INTERVAL_SECONDS) * 100).toFixed(2)} %`;
        rows.push([name, seconds.toFixed(1), share, most.toFixed(0), (most - idle.megabytes).toFixed(0)]);
        console.log(rows.at(-1)!.join(' | '));
      };
      return { child, round };
    };
    const due = (where = sql`true`) => sql`update calendar_feeds set next_fetch_at = now() where ${where}`;
    const first = await start();
    await sql`insert into calendar_feeds (rental_id, name, url, created_by)
      select id, 'Marketplace', ${`http://127.0.0.1:${port}/`} || id, 'bench' from rentals`;
    await first.round(`new, ${EVENTS} events each`);
    await end(first.child, 'SIGKILL');
    // A new process: its memory does not include the first reading of all feeds.
    const { round } = await start();
    for (const name of ['unchanged, 304', 'unchanged, 304, again']) {
      await due();
      await round(name);
    }
    answers304 = false;
    await due();
    await round('unchanged, told again');
    day++;
    await due(sql`rental_id % 20 = 0`);
    await round('each event of 50 feeds moved by a day');
    await due();
    await round('each event of all feeds moved by a day');
  });
  server.close();
  printTable('Other calendars (limit: 5 % of a core, 60 MB more)', rows);
}
