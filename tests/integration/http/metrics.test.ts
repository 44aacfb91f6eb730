import { sql as raw } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db, sql } from '~/db/database.server';
import { outbox } from '~/domains/mail/tables.server';
import { env } from '~/env.server';
import { statementTimers } from '~/db/timing.server';
import { outboxDepth } from '~/domains/mail/delivery/depth.server';
import { metrics, metricsText } from '~/http/process/metrics.server';
import { mayReadMetrics } from '~/http/process/metrics-token.server';
import { loader } from '~/routes/metrics';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { args, pageGet } from '../../support/requests';

beforeEach(emptyTables);

test('every statement is timed, inside and outside transactions, failed ones included', async () => {
  const times: number[] = [];
  const timer = () => (ms: number) => void times.push(ms);
  statementTimers.add(timer);
  await sql`select pg_sleep(0.05)`;
  await db.execute(raw`select 1`);
  await db.transaction((tx) => tx.execute(raw`select 2`));
  await sql`select nonsense`.catch(() => {});
  statementTimers.delete(timer);
  // BEGIN and COMMIT count as statements, too.
  expect(times).toHaveLength(6);
  expect(times[0]).toBeGreaterThan(49);
});

test('the outbox reports how many mails wait and the age of the oldest one', async () => {
  expect(await outboxDepth()).toEqual({ states: { pending: 0, dead: 0 }, dead: {}, oldestSeconds: 0 });
  const mail = { kind: 'test', payload: {} } as unknown as typeof outbox.$inferInsert;
  await db.insert(outbox).values([
    { ...mail, availableAt: new Date(Date.now() - 90_000) },
    { ...mail, availableAt: new Date(Date.now() + 60_000) },
    { ...mail, state: 'sent', sentAt: new Date() },
    { ...mail, state: 'dead' },
  ]);
  metrics.readOutboxBy(outboxDepth);
  const { text } = await metricsText();
  expect(text).toContain('outbox_mails{state="pending"} 2');
  expect(text).toContain('outbox_mails{state="dead"} 1');
  expect(Math.round(Number(/^outbox_oldest_due_seconds ([\d.]+)$/m.exec(text)![1]))).toBeGreaterThanOrEqual(90);
});

test('failed mails are counted by kind, and no longer once they are gone', async () => {
  const mail = { payload: {}, state: 'dead' } as const;
  await db.insert(outbox).values([
    { ...mail, kind: 'booking-received', recipient: 'ada@example.com' },
    { ...mail, kind: 'booking-received', recipient: 'ben@example.com' },
    { ...mail, kind: 'test' },
  ] as unknown as Array<typeof outbox.$inferInsert>);
  metrics.readOutboxBy(outboxDepth);
  const { text } = await metricsText();
  expect(text).toContain('outbox_mails{state="dead"} 3');
  expect(text).toContain('outbox_dead{kind="booking-received"} 2');
  expect(text).toContain('outbox_dead{kind="test"} 1');
  await db.delete(outbox);
  expect((await metricsText()).text).not.toContain('outbox_dead{');
});

test('a failing outbox leaves the other metrics', async () => {
  metrics.readOutboxBy(() => Promise.reject(new Error('gone')));
  expect((await metricsText()).text).toContain('nodejs_eventloop_lag_seconds');
});

test('the address is there only with a token that was set, and answers only who has it', async () => {
  const ask = (headers: HeadersInit = {}) => answerOf(() => loader(args(pageGet('/metrics', headers))));
  expect((await ask({ Authorization: 'Bearer x' })).status).toBe(404);
  env.METRICS_TOKEN = 'a-token-of-ours';
  const answers = [await ask(), await ask({ Authorization: 'Bearer another' })];
  const granted = await ask({ Authorization: 'Bearer a-token-of-ours' });
  env.METRICS_TOKEN = undefined;
  expect([...answers, granted].map(({ status }) => status)).toEqual([401, 401, 200]);
  expect(granted.headers.get('Cache-Control')).toBe('private, no-store');
});

test.each([
  [undefined, 'Bearer x', 'absent'],
  ['a-token-of-ours', undefined, 'refused'],
  ['a-token-of-ours', 'Bearer another', 'refused'],
  ['a-token-of-ours', 'Basic a-token-of-ours', 'refused'],
  ['a-token-of-ours', 'Bearer a-token-of-ours', 'granted'],
])('METRICS_TOKEN %s with the token %s returns %s', (token, Authorization, verdict) => {
  const headers: Record<string, string> = Authorization ? { Authorization } : {};
  expect(mayReadMetrics(new Request('http://localhost/metrics', { headers }), token)).toBe(verdict);
});
