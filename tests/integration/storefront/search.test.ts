import { beforeAll, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { categories } from '~/domains/catalog/tables.server';
import { plusDays } from '~/domains/shared/calendar';
import { loader as category } from '~/routes/_site.category.$id';
import { loader } from '~/routes/_site.search';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { args, pageGet } from '../../support/requests';
import { statementsOf } from '../../support/statements';
import { today } from '../../support/browser/days';

const [soon, later, yesterday] = [plusDays(today, 3), plusDays(today, 6), plusDays(today, -1)];
const DATES = `startDate=${soon}&endDate=${later}`;

beforeAll(async () => {
  await emptyTables();
  await db.insert(categories).values([
    { name: 'Luxury Cars', description: 'Cars' },
    { name: 'Luxury Yachts', description: 'Yachts' },
  ]);
});

const search = (query: Record<string, string> | string) =>
  answerOf(() => loader(args(pageGet(`/search?${new URLSearchParams(query)}`))));

test.each<[string, Record<string, string>, string]>([
  ['nothing', {}, '/#categories'],
  ['all categories', { category: '', startDate: '', endDate: '' }, '/#categories'],
  ['a category', { category: '2' }, '/category/2'],
  ['a category and an empty filter', { category: '2', q: '', price: '' }, '/category/2'],
  ['all fields', { category: '1', startDate: soon, endDate: later }, `/category/1?${DATES}`],
  [
    'filters',
    { category: '1', q: ' aria  9 ', price: '500', guests: '8', sort: 'rating' },
    '/category/1?guests=8&price=500&q=aria+9&sort=rating',
  ],
])('a search with %s leads on', async (_, query, to) => {
  const answer = await search(query);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, to]);
});

test.each([
  [`endDate=${later}&startDate=${soon}`, DATES],
  [`category=&${DATES}&utm_source=mail`, DATES],
  [`${DATES}&price=&q=+&sort=price&after=x`, DATES],
  [`${DATES}&price=0500&location=%00Miami%0A+Beach`, `${DATES}&location=Miami+Beach`],
  [`guests=08&${DATES}&guests=1000`, DATES],
  [`price=500&guests=8&${DATES}`, `${DATES}&guests=8&price=500`],
  [`q=caf%C3%A9&${DATES}&price=500`, `${DATES}&price=500&q=caf%C3%A9`],
])('the address %s leads once to its canonical one', async (query, canonical) => {
  const answer = await search(query);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/search?${canonical}`]);
  expect((await search(canonical)).status).toBe(200);
});

test('so does that of a category', async () => {
  const open = (query: string) => answerOf(() => category(args(pageGet(`/category/1?${query}`), { id: '1' })));
  const answer = await open(`endDate=${later}&startDate=${soon}&x=1`);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/category/1?${DATES}`]);
  expect((await open(DATES)).status).toBe(200);
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
  expect(await search(query)).toMatchObject({
    status: 400,
    body: { errors, values: { category: '', startDate: '', endDate: '', ...query } },
  });
});

test('a search takes one statement until it shows a list', async () => {
  const { statements } = await statementsOf(() => search({ category: '2', startDate: soon }));
  expect(statements).toHaveLength(1);
});
