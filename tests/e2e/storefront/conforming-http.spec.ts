import { BUDGETS } from '../../support/browser/budgets';
import { inDays } from '../../support/browser/days';
import { expect, test } from '../../support/browser/e2e';
import { mailedLinks } from '../../support/browser/real-addresses';
import { askFor } from '../../support/fixtures/reservations';
import { htmlErrors } from '../../support/html-checker';

/** An address of every page that visitors see, and other states of these pages. */
const PATHS = [
  ...Object.values(BUDGETS).map(([address]) => address),
  ...['/rentals/1?picture=1', '/contact?sent=1', '/category/999', '/search?category=999', '/category/1?after=1_1'],
  ...['/rentals/1?', '/search?'].map((page) => `${page}startDate=${inDays(20)}&endDate=${inDays(22)}`),
];

test('every public page conforms to HTML, its error pages included', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const { reference } = await askFor(page, '/rentals/6');
  const pages = new Map<string, string>();
  for (const path of PATHS) pages.set(path, await (await page.request.get(path)).text());
  for (const path of [`/reservations/${reference}`, ...(await mailedLinks())]) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    pages.set(path, await answer.text());
  }
  expect(htmlErrors(new Map([['a page without a title', '<!doctype html><html lang="en"></html>']]))).toHaveLength(1);
  expect(htmlErrors(pages)).toEqual([]);
});
