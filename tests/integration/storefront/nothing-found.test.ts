import { beforeAll, expect, test } from 'vitest';
import * as route from '~/routes/_site.search';
import { inDays } from '../../support/browser/reservation';
import { emptyTables } from '../../support/database';
import { addCategory, addRental } from '../../support/fixtures/catalog';
import { addHold } from '../../support/fixtures/pending-reservations';
import { type PageRoute, renderedPage } from '../../support/rendered-forms';
import { pageGet } from '../../support/requests';

const DATES = `startDate=${inDays(10)}&endDate=${inDays(12)}`;
const page = (query: string) => renderedPage(route as unknown as PageRoute, 'search', pageGet(`/search?${query}`));

beforeAll(async () => {
  await emptyTables();
  await addCategory(1);
  await addRental({ id: 1, name: 'Aria 9' });
  await addHold();
});

test.each([
  [`${DATES}&q=zebra`, /Nothing matches “zebra” for \w+ \d/],
  ['q=zebra', /Nothing matches “zebra”</],
  ['price=1', /Nothing matches your search</],
])('what nothing matches (%s) names what was searched and leads on', async (query, said) => {
  const html = await page(query);
  expect(html).toMatch(said);
  expect(html).toContain('Try fewer filters or other words');
  expect(html).toContain('href="/contact"');
});

test('a rental that is only taken on these dates still matches', async () => {
  const html = await page(DATES);
  expect(html).toContain('Nothing is available for');
  expect(html).not.toContain('Nothing matches');
});
