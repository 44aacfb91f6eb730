import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../../support/servers/nginx-site';
import { KEPT_LONG } from '../../support/servers/stand-in-app';

// All tests share one nginx, so each uses different pages.
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  await site.app.reset();
  site.app.answers((_asked, number) => ({ headers: KEPT_LONG, body: `answer ${number}` }));
});
afterAll(() => site?.stop());

const text = async (path: string) => (await site.ask(path)).text;
const DATES = 'startDate=2027-03-01&endDate=2027-03-04';

describe('a search by dates is one page, in whatever order it is asked for', () => {
  test.each([
    ['/category/2', ['?startDate=soon', '?endDate=2027-1-1', '?startdate=&enddate=', '?startDate=2027-03-01%20']],
    [`/category/2?${DATES}`, [`?${DATES}`, '?endDate=2027-03-04&startDate=2027-03-01', `?x=1&${DATES}&picture=2`]],
    [`/category/2?${DATES}&after=1_2`, [`?${DATES}&after=1_2`, `?after=1_2&${DATES}`]],
    ['/category/2?startDate=2027-03-01', ['?startDate=2027-03-01', '?startDate=2027-03-01&endDate=']],
    ['/category/2?endDate=2027-03-01', ['?endDate=2027-03-01', '?startDate=&endDate=2027-03-01']],
    ['/rentals/2', ['?startDate=2027-03-01']],
    [`/rentals/2?${DATES}&guests=4`, [`?guests=4&${DATES}`, `?${DATES}&guests=4&x=1`]],
    [`/rentals/2?${DATES}&picture=3`, [`?${DATES}&picture=3`, `?picture=3&${DATES}`]],
    [`/category/2?${DATES}&guests=8&after=1_2`, [`?${DATES}&guests=8&after=1_2`, `?after=1_2&guests=8&${DATES}`]],
    ['/category/4', ['?startDate=2027-13-01', '?startDate=2027-00-10&endDate=2027-19-39', '?endDate=2027-03-32']],
    ['/category/2?guests=8', ['?guests=8', '?guests=8&startDate=soon']],
    ['/category/3', ['?guests=0', '?guests=1000', '?guests=many']],
    [`/search?${DATES}&guests=8`, [`?${DATES}&guests=8`, `?${DATES}&guests=8`]],
    [`/search?${DATES}`, [`?${DATES}`, `?${DATES}`]],
  ])('%s', async (page, queries) => {
    const shown = new Set<string>();
    for (const query of queries) shown.add(await text(page.replace(/\?.*/, '') + query));
    expect(shown.size).toBe(1);
    expect(site.app.asked.map(({ path }) => path)).toEqual([page]);
  });
});

test.each([
  '/search?endDate=2027-03-04&startDate=2027-03-01',
  '/search?startDate=2027-03-01',
  '/search?startDate=2027-02-30&endDate=2027-13-04',
  `/search?${DATES}&q=boat`,
  `/category/1?${DATES}&price=500`,
  '/category/1?q=boat',
  '/category/1?x=1&location=miami',
  '/category/1?sort=rating',
])('words, places and prices are not kept, nor is an address that may be wrong: %s', async (path) => {
  expect([await text(path), await text(path)]).toEqual(['answer 1', 'answer 2']);
  expect(site.app.asked.map((asked) => asked.path)).toEqual([path, path]);
});
