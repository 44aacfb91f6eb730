import { expect, test } from '../../support/browser/e2e';
import { openSignedIn } from '../../support/browser/sign-in';

// The list searches by itself only with scripts. A failed request is a message in Chromium's console.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_|Failed to fetch/] });

test('without a server, a search in the list of rentals keeps the editor beside it', async ({ page }) => {
  await openSignedIn(page, '/admin/1');
  await page.waitForLoadState('networkidle');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Notte V12, long tail');
  const tried = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch');
  await page.route('**', (route) => route.abort('connectionrefused'));
  const search = page.getByLabel('Search by name');
  await search.fill('villa');
  await tried;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  await expect(name).toHaveValue('Notte V12, long tail');
  await page.unrouteAll();
  await search.fill('villas');
  await expect(page).toHaveURL(/q=villas/);
  await expect(name).toHaveValue('Notte V12, long tail');
});
