import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { halves } from '../../support/fixtures/images';
import { message } from '../../support/browser/sign-in';
import { ADMIN } from '../../support/servers/product';

/** The taps that a person on a phone may need, apart from typing. */
const MOST_TAPS = 12;

test('creating a rental with images takes at most twelve taps on a phone, including sign-in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  const png = async (width: number) => ({
    name: `${width}.png`,
    mimeType: 'image/png',
    buffer: await (await halves(width, 320)).png().toBuffer(),
  });
  /** One tap on the field, and one on each image in the phone's chooser. */
  const choose = async (field: Locator, widths: number[]) => {
    taps += 1 + widths.length;
    await field.setInputFiles(await Promise.all(widths.map(png)));
  };

  await page.goto('/admin');
  // The keyboard's own key moves from one text field to the next.
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await tap(page.getByRole('button', { name: 'Login' }));
  await tap(page.getByRole('link', { name: 'Simple Form' }));
  const dialog = page.getByRole('dialog', { name: 'New rental' });
  await dialog.getByLabel('Name').fill(`Twelve taps ${test.info().project.name}`);
  taps += 2;
  await dialog.getByLabel('Category').selectOption('Luxury Villas');
  await dialog.getByLabel('Price (US dollars)').fill('900');
  await dialog.getByLabel('Short description').fill('Small, white, close');
  await dialog.getByLabel('Description', { exact: true }).fill('A house that is made up in twelve taps.');
  await choose(dialog.getByLabel('Upload an image'), [480]);
  if (test.info().project.use.javaScriptEnabled !== false) {
    await expect(dialog.getByLabel('Main image', { exact: true })).toHaveValue(/^\/uploads\//);
  }
  await tap(dialog.getByRole('button', { name: 'Create rental' }));
  await expect(page).toHaveURL(/\/admin\/\d+$/);

  await tap(page.getByRole('link', { name: 'Images' }));
  await choose(page.getByLabel('Add images'), [500, 520]);
  // Without scripts, the save button uploads the chosen files too.
  if (test.info().project.use.javaScriptEnabled !== false) {
    await expect(message(page, '2 of 2 images uploaded')).toBeVisible();
  }
  await tap(page.getByRole('button', { name: 'Save images' }));
  await expect(message(page, 'Images updated successfully')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')).toHaveCount(3);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);

  await page.goto(page.url().replace(/images$/, 'delete'));
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin');
});
