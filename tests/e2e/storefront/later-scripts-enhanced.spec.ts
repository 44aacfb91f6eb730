import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';

test.use({ javaScriptEnabled: true });

const scripts = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return files.map(({ startTime }) => startTime);
  });

for (const path of ['/', '/search?category=1', '/faq', '/auth']) {
  test(`no script of ${path} loads before the first paint`, async ({ page }) => {
    await page.goto(path);
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime);
    const started = await scripts(page);
    expect(started.length).toBeGreaterThan(5);
    expect(Math.min(...started)).toBeGreaterThanOrEqual(painted);
  });
}

test('a page that does not learn that it is painted has its scripts all the same', async ({ page }) => {
  // As in a background tab, which gets no paint events either.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {
      throw new TypeError('No such type');
    };
  });
  await page.goto('/book/1');
  expect(Math.min(...(await scripts(page)))).toBeGreaterThan(2_500);
  await expect(page.getByRole('button', { name: 'Submit Reservation Request' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
