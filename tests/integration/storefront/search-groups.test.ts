import { beforeEach, expect, test } from 'vitest';
import { plusDays } from '~/domains/shared/calendar';
import * as category from '~/routes/_site.category.$id';
import * as route from '~/routes/_site.search';
import { answerOf } from '../../support/answers';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { args, pageGet } from '../../support/requests';
import { today } from '../../support/browser/days';

const [start, end] = [plusDays(today, 10), plusDays(today, 12)];
const DATES = `startDate=${start}&endDate=${end}`;
const ONE_DAY = `startDate=${start}&endDate=${start}`;

type Group = 'onRequest' | 'short';
type Found = Record<Group | 'free' | 'taken', Array<{ id: number; total?: string; missed?: string[] }>> & {
  next: string | null;
  more: Record<Group, string | null>;
};
const found = async (query: string) => {
  const { body } = await answerOf(() => route.loader(args(pageGet(`/search?${query}`))));
  return (body as { search: { found: Found } }).search.found;
};
const ids = (rentals: ReadonlyArray<{ id: number }>) => rentals.map(({ id }) => id);
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

beforeEach(async () => {
  await emptyTables();
  await addCategory(1);
  for (let id = 1; id <= 60; id++) await addRental({ id, price: 1000 - id, terms: { minimumStay: 5 } });
});

test.each<[Group, string]>([
  ['onRequest', DATES],
  ['short', ONE_DAY],
])('%s goes on behind the first page, each rental once', async (group, dates) => {
  const first = await found(dates);
  expect([ids(first.free), ids(first[group])]).toEqual([[], from(1, 24)]);
  const second = await found(`${dates}&group=${group}&after=${first.more[group]}`);
  expect([ids(second.free), ids(second[group])]).toEqual([[], from(25, 48)]);
  const third = await found(`${dates}&group=${group}&after=${second.next}`);
  expect([ids(third[group]), third.next]).toEqual([from(49, 60), null]);
  const other = group === 'short' ? 'onRequest' : 'short';
  expect([first.more[other], first[other], third[other], third.taken]).toEqual([null, [], [], []]);
});

test('a page of a group says why, and for how much', async () => {
  const { more } = await found(DATES);
  const page = await found(`${DATES}&group=onRequest&after=${more.onRequest}`);
  expect(page.onRequest[0]).toMatchObject({ id: 25, total: '$2,925', missed: ['At least 5 days.'] });
});

test('the "on request" group begins on the last page of free rentals', async () => {
  for (let id = 61; id <= 90; id++) await addRental({ id, price: 2000 - id });
  const first = await found(DATES);
  expect([first.onRequest, first.more]).toEqual([[], { onRequest: null, short: null }]);
  const last = await found(`${DATES}&after=${first.next}`);
  expect([ids(last.free), ids(last.onRequest)]).toEqual([from(85, 90), from(1, 24)]);
  const page = await found(`${DATES}&group=onRequest&after=${last.more.onRequest}`);
  expect(ids(page.onRequest)).toEqual(from(25, 48));
});

test('the link is there without scripts, in a category too', async () => {
  const { more } = await found(DATES);
  const to = `${DATES}&group=onRequest&after=${more.onRequest}`.replaceAll('&', '&amp;');
  const page = await renderedPage(route as unknown as PageRoute, 'search', pageGet(`/search?${DATES}`));
  expect(page).toContain(`href="/search?${to}#collection"`);
  const { body } = await answerOf(() => category.loader(args(pageGet(`/category/1?${DATES}`), { id: '1' })));
  expect((body as { found: Found }).found.more).toEqual(more);
});

test('the image of a taken rental is grayed, and that of no other', async () => {
  await addRental({ id: 61, name: 'Taken' });
  await addRental({ id: 62, name: 'Free' });
  await addHold({ rentalId: 61, startDate: start, endDate: end });
  const page = await renderedPage(route as unknown as PageRoute, 'search', pageGet(`/search?${DATES}`));
  const cards = page.match(/<article.*?<\/article>/gs)!;
  const named = (name: string) => cards.filter((card) => card.includes(`>${name}</a>`));
  expect([named('Taken'), named('Free')]).toMatchObject([{ length: 1 }, { length: 1 }]);
  expect(named('Taken')[0]).toMatch(/<img[^>]* class="[^"]*grayscale/);
  expect(cards.filter((card) => card.includes('grayscale'))).toEqual(named('Taken'));
});

test.each(['group=onRequest', `${DATES}&group=other`, `${DATES}&group=`])(
  '%s is no group: the address becomes the canonical one',
  async (query) => {
    const { status, headers } = await answerOf(() => route.loader(args(pageGet(`/search?${query}`))));
    expect(status).toBeGreaterThanOrEqual(301);
    expect(headers.get('Location')).not.toContain('group');
  },
);
