import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '~/db/database.server';
import { bookings } from '~/domains/reservations/tables.server';
import { keepTrigramCounts, startKeepingTrigramCounts, trigramCounts } from '~/domains/search/trigram-counts.server';
import { loader } from '~/routes/admin.search';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

const MINUTE = 60_000;

let Cookie = '';
const search = (q: string) =>
  answerOf(() => loader(args(pageGet(`/admin/search?q=${encodeURIComponent(q)}`, { Cookie }))));

/** Empties the caches, as in a process that has just started. */
const forget = () => {
  globalThis.__trigramCounts = undefined;
  globalThis.__rounds?.delete('search');
};

beforeAll(async () => {
  await emptyTables();
  Cookie = await signedIn();
  // More rows than the search examines, both of the newest ones and of those with the same letters.
  await db.execute(sql`insert into ${bookings} (reference, customer_name, customer_email, start_date, end_date,
      total_price, rental_name, unit_price, price_unit, days)
    select 'r' || n, 'Guest', 'guest-' || n || '@example.com', '2027-03-10', '2027-03-12', 0, 'Aria 9', 1950, 'day', 3
    from generate_series(1, 1300) as n`);
  await db.execute(sql`analyze ${bookings}`);
});
beforeEach(forget);

const ways = [
  ['before the counts came', () => {}],
  ['with the counts', () => keepTrigramCounts()],
] as const;

test.each(ways)('a search is one statement beside that of the session, %s', async (_, prepare) => {
  await prepare();
  const { statements } = await statementsOf(() => search('guest-650@example.com'));
  expect(statements.filter((text) => text.includes('recent as materialized'))).toHaveLength(1);
  expect(statements).toHaveLength(2);
});

test.each(ways)('an address among many that are like it is found, %s', async (_, prepare) => {
  await prepare();
  const { body } = await search('guest-650@example.com');
  expect(body).toMatchObject({ found: { reservations: [{ customerEmail: 'guest-650@example.com' }] } });
});

test('which letters are rare is read again after ten minutes', async () => {
  const reads = async (now: number) => (await statementsOf(() => keepTrigramCounts(now))).statements.length;
  expect([await reads(0), await reads(9 * MINUTE), await reads(10 * MINUTE)]).toEqual([1, 0, 1]);
});

test('of a table without rows, nothing is known', async () => {
  await keepTrigramCounts();
  expect(trigramCounts()).toEqual({ reservations: expect.any(Map) as Map<string, number>, messages: undefined });
});

test('a process that starts reads them without a request, and stops although it goes on', async () => {
  const timers = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')];
  startKeepingTrigramCounts((error) => expect.fail(String(error)));
  for (const timer of timers) {
    expect((timer.mock.results[0]!.value as NodeJS.Timeout).hasRef()).toBe(false);
    timer.mockRestore();
  }
  await vi.waitFor(() => expect(trigramCounts().reservations?.get('gue')).toBe(30), { timeout: 10_000 });
  clearInterval(globalThis.__rounds!.get('search'));
});
