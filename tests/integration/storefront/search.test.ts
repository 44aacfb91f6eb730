import { beforeAll, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories } from '~/domains/catalog/tables.server';
import { plusDays, today as todayIn } from '~/domains/shared/calendar';
import { dayRange, longDate } from '~/domains/shared/format';
import { takeFlash } from '~/http/forms/flash.server';
import { readSearchDates } from '~/http/sessions/dates-cookie.server';
import { loader } from '~/routes/_site.search';
import { emptyTables } from '../../support/database';
import { args, pageGet } from '../../support/requests';
import { statementsOf } from '../../support/statements';

const today = todayIn('America/New_York');
const [soon, later, yesterday] = [plusDays(today, 3), plusDays(today, 6), plusDays(today, -1)];

beforeAll(async () => {
  await emptyTables();
  await db.insert(categories).values([
    { name: 'Luxury Cars', description: 'Cars' },
    { name: 'Luxury Yachts', description: 'Yachts' },
  ]);
});

/** The response of /search: a thrown redirect, or a page with errors. */
const search = (query: Record<string, string>) =>
  Promise.resolve(loader(args(pageGet(`/search?${new URLSearchParams(query)}`)))).then(
    ({ data, init }) => ({ status: init?.status, errors: data.errors, values: data.values }),
    (thrown: unknown) => {
      if (!(thrown instanceof Response)) throw thrown;
      return thrown;
    },
  );

test.each<[string, Record<string, string>, string]>([
  ['nothing', {}, '/#categories'],
  ['all categories', { category: '', startDate: '', endDate: '' }, '/#categories'],
  ['a category', { category: '2' }, '/category/2'],
  ['dates', { startDate: soon, endDate: later }, '/#categories'],
  ['all fields', { category: '1', startDate: soon, endDate: later }, '/category/1'],
])('a search with %s redirects', async (_, query, to) => {
  const answer = (await search(query)) as Response;
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(to);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
});

test.each<[Record<string, string>, string | null]>([
  [{ startDate: soon, endDate: later }, dayRange(soon, later)],
  [{ category: '1', startDate: soon }, `From ${longDate(soon)}`],
  [{ endDate: later }, `Until ${longDate(later)}`],
  [{ category: '1' }, null],
])('a search with %j says which dates were kept', async (query, dates) => {
  const answer = (await search(query)) as Response;
  const Cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const { flash } = await takeFlash(pageGet('/', { Cookie }));
  expect(flash?.description ?? null).toBe(dates && `${dates}. The reservation form starts with them.`);
});

test('the dates are stored in the cookie', async () => {
  const answer = (await search({ category: '1', startDate: soon, endDate: later })) as Response;
  const Cookie = answer.headers
    .getSetCookie()
    .find((cookie) => cookie.includes('dates'))!
    .split(';')[0]!;
  expect(await readSearchDates(pageGet('/book/1', { Cookie }))).toEqual({ startDate: soon, endDate: later });
});

test.each<[string, Record<string, string>, Record<string, string[]>]>([
  [
    'an end before the start',
    { startDate: later, endDate: soon },
    { endDate: ['End date cannot be before the start date'] },
  ],
  ['an end before today', { endDate: yesterday }, { endDate: ['End date cannot be in the past'] }],
  ['no date', { startDate: '<script>', category: '1' }, { startDate: ['Please choose a valid date'] }],
  ['an unknown category', { category: '99' }, { category: ['Please choose a category from the list'] }],
])('%s is refused with a message and keeps the input', async (_, query, errors) => {
  expect(await search(query)).toEqual({
    status: 400,
    errors,
    values: { category: '', startDate: '', endDate: '', ...query },
  });
});

test('a search takes one statement', async () => {
  const { statements } = await statementsOf(() => search({ category: '2', startDate: soon }));
  expect(statements).toHaveLength(1);
});
