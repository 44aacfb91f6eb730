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

test('a search that interrupts a save which hangs keeps the editor and what was typed, also over a reload', async ({
  page,
}) => {
  await openSignedIn(page, '/admin/1');
  await page.waitForLoadState('networkidle');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Notte V12, silver');
  await page.route('**', (route) => (route.request().method() === 'POST' ? undefined : route.abort()));
  await page.getByRole('button', { name: 'Save details' }).click();
  const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'GET');
  await page.getByLabel('Search by name').fill('villa');
  await tried;
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(name).toHaveValue('Notte V12, silver');
  await name.press('End');
  await name.pressSequentially(' and black');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(name).toHaveValue('Notte V12, silver and black');
});

test('what is typed into a search and not sent stays with its page', async ({ page }) => {
  await page.goto('/category/1');
  const guests = page.locator('[role=search]').getByLabel('Guests');
  await page.getByText('Dates and filters', { exact: true }).click();
  await guests.fill('4');
  await page.waitForLoadState('networkidle');
  await page.goto('/category/2');
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForLoadState('networkidle');
  await expect(guests).toHaveValue('');
  await page.goto('/category/1');
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(guests).toHaveValue('4');
});
