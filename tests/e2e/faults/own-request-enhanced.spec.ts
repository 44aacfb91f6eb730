import { expect, test } from '../../support/browser/e2e';
import { touch } from '../../support/browser/faults/open-forms';
import { requestHere } from '../../support/browser/own-request';

// Without scripts, the browser shows its own error page.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

test('a dismissal that does not arrive keeps the page with its input and says so', async ({ page, context }) => {
  await requestHere(page, 510);
  await page.goto('/book/2');
  const name = page.locator('#reservation').getByLabel('Full Name');
  await touch(page);
  await name.fill('Half filled in');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Not dismissed').filter({ visible: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/book/2');
  await expect(name).toHaveValue('Half filled in');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('link', { name: /^Your request for/ })).toHaveCount(0);
  await expect(name).toHaveValue('Half filled in');
});
