import type { Page, Route } from '@playwright/test';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { makeColleague } from '../../support/browser/registered';
import { fillLogin, message, openSignedIn } from '../../support/browser/sign-in';
import { halves } from '../../support/fixtures/images';

// Only scripts can keep what was typed over a reload. tests/e2e/faults walks every form.
test.use({ javaScriptEnabled: true });
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => void dialog.accept()));

const place = (page: Page) => page.getByLabel('Location');
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts'));

const image = async (width: number) => ({
  ...{ name: `${width}.png`, mimeType: 'image/png' },
  buffer: await (await halves(width, 320)).png().toBuffer(),
});

/** Types until the code that keeps the input has loaded and kept it. */
async function typeKept(page: Page, text: string) {
  await expect(async () => {
    await place(page).fill('');
    await place(page).fill(text);
    expect(await stored(page)).toContain(text);
  }).toPass();
}

test('what was typed is back after a link and Back, until it is discarded', async ({ page }) => {
  await openSignedIn(page, '/admin/7');
  const before = await place(page).inputValue();
  await typeKept(page, 'Kept over the way');
  await page.getByRole('link', { name: 'Specifications' }).click();
  await expect(page.getByLabel('Drivetrain')).toBeVisible();
  await page.goBack();
  await expect(place(page)).toHaveValue('Kept over the way');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('What you typed here earlier is back.')).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(place(page)).toHaveValue(before);
  await page.reload();
  await expect(place(page)).toHaveValue(before);
  expect(await stored(page)).toBeNull();
});

test('what another admin saved meanwhile is not overwritten, what was typed there can be read, the rest is back', async ({
  page,
  browser,
}) => {
  const rental = await makeRental(page, unique('Brina'));
  await page.getByLabel('Short description').fill('My own words');
  await typeKept(page, 'Where I put it');
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openSignedIn(colleague, rental);
  await place(colleague).fill('Where it is');
  await colleague.getByRole('button', { name: 'Save details' }).click();
  await expect(message(colleague, 'Rental updated successfully')).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByLabel('Short description')).toHaveValue('My own words');
  await expect(place(page)).toHaveValue('Where it is');
  const note = page.getByRole('status').filter({ hasText: 'Discard draft' });
  await expect(note).toContainText('What you typed here earlier is back.');
  await expect(note).toContainText('Location: a different value was saved in the meantime. You typed: Where I put it');
  await page.reload();
  await expect(note).toContainText('You typed: Where I put it');
  await expect(place(page)).toHaveValue('Where it is');

  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(message(page, 'Rental updated successfully')).toBeVisible();
  expect(await stored(page)).toBeNull();
  await deleteRental(page, rental);
});

test('images that were added and not saved are back after a reload, with their texts, until they are saved', async ({
  page,
}) => {
  const rental = await makeRental(page, unique('Ligeia'));
  await page.goto(`${rental}/images`);
  const rows = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Add images').setInputFiles([await image(480), await image(640)]);
  await expect(message(page, '2 of 2 images uploaded')).toBeVisible();
  await page.getByLabel('Alt text for image 3').fill('The stern');
  await expect.poll(() => stored(page)).toContain('The stern');
  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(page.getByLabel('Alt text for image 3')).toHaveValue('The stern');
  await page.getByRole('button', { name: 'Remove image 2' }).click();
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Save images' }).click();
  await expect(message(page, 'Images updated successfully')).toBeVisible();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await expect(rows).toHaveCount(2);
  await deleteRental(page, rental);
});

test('images that were removed, moved and described, and not saved, are as they were left after a reload', async ({
  page,
}) => {
  const rental = await makeRental(page, unique('Thelxi'));
  await page.goto(`${rental}/images`);
  const gallery = page.getByRole('list', { name: 'Gallery' });
  const images = () => gallery.getByRole('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  await page.getByLabel('Add images').setInputFiles([await image(480), await image(640), await image(800)]);
  await expect(message(page, '3 of 3 images uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Save images' }).click();
  await expect(message(page, 'Images updated successfully')).toBeVisible();
  const saved = await images();

  await page.getByRole('button', { name: 'Move image 4 up' }).click();
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await page.getByLabel('Alt text for image 2').fill('The bow');
  const left = [saved[1], saved[3], saved[2]];
  await expect.poll(images).toEqual(left);
  await expect.poll(() => stored(page)).toContain('The bow');
  await page.reload();
  await expect.poll(images).toEqual(left);
  await expect(page.getByLabel('Alt text for image 2')).toHaveValue('The bow');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(images).toEqual(saved);

  for (const number of [4, 3, 2, 1]) await page.getByRole('button', { name: `Remove image ${number}` }).click();
  await page.reload();
  await expect(gallery.getByRole('listitem')).toHaveCount(0);
  expect(await page.getByRole('status').filter({ hasText: 'What you typed here earlier is back.' }).count()).toBe(1);
  await deleteRental(page, rental);
});

test('the values that an extraction brings stay, and so does a new row', async ({ page }) => {
  const rental = await makeRental(page, unique('Cassia'));
  await page.getByLabel('Description', { exact: true }).fill('Forty feet of teak with a V8 engine and 700 horsepower.');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(message(page, 'Rental updated successfully')).toBeVisible();
  await page.goto(`${rental}/specifications`);
  await page.getByLabel('Drivetrain').fill('Two shafts');
  await page.getByRole('button', { name: 'Auto-extract' }).click();
  await page.getByRole('button', { name: 'Use selected values' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Horsepower' })).toHaveValue('700');
  await expect(page.getByLabel('Drivetrain')).toHaveValue('Two shafts');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel('Name 1').fill('Cabins');
  await page.reload();
  await expect(page.getByLabel('Drivetrain')).toHaveValue('Two shafts');
  await expect(page.getByLabel('Name 1')).toHaveValue('Cabins');
  await deleteRental(page, rental);
});

test('the next person who signs in in this tab sees nothing of it', async ({ page, browser, context }) => {
  const colleague = await makeColleague(page, browser);
  await page.goto('/admin/7');
  const before = await place(page).inputValue();
  await typeKept(page, 'Meant for no other admin');
  // The session ends without a sign-out: the same admin finds the input again.
  await context.clearCookies({ name: /session/ });
  await page.goto('/admin/7');
  await fillLogin(page);
  await expect(place(page)).toHaveValue('Meant for no other admin');
  await context.clearCookies({ name: /session/ });
  await page.goto('/admin/7');
  await fillLogin(page, colleague);
  await expect(place(page)).toHaveValue(before);
  expect(await stored(page)).toBeNull();

  await typeKept(page, 'Gone with the sign-out');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toBeNull();
});

test('a search that is typed before the scripts of the list are there stays', async ({ page }) => {
  await openSignedIn(page, '/admin/today');
  const held: Route[] = [];
  let isOpen = false;
  await page.route('**/assets/*.js', (route) => (isOpen ? route.continue() : void held.push(route)));
  await page.goto('/admin', { waitUntil: 'commit' });
  await page.getByLabel('Search by name').fill('CASA');
  await page.getByLabel('Category', { exact: true }).focus();
  isOpen = true;
  await Promise.all(held.map((route) => route.continue()));
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Search by name')).toHaveValue('CASA');
});
