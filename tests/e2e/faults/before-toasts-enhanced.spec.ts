import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { touch } from '../../support/browser/faults/open-forms';
import { isOnTop } from '../../support/browser/targets';
import { openSignedIn } from '../../support/browser/sign-in';

// Without scripts, the browser shows its own error page.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_FAILED|Failed to fetch/] });

/** Opens a page whose connection fails before the code of toasts has loaded. */
async function cutOff(page: Page, path: string) {
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/toast-'));
  await page.route(/\/toast-[^/]*\.js/, (route) => route.abort());
  await openSignedIn(page, path);
  await touch(page);
  await refused;
  await page.waitForLoadState('networkidle');
  await page.route('**', (route) => route.abort());
}

/** The same on a page with a dialog; returns the dialog. */
async function cutOffDialog(page: Page, path: string): Promise<Locator> {
  await cutOff(page, path);
  return page.locator('dialog:modal');
}

test('a failure on a page without a dialog is reported there while the toast cannot be loaded', async ({ page }) => {
  await cutOff(page, '/admin');
  await page.getByRole('button', { name: 'Test Email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Test Failed' })).toBeInViewport({ ratio: 1 });
});

test('a failure within a dialog is reported there while the toast cannot be loaded', async ({ page }) => {
  const dialog = await cutOffDialog(page, '/admin/testimonials/clear');
  await dialog.getByRole('button', { name: 'Clear All Testimonials' }).click();
  const report = dialog.getByRole('status').filter({ hasText: 'Please try again' });
  await expect(report).toBeInViewport({ ratio: 1 });
});

test('the report of a failure moves no button of a question under what pressed another', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const dialog = await cutOffDialog(page, '/admin/testimonials/clear');
  const [clear, cancel] = [
    dialog.getByRole('button', { name: 'Clear All Testimonials' }),
    dialog.getByRole('link', { name: 'Cancel' }),
  ];
  const placesNow = async () => [await clear.boundingBox(), await cancel.boundingBox()];
  const before = await placesNow();
  await clear.click();
  await expect(dialog.locator('> [role=status]')).toBeInViewport({ ratio: 1 });
  await expect(clear).toHaveText('Clear All Testimonials');
  expect(await placesNow()).toEqual(before);
});

test('the report of a failure stands below the bar that saves a dialog, and in line with it', async ({ page }) => {
  const dialog = await cutOffDialog(page, '/admin/new/advanced/6/images');
  const save = dialog.getByRole('button', { name: 'Save and continue' });
  await save.click();
  const report = dialog.locator('> [role=status] p');
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const part of [report, save, dialog.getByRole('link', { name: 'Close' })]) {
      await expect.poll(() => isOnTop(part)).toBe(true);
    }
    expect((await report.boundingBox())!.x).toBe((await save.boundingBox())!.x);
  }
});

test('code that could not be loaded at the first touch is asked for again', async ({ page }) => {
  let refused = 0;
  let isAway = true;
  await page.route(/\/(draft-keeper|toast)-[^/]*\.js/, async (route) => {
    if (!isAway) return route.fallback();
    refused++;
    await route.abort();
  });
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('First name').click();
  await expect.poll(() => refused).toBeGreaterThan(1);
  isAway = false;
  await page.waitForResponse(/\/draft-keeper-[^/]*\.js/);
  await page.getByLabel('First name').fill('Ana');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('drafts'))).toContain('Ana');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
});
