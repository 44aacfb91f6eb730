import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consumeFor } from '~/http/limits/rate-limit.server';
import { emptyTables } from '../../support/database';
import { pageGet } from '../../support/requests';
import { statementsOf } from '../../support/statements';

beforeEach(emptyTables);
afterEach(() => vi.useRealTimers());

test('attempts from unknown addresses wait for the next two counts, fifty at most, and all others are refused at once', async () => {
  const settled: Array<number | null> = [];
  const limit = { name: 'a-limit', perAddress: 1, shared: 1, seconds: 60 };
  const attempt = async () => void settled.push(await consumeFor(pageGet('/'), limit));
  await Promise.all(Array.from({ length: 60 }, attempt));
  const refusedFirst = settled.slice(0, 10).filter((wait) => wait !== null);
  expect(refusedFirst).toHaveLength(9);
  // One attempt passes at once, and one at each of the two counts for which the others wait.
  expect(settled.filter((wait) => wait === null)).toHaveLength(3);
  // In seconds.
  for (const wait of settled) expect([null, 1, 2]).toContain(wait);
});

test('a limit that was used leaves the removal of ended counts to the daily job', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const { statements } = await statementsOf(async () => {
    await consumeFor(pageGet('/'), { name: 'another-limit', perAddress: 1, shared: 1, seconds: 60 });
    await vi.advanceTimersByTimeAsync(15 * 60 * 1000);
  });
  expect(statements.join()).toContain('rate_limits');
  expect(statements.filter((text) => /delete from "?rate_limits/i.test(text))).toEqual([]);
});
