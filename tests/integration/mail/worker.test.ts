import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { deliver, LEASE_MS, setAsideStale, STALE, takeDue } from '~/domains/mail/delivery/deliver.server';
import { enqueue } from '~/domains/mail/outbox.server';
import { TRIED_FOR_MS } from '~/domains/mail/delivery/retries';
import { LONGEST_SEND_MS, type Transport } from '~/domains/mail/delivery/transport.server';
import { runWorker } from '~/domains/mail/delivery/worker.server';
import { emptyTables } from '../../support/database';
import { mailRow, putMail } from '../../support/fixtures/mails';
import { polite, startBadSmtp, startSmtp } from '../../support/servers/smtp';

const open: Array<() => unknown> = [];
beforeEach(emptyTables);
afterEach(async () => {
  globalThis.__wakeOutbox = undefined;
  for (const close of open.splice(0).reverse()) await close();
});

const refusing: Transport = {
  send: () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })),
  close: () => {},
};
const HOUR = 60 * 60 * 1000;
const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

function work(url: string, roundMs?: number) {
  const problems: unknown[] = [];
  const worker = runWorker({
    url,
    roundMs,
    onFailure: (failure) => problems.push(failure),
    onError: (error) => problems.push(error),
  });
  open.push(worker.stop);
  return { ...worker, problems };
}

const untilSent = (count: number) =>
  vi.waitFor(async () => expect(await db.$count(outbox, eq(outbox.state, 'sent'))).toBe(count), {
    timeout: 15_000,
    interval: 20,
  });

describe('by the clock', () => {
  test('an undeliverable mail is retried at growing intervals for 24 hours and then fails', async () => {
    const createdAt = new Date('2026-07-14T12:00:00Z');
    const id = await putMail({ createdAt, availableAt: createdAt });
    const tries: Date[] = [];
    for (let now = createdAt; (await mailRow(id)).state === 'pending'; now = (await mailRow(id)).availableAt) {
      const [mail] = await takeDue(1, { now });
      await deliver(mail!, refusing, { now, random: () => 0.5 });
      tries.push(now);
    }
    expect(tries.slice(1, 11).map((at, index) => (at.getTime() - tries[index]!.getTime()) / 1000)).toEqual([
      ...Array.from({ length: 8 }, () => 3),
      ...[3600, 3600],
    ]);
    expect(tries.at(-1)).toEqual(after(createdAt, TRIED_FOR_MS));
    expect(await mailRow(id)).toMatchObject({
      attempts: tries.length,
      lastError: 'The mail server could not be reached (ECONNREFUSED)',
    });
  });

  test('a claimed mail is reserved until its lease ends', async () => {
    const now = new Date();
    const id = await putMail({ availableAt: now });
    expect(await takeDue(5, { now })).toMatchObject([{ id, attempts: 1 }]);
    // The time of the longest send, and of the row's update after it.
    expect(await takeDue(5, { now: after(now, LONGEST_SEND_MS + 10_000) })).toEqual([]);
    expect(await takeDue(5, { now: after(now, LEASE_MS - 1000) })).toEqual([]);
    expect(await takeDue(5, { now: after(now, LEASE_MS) })).toMatchObject([{ id, attempts: 2 }]);
  });

  test('a worker that lost its claim does not release the mail', async () => {
    const now = new Date();
    const id = await putMail({ availableAt: now });
    const [mine] = await takeDue(1, { now });
    await takeDue(1, { now: after(now, LEASE_MS) });
    await deliver(mine!, refusing, { now });
    expect(await mailRow(id)).toMatchObject({ attempts: 2, lastError: null });
  });

  test('turning mail on sets aside mails older than three days and sends the others', async () => {
    const now = new Date();
    const [old, recent] = [
      await putMail({ availableAt: after(now, -73 * HOUR) }),
      await putMail({ availableAt: after(now, -71 * HOUR) }),
    ];
    const sent = await putMail({ availableAt: after(now, -99 * HOUR), state: 'sent' });
    expect(await setAsideStale({ now })).toBe(1);
    expect(await mailRow(sent)).toMatchObject({ state: 'sent', lastError: null });
    expect(await mailRow(old)).toMatchObject({ state: 'dead', lastError: STALE });
    expect(await takeDue(5, { now })).toMatchObject([{ id: recent }]);
  });
});

