import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { hiddenFocus } from '../../support/browser/focus';
import { openSignedIn } from '../../support/browser/sign-in';

const MOST_STOPS = 12;

const hasFocus = (where: Locator) => where.evaluate((element) => element === document.activeElement);

/** Presses Tab until `where` has the focus. Returns how often. */
async function stopsTo(page: Page, where: Locator): Promise<number> {
  for (let stops = 1; stops <= MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    if (await hasFocus(where)) return stops;
  }
  return Infinity;
}

test('a keyboard reaches the first field of a rental past its list', async ({ page }) => {
  await openSignedIn(page, '/admin/1');
  expect(await stopsTo(page, page.getByRole('link', { name: 'Skip to content' }))).toBe(1);
  await page.keyboard.press('Enter');
  const skip = page.getByRole('link', { name: 'Skip to the rental' });
  const before = await stopsTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  const after = await stopsTo(page, page.getByLabel('Name', { exact: true }));
  expect(before + after).toBeLessThanOrEqual(MOST_STOPS);
});

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test(`at ${width} px the focus is never hidden on a rental’s page`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openSignedIn(page, '/admin/1');
    expect(await hiddenFocus(page)).toEqual([]);
  });
}
