import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { inDays } from '../../support/browser/reservation';
import { bundled } from '../../support/servers/bundled';
import { bookUntil } from '../../support/servers/reservation-load';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { emptyTables } from '../../support/database';
import { type Smtp, startSmtp } from '../../support/servers/smtp';

const children: ChildProcess[] = [];
let smtp: Smtp;
beforeEach(async () => {
  await emptyTables();
  smtp = await startSmtp();
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGKILL');
  await smtp.stop();
});

/** Starts a process that takes reservations and sends mails; resolves once it listens. */
async function start() {
  const child = spawn(process.execPath, [await bundled('reservation-server')], {
    env: { ...process.env, SMTP_URL: smtp.url, TRUSTED_PROXY: 'front' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const port = /port (\d+)/.exec(said)?.[1];
    if (port) return { child, base: `http://127.0.0.1:${port}` };
  }
  throw new Error(`It did not start: ${said}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

const untilNothingWaits = () =>
  vi.waitFor(async () => expect(await db.$count(outbox, eq(outbox.state, 'pending'))).toBe(0), {
    timeout: 60_000,
    interval: 50,
  });

test('repeated kills lose no acknowledged reservation and none of its mails', async () => {
  await addCategory(1, { name: 'Cars' });
  await addRental({});
  const kept: number[] = [];
  for (let kill = 0; kill < 4; kill++) {
    const { child, base } = await start();
    let stopped = false;
    const load = Array.from({ length: 4 }, () => bookUntil(base, () => stopped, kept, inDays(10), inDays(12)));
    const moment = kept.length + 1 + Math.random() * 20;
    await vi.waitFor(() => expect(kept.length).toBeGreaterThan(moment), { timeout: 20_000, interval: 1 });
    await end(child, 'SIGKILL');
    stopped = true;
    await Promise.all(load);
  }
  // Mails that killed processes have claimed become available when their lease ends: the test ends it now.
  await db.update(outbox).set({ availableAt: new Date() }).where(eq(outbox.state, 'pending'));
  await start();
  await untilNothingWaits();

  expect(kept.length).toBeGreaterThan(4);
  const rows = await db.select({ id: bookings.id }).from(bookings);
  expect(kept.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  const mails = await db.select({ id: outbox.id, bookingId: outbox.bookingId }).from(outbox);
  const arrived = new Set(smtp.ids());
  for (const id of kept) {
    const own = mails.filter(({ bookingId }) => bookingId === id);
    expect(own).toHaveLength(2);
    expect(own.filter((mail) => !arrived.has(mail.id))).toEqual([]);
  }
}, 90_000);

test('two processes share one outbox and send no mail twice', async () => {
  const count = 600;
  const mail = { kind: 'test', recipient: 'ada@example.com', payload: {} } as const;
  const both = await Promise.all([start(), start()]);
  await db.insert(outbox).values(Array.from({ length: count }, () => mail));
  await untilNothingWaits();
  expect(smtp.received).toHaveLength(count);
  expect(new Set(smtp.ids()).size).toBe(count);
  // A stop between two mails is no crash: the processes end by themselves.
  await Promise.all(both.map(({ child }) => end(child, 'SIGTERM')));
  expect(both.map(({ child }) => child.signalCode)).toEqual([null, null]);
}, 90_000);
