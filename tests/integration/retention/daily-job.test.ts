import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { runOnceADay, startDailyJob } from '~/domains/shared/jobs/daily-job.server';
import { dailyRuns } from '~/domains/shared/tables.server';
import { emptyTables } from '../../support/database';

beforeEach(emptyTables);
afterEach(() => {
  for (const timer of globalThis.__rounds?.values() ?? []) clearInterval(timer);
  globalThis.__rounds = undefined;
  vi.useRealTimers();
});

/** Half past eleven in the evening of March 10, 2027 in Miami; March 11 in UTC. */
const now = new Date('2027-03-11T04:30:00Z');

test('one of several machines runs the daily job', async () => {
  const work = vi.fn(async () => 'done');
  const results = await Promise.all([1, 2, 3].map(() => runOnceADay('sweep', work, { now })));
  expect(results.filter((result) => result === 'done')).toHaveLength(1);
  expect(work).toHaveBeenCalledTimes(1);
  expect(await db.select().from(dailyRuns)).toEqual([{ job: 'sweep', day: '2027-03-10' }]);
  expect(await runOnceADay('sweep', work, { now: new Date('2027-03-11T05:30:00Z') })).toBe('done');
});

test('after a failure another machine may try again', async () => {
  await expect(runOnceADay('sweep', () => Promise.reject(new Error('no disk')), { now })).rejects.toThrow('no disk');
  expect(await runOnceADay('sweep', async () => 'done', { now })).toBe('done');
});

test('it starts by itself, and its failures are reported and repeated within the hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const work = vi.fn(async () => {});
  work.mockRejectedValueOnce(new Error('no disk'));
  const failures: unknown[] = [];
  const start = () => startDailyJob('sweep', work, (error) => failures.push(error));
  start();
  start();
  vi.advanceTimersByTime(11 * 60 * 1000);
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  vi.advanceTimersByTime(60 * 60 * 1000);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
});
