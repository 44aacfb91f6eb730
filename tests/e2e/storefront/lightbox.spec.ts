import { expect, test } from '../../support/browser/e2e';

// Script features of the lightbox; the catalog journeys cover the links alone.
test('arrow keys change the image, Escape closes the lightbox, and focus returns to the thumbnail', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/rentals/1');
  const thumbnail = page.getByRole('link', { name: /^View image 1 of 2/ });
  await thumbnail.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  if (!javaScriptEnabled) return;

  await expect(dialog).toHaveJSProperty('open', true);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toHaveAccessibleName('Notte V12, image 2 of 2');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Notte V12, image 1 of 2');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/rentals\/1$/);
  await expect(thumbnail).toBeFocused();
});

test('a broken image shows a message', async ({ page, javaScriptEnabled, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route(/\/uploads\//, (route) => route.abort());
  await page.goto('/rentals/1?picture=1');
  if (!javaScriptEnabled) {
    await expect(page.getByRole('dialog').getByRole('img')).toHaveAccessibleName(/.+/);
    return;
  }
  await expect(page.getByRole('dialog').getByText('Image could not be loaded')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('img')).toHaveAttribute('src', '/placeholder-image.svg');
});

test('a slow page shows its skeleton', async ({ page, javaScriptEnabled }) => {
  await page.goto('/category/1');
  if (!javaScriptEnabled) return;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/rentals\/1\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Notte V12' }).click();
  await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Notte V12' })).toBeVisible();
});
