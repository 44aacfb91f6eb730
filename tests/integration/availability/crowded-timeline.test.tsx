import { brotliCompressSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { holds } from '~/domains/availability/tables.server';
import * as route from '~/routes/admin.timeline';
import { readToday } from '~/routes/today.server';
import { answerOf } from '../../support/answers';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, pageGet } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { statementsOf } from '../../support/statements';

let Cookie = '';
beforeEach(async () => {
  await emptyTables();
  Cookie = await signedIn();
  await addCategory(1);
});

/** Adds holds of ten minutes each: `perDay` on each of the first `days` days. */
async function addBusy(rentalId: number, { days, perDay }: { days: number; perDay: number }) {
  await addRental({ id: rentalId, name: `Boat ${String(rentalId).padStart(3, '0')}` });
  const at = (day: number, nth: number) =>
    new Date(Date.parse(`${inDays(day)}T05:00:00Z`) + nth * 600_000).toISOString();
  const rows = Array.from({ length: days * perDay }, (_, index) => {
    const [day, nth] = [Math.floor(index / perDay), index % perDay];
    const own = { rentalId, reason: 'owner' as const, createdBy: 'marina', note: `Guest ${rentalId * 7919 + index}` };
    const dates = { startDate: inDays(day), endDate: inDays(day) };
    return { ...own, ...dates, occupied: `{[${at(day, nth)},${at(day, nth + 1)})}` };
  });
  await db.insert(holds).values(rows);
}

type Page = { rows: Array<{ id: number; bars: unknown[]; free: string }>; next: string | null };
const load = async (query: string): Promise<Page> => {
  const { body } = await answerOf(() => route.loader(args(pageGet(`/admin/timeline?${query}`, { Cookie }))));
  return body as Page;
};

test('a page of crowded rentals shows fewer of them, each with all that is held, and leads to the others', async () => {
  for (let id = 1; id <= 10; id++) await addBusy(id, { days: 14, perDay: 40 });
  const seen: Page['rows'] = [];
  for (let next: string | null = ''; next !== null;) {
    const page: Page = await load(next && `after=${encodeURIComponent(next)}`);
    expect(page.rows.length).toBeGreaterThan(0);
    seen.push(...page.rows);
    next = page.next;
  }
  expect(seen.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(seen.map(({ bars }) => bars.length)).toEqual(Array(10).fill(14 * 40));
  expect(new Set(seen.map(({ free }) => free))).toEqual(new Set(['0'.repeat(14)]));
});

test('a rental with more than a page of holds is shown with all of them', async () => {
  await addBusy(1, { days: 31, perDay: 100 });
  await addBusy(2, { days: 1, perDay: 1 });
  const { rows, next } = await load('days=31');
  expect(rows.map(({ id, bars }) => [id, bars.length])).toEqual([[1, 31 * 100]]);
  expect((await load(`days=31&after=${encodeURIComponent(next!)}`)).rows.map(({ id }) => id)).toEqual([2]);
});

test('Today shows the crowded rentals that it can show whole, and says that there are more', async () => {
  for (let id = 1; id <= 10; id++) await addBusy(id, { days: 14, perDay: 40 });
  const { fleet } = await readToday();
  expect(fleet.isAll).toBe(false);
  expect(new Set(fleet.rows.map(({ bars }) => bars.length))).toEqual(new Set([14 * 40]));
});

test('one column is marked as today, also where the page does not begin with it, and none on later days', async () => {
  await addBusy(1, { days: 1, perDay: 1 });
  const columns = async (from: number) => {
    const request = pageGet(`/admin/timeline?from=${inDays(from)}`, { Cookie });
    const html = await renderedPage(route as unknown as PageRoute, 'admin/timeline', request);
    return [...html.matchAll(/<th scope="col"[^>]*>.*?<\/th>/g)].map(([column]) => column);
  };
  const marked = (shown: string[]) =>
    shown.flatMap((column, index) => (column.includes('aria-current="date"') ? [index] : []));
  const fromToday = await columns(0);
  // The first column names the rentals.
  expect(marked(fromToday)).toEqual([1]);
  expect(fromToday[1]).toMatch(/>today<\/span><\/th>$/);
  expect([marked(await columns(-2)), marked(await columns(1))]).toEqual([[3], []]);
});

test('sixty boats that go out every day take four statements and at most 60 kB', async () => {
  for (let id = 1; id <= 60; id++) await addBusy(id, { days: 40, perDay: 1 });
  const page = () =>
    renderedPage(route as unknown as PageRoute, 'admin/timeline', pageGet('/admin/timeline?days=31', { Cookie }));
  const { result, statements } = await statementsOf(page);
  expect(statements.length).toBeLessThanOrEqual(4);
  expect(result.match(/<a [^>]*held-bar/g)!.length).toBe(60 * 31);
  expect(brotliCompressSync(result).length).toBeLessThan(60_000);
});
