import { setTimeout as pause } from 'node:timers/promises';
import { bookUntil } from '../../tests/support/servers/reservation-load';
import { startSmtp } from '../../tests/support/servers/smtp';
import { end, withMailRig } from './mail-rig';
import { printTable } from './table';

const KILLS = 100;
const [START, END] = ['2027-03-01', '2027-03-04'];

/**
 * Kills the server with SIGKILL at random moments while reservations arrive over HTTP. Every acknowledged reservation
 * must be in the database, and its two mails on the mail server.
 */
export async function measureCrashes(): Promise<void> {
  const smtp = await startSmtp();
  await withMailRig(async ({ database, serve }) => {
    const sql = await database('crash');
    const kept: number[] = [];
    const settings = { SMTP_URL: smtp.url };
    for (let kill = 0; kill < KILLS; kill++) {
      const { base, child } = await serve('crash', settings);
      let stopped = false;
      const load = Array.from({ length: 4 }, () => bookUntil(base, () => stopped, kept, START, END));
      await pause(Math.random() * 1_000);
      await end(child, 'SIGKILL');
      stopped = true;
      await Promise.all(load);
    }
    // The mails that a killed process had claimed become available again when their lease ends, within a minute.
    await serve('crash', settings);
    await untilSent(sql);
    const lost = await sql`select id from unnest(${kept}::int[]) as id where id not in (select id from bookings)`;
    const mails = await sql<{ id: string }[]>`select id from outbox where booking_id = any(${kept})`;
    const ids = smtp.ids();
    const arrived = new Set(ids);
    printTable(`${KILLS} kills while reservations arrive`, [
      ['acknowledged', 'lost', 'their mails', 'never arrived', 'arrived more than once'],
      [
        kept.length,
        lost.length,
        mails.length,
        mails.filter(({ id }) => !arrived.has(id)).length + (2 * kept.length - mails.length),
        ids.length - arrived.size,
      ],
    ]);
  });
  await smtp.stop();
}

/** Waits until no mail is pending, at most five minutes. */
export async function untilSent(sql: { unsafe(query: string): Promise<ArrayLike<unknown>> }): Promise<number> {
  const started = Date.now();
  while (Date.now() - started < 300_000) {
    if ((await sql.unsafe(`select 1 from outbox where state = 'pending' limit 1`)).length === 0) break;
    await pause(20);
  }
  return Date.now() - started;
}
