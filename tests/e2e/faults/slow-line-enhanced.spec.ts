import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { keeperIsThere } from '../../support/browser/faults/open-forms';

// Without scripts, the browser itself keeps the page until the next one has loaded.
test.use({ javaScriptEnabled: true });

/** Opens Home on a line so slow that only its skeleton appears. */
async function openHomeSlowly(page: Page) {
  await page.route(/_root\.data/, () => {});
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.locator('main').getByText('Loading', { exact: true })).toBeAttached();
  await expect(page.getByLabel('Message')).toHaveCount(0);
}

test('what was typed is there again when a slow page was left for the one before', async ({ page }) => {
  await page.goto('/contact');
  const message = page.getByLabel('Message');
  await message.fill('Two nights on the bay');
  await keeperIsThere(page);
  await openHomeSlowly(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(message).toHaveValue('Two nights on the bay');
  await page.getByLabel('First Name').fill('Grace');
  await page.reload();
  await page.mouse.move(1, 1);
  await expect(message).toHaveValue('Two nights on the bay');
});
