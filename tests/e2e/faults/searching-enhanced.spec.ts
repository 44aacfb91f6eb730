import type { Route } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { touch } from '../../support/browser/faults/open-forms';
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

test('a list that searches by itself waits for a save that hangs, and interrupts none', async ({ page }) => {
  await openSignedIn(page, '/admin/1');
  await page.waitForLoadState('networkidle');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Notte V12, silver');
  const held: Route[] = [];
  await page.route('**', (route) => (route.request().method() === 'POST' ? void held.push(route) : route.continue()));
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect.poll(() => held.length).toBe(1);
  await page.getByLabel('Search by name').fill('villa');
  // Several times the pause after which it searches.
  const typed = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(typed + 1_000);
  await expect(page).not.toHaveURL(/q=villa/);
  await held[0]!.abort();
  await expect(page).toHaveURL(/q=villa/);
  await expect(name).toHaveValue('Notte V12, silver');
});

test('what is typed into a search and not sent stays with its page', async ({ page }) => {
  const guests = page.locator('[role=search]').getByLabel('Guests');
  const open = async (path: string) => {
    await page.goto(path);
    await touch(page);
    await page.waitForLoadState('networkidle');
  };
  await open('/category/1');
  await page.getByText('Dates and filters', { exact: true }).click();
  await guests.fill('4');
  await open('/category/2');
  await expect(guests).toHaveValue('');
  await open('/category/1');
  await expect(guests).toHaveValue('4');
});