describe('the worker', () => {
  test('sends a mail soon after its transaction commits, and none of a rolled-back one', async () => {
    const server = await startSmtp();
    open.push(server.stop);
    const { wake } = work(server.url, 60_000);
    globalThis.__wakeOutbox = wake;
    const mail = { kind: 'test', recipient: null, payload: {} } as const;
    await db.transaction((tx) => enqueue(tx, mail));
    await db
      .transaction(async (tx) => {
        await enqueue(tx, mail);
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await untilSent(1);
    expect(server.received).toHaveLength(1);
    expect(await db.$count(outbox)).toBe(1);
  });

  test('finds new mails in its regular rounds', async () => {
    const server = await startSmtp();
    open.push(server.stop);
    work(server.url, 50);
    await putMail();
    await untilSent(1);
  });

  test('uses at most five connections for hanging mails, and a stop waits for them', async () => {
    let held = 0;
    const server = await startBadSmtp((line) => (line === '.' ? ((held += 1), null) : polite(line)));
    open.push(server.stop);
    for (let i = 0; i < 8; i++) await putMail();
    const worker = work(server.url);
    await vi.waitFor(() => expect(held).toBe(5), { timeout: 5000, interval: 10 });
    const stopping = worker.stop();
    server.stop();
    await stopping;
    // Five mails failed and will be tried again; three were never claimed.
    const rows = await db.select({ attempts: outbox.attempts }).from(outbox);
    expect(rows.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 0, 1, 1, 1, 1, 1]);
    expect(worker.problems).toHaveLength(5);
  });

  test('cuts off a hanging server when it stops, and the mail keeps its next attempt', async () => {
    let held = 0;
    const server = await startBadSmtp((line) => (line === '.' ? ((held += 1), null) : polite(line)));
    open.push(server.stop);
    const id = await putMail();
    const worker = work(server.url);
    await vi.waitFor(() => expect(held).toBe(1), { timeout: 5000, interval: 10 });
    await worker.stop(50);
    expect(await mailRow(id)).toMatchObject({ state: 'pending', attempts: 1, lastError: expect.any(String) });
  });

  test('pauses while the server is down and sends the mails when it is back', async () => {
    const first = await startSmtp();
    const { url } = first;
    await first.stop();
    for (let i = 0; i < 30; i++) await putMail();
    const { problems } = work(url);
    await vi.waitFor(() => expect(problems.length).toBeGreaterThan(0), { timeout: 5000, interval: 10 });
    const back = await startSmtp({ port: Number(new URL(url).port) });
    open.push(back.stop);
    // The few failed mails wait for their next attempt; the worker tried the others only once the server was back.
    await vi.waitFor(() => expect(back.received.length).toBeGreaterThan(20), { timeout: 15_000, interval: 20 });
    expect(await db.$count(outbox, sql`${outbox.lastError} is not null and state = 'pending'`)).toBeLessThan(10);
  });

  test('keeps no transaction open during delivery', async () => {
    const server = await startBadSmtp(() => null, '');
    open.push(server.stop);
    await putMail();
    work(server.url);
    await vi.waitFor(async () => expect(await db.$count(outbox, eq(outbox.attempts, 1))).toBe(1), { interval: 10 });
    const [row] = await db.execute<{ open: number }>(
      sql`select count(*)::int as open from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
    );
    expect(row).toEqual({ open: 0 });
    server.stop();
  });

  test('shares many mails with a second worker, each sent once', async () => {
    const server = await startSmtp();
    open.push(server.stop);
    const mail = { kind: 'test', recipient: null, payload: {} } as const;
    await db.insert(outbox).values(Array.from({ length: 300 }, () => mail));
    const workers = [work(server.url), work(server.url)];
    await untilSent(300);
    expect(new Set(server.ids()).size).toBe(300);
    expect(server.received).toHaveLength(300);
    expect(workers.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
