import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { fillLogin, openSignedIn } from '../../support/browser/sign-in';
import { ADMIN } from '../../support/servers/product';

test.use({ expectedErrors: [/status of 401|ERR_FAILED/] });

const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notification/ })
    .getByRole('listitem')
    .filter({ hasText: title });

/** Whether a click in the middle of the element would reach it. */
const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const WIDTHS = [360, 768, 1280];

for (const width of WIDTHS) {
  test(`at ${width} px a toast shows above a dialog and can be closed there`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, '/admin/new/simple');
    const buffer = Buffer.alloc(21 * 1024 * 1024);
    await expect(async () => {
      await page.getByLabel('Upload an image').setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer });
      await expect(toast(page, 'File size exceeded')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(toast(page, 'File size exceeded')).toContainText('Maximum size is 20MB per image');
    await expect.poll(() => isOnTop(toast(page, 'File size exceeded'))).toBe(true);
    await toast(page, 'File size exceeded').getByRole('button', { name: 'Close' }).click();
    await expect(toast(page, 'File size exceeded')).toHaveCount(0);
  });
}

for (const width of WIDTHS) {
  test(`at ${width} px the toast of a failed login covers no field and no button`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/auth');
    await fillLogin(page, { ...ADMIN, password: 'not-the-password' });
    await expect(toast(page, 'Login failed')).toBeVisible();
    const fields = ['Username', 'Password'].map((label) => page.getByLabel(label));
    for (const control of [...fields, page.getByRole('button', { name: 'Login' })]) {
      await control.scrollIntoViewIfNeeded();
      await expect.poll(() => isOnTop(control)).toBe(true);
    }
  });

  test(`at ${width} px the toast of a failed save covers neither the bar nor the button in it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, '/admin/2');
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForLoadState('networkidle');
    await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(toast(page, 'Failed to update rental')).toBeVisible();
    const bar = page.locator('[data-save-bar]');
    for (const control of [bar, bar.getByRole('button')]) await expect.poll(() => isOnTop(control)).toBe(true);
  });
}
