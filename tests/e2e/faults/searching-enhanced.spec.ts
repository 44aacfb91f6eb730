import type { Page, Route } from '@playwright/test';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { isIdle, keeperIsThere, touch } from '../../support/browser/faults/open-forms';
import { askFor } from '../../support/fixtures/reservations';
import { message, openSignedIn } from '../../support/browser/sign-in';

// The list searches by itself only with scripts. A failed request is a message in Chromium's console.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_|Failed to fetch/] });

/**
 * Holds every load of the page, but none of its posts. The returned function waits for the first load, and from then on
 * aborts new ones; the held loads never end. (Removing the route would send them.)
 */
async function holdLoads(page: Page): Promise<() => Promise<void>> {
  let held = 0;
  let isGone = false;
  await page.route('**', async (route) => {
    if (isGone) return route.abort('connectionrefused');
    if (route.request().method() === 'POST') return route.continue();
    held += 1;
  });
  return async () => {
    await expect.poll(() => held).toBeGreaterThan(0);
    isGone = true;
  };
}

test('without a server, a search in the list of rentals keeps the editor beside it', async ({ page }) => {
  await openSignedIn(page, '/admin/1');
  await page.waitForLoadState('networkidle');
  await keeperIsThere(page);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Notte V12, long tail');
  const tried = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'fetch');
  await page.route('**', (route) => route.abort('connectionrefused'));
  const search = page.getByLabel('Search by name');
  await search.fill('villa');
  await tried;
  await isIdle(page);
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
  // Several times the delay after which the list searches.
  const typed = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(typed + 1_000);
  await expect(page).not.toHaveURL(/q=villa/);
  await held[0]!.abort();
  await expect(page).toHaveURL(/q=villa/);
  await expect(name).toHaveValue('Notte V12, silver');
});

for (const { search, isLost } of [
  { search: 'that fails at once', isLost: true },
  { search: 'that succeeds', isLost: false },
]) {
  test(`a search sent by hand ${search}, while a save hangs, keeps what was typed`, async ({ page }) => {
    await openSignedIn(page, '/admin/1');
    await page.waitForLoadState('networkidle');
    await keeperIsThere(page);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Notte V12, silver');
    const held: Route[] = [];
    await page.route('**', (route) => {
      if (route.request().method() === 'POST') return void held.push(route);
      return isLost ? route.abort('connectionrefused') : route.continue();
    });
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect.poll(() => held.length).toBe(1);
    await page.getByLabel('Search by name').fill('villa');
    await page.getByLabel('Search by name').press('Enter');
    if (isLost) await expect(message(page, 'No connection')).toBeVisible();
    else await expect(page).toHaveURL(/q=villa/);
    await expect(page.getByRole('button', { name: 'Save details' })).toBeVisible();
    await expect(name).toHaveValue('Notte V12, silver');
    await name.press('End');
    await name.pressSequentially(' and black');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(name).toHaveValue('Notte V12, silver and black');
  });
}

test('a save that was accepted, but whose page a search interrupts in vain, keeps what was typed', async ({ page }) => {
  const rental = await makeRental(page, unique('Notte'));
  await page.waitForLoadState('networkidle');
  await keeperIsThere(page);
  const place = page.getByLabel('Location');
  await place.fill('Key Biscayne');
  const cutOff = await holdLoads(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await cutOff();
  await page.getByLabel('Search by name').fill('villa');
  await page.getByLabel('Search by name').press('Enter');
  await expect(message(page, 'No connection')).toBeVisible();
  await expect(place).toHaveValue('Key Biscayne');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(message(page, 'Rental updated successfully')).toBeVisible();
  await deleteRental(page, rental);
});

test('after a save that was accepted, but whose page never came, another button that fails keeps what was typed', async ({
  page,
}) => {
  const rental = await makeRental(page, unique('Verde'));
  const { id } = await askFor(page, rental);
  await openSignedIn(page, `/admin/reservations/${id}`);
  await page.waitForLoadState('networkidle');
  await keeperIsThere(page);
  for (const title of ['Decline', 'Add a note']) await page.locator('summary', { hasText: title }).click();
  const note = page.locator('form', { has: page.getByRole('button', { name: 'Save note' }) });
  const decline = page.locator('form', { has: page.getByRole('button', { name: /^Decline/ }) });
  await expect(decline.getByLabel('Message to the customer')).toBeVisible();
  await note.getByRole('textbox').fill('Called back.');
  const cutOff = await holdLoads(page);
  await note.getByRole('button').click();
  await cutOff();
  await decline.getByLabel('Message to the customer').fill('In the yard that week.');
  await decline.getByRole('button').click();
  await expect(decline.getByRole('alert')).toContainText('No connection');
  await expect(decline.getByLabel('Message to the customer')).toHaveValue('In the yard that week.');
  await page.unrouteAll();
  await decline.getByRole('button').click();
  await expect(message(page, 'Request declined')).toBeVisible();
  await deleteRental(page, rental);
});

test('on a phone, a search in the menu whose page cannot be loaded leaves the menu open, and the page at its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, '/admin/1');
  await page.waitForLoadState('networkidle');
  await keeperIsThere(page);
  await page.getByLabel('Description', { exact: true }).scrollIntoViewIfNeeded();
  await page.getByText('Menu', { exact: true }).click();
  const search = page.getByLabel('Search everything').filter({ visible: true });
  await search.fill('villa');
  await page.route(/\.data\b/, (route) => route.abort('connectionrefused'));
  const place = await search.evaluate((field: HTMLInputElement) => {
    field.form!.requestSubmit();
    return scrollY;
  });
  expect(place).toBeGreaterThan(0);
  await expect(message(page, 'No connection')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(search).toHaveValue('villa');
  expect(await page.evaluate(() => scrollY)).toBe(place);
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
