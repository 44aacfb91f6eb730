import { expect, test } from '../../support/browser/e2e';
import { openSignedIn, toast } from '../../support/browser/sign-in';

test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

test('a closed toast does not come back when a dialog opens or closes', async ({ page }) => {
  await openSignedIn(page, '/admin/4/delete');
  await page.waitForLoadState('networkidle');
  await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  const dialog = page.locator('dialog:modal');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Delete Failed').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-toasts] > li')).toHaveCount(0);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const shown = document.querySelector('[data-toasts] > li');
      if (shown) seen.push(shown.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  const host = () => page.evaluate(() => document.querySelector('[data-toasts]')?.closest('dialog, body')?.nodeName);
  await expect.poll(host).toBe('DIALOG');
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(host).toBe('BODY');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect.poll(host).toBe('DIALOG');
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});
