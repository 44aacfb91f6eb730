import { plusDays, today } from '../../../app/domains/shared/calendar';
import { expect, test } from '../../support/browser/e2e';

// Script features of the lightbox; the catalog journeys cover the links alone.
test('arrow keys change the image, Escape closes the lightbox, and focus returns to the thumbnail', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/rentals/1');
  const thumbnail = page.getByRole('link', { name: /^View image 1 of 3/ });
  await thumbnail.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  if (!javaScriptEnabled) return;

  await expect(dialog).toHaveJSProperty('open', true);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toHaveAccessibleName('Notte V12, image 3 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Notte V12, image 1 of 3');
  // The browser goes back and forward with these keys.
  for (const key of ['Alt+ArrowLeft', 'Meta+ArrowRight', 'Control+ArrowRight']) {
    await page.keyboard.press(key);
    await expect(dialog).toHaveAccessibleName('Notte V12, image 1 of 3');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/rentals\/1$/);
  await expect(thumbnail).toBeFocused();
});

test('closing leaves no entry in the history: Back goes to the page before', async ({ page, javaScriptEnabled }) => {
  await page.goto('/category/1');
  await page.goto('/rentals/1');
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: /^View image 1 of 3/ }).click();
  await dialog.getByRole('link', { name: 'Next image' }).click();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  if (!javaScriptEnabled) return;
  await page.goBack();
  await expect(page).toHaveURL('/category/1');
  // If the lightbox was the first page of the tab, the page without it replaces it.
  await page.goto('/rentals/1?picture=2');
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/rentals/1');
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('a swipe with one finger changes the image, one up or down does not', async ({ page }) => {
    await page.goto('/rentals/1?picture=1');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    const swipe = async (x: number, y: number) => {
      const at = (clientX: number, clientY: number) => [{ identifier: 0, clientX, clientY }];
      await dialog.dispatchEvent('touchstart', { touches: at(300, 300) });
      await dialog.dispatchEvent('touchend', { changedTouches: at(300 + x, 300 + y) });
    };
    await swipe(30, 120);
    await swipe(40, 0);
    await expect(dialog).toHaveAccessibleName('Notte V12, image 1 of 3');
    await swipe(-120, 30);
    await expect(dialog).toHaveAccessibleName('Notte V12, image 2 of 3');
    for (const number of [1, 3]) {
      await swipe(120, 30);
      await expect(dialog).toHaveAccessibleName(`Notte V12, image ${number} of 3`);
    }
  });

  test('a click beside the image closes the lightbox, one on it does not', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto('/rentals/1?picture=1');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await dialog.getByRole('img', { name: /.+/ }).first().click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(40, 350);
    await expect(dialog).toBeHidden();
  });

  test('the arrows of the page select an image and wrap at both ends', async ({ page }) => {
    await page.goto('/rentals/1');
    const thumbnail = (number: number) =>
      page.getByRole('list', { name: 'All images' }).getByRole('link', { name: `Image ${number}` });
    await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Previous image' }).click();
    await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Next image' }).click();
    await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
  });

  test('an image that the address names is the selected one', async ({ page }) => {
    await page.goto('/rentals/1#image-3');
    await expect(page.getByRole('list', { name: 'All images' }).locator('[aria-current]')).toHaveAccessibleName(
      'Image 3',
    );
  });

  test('the arrow keys select an image of the page and wrap at both ends', async ({ page }) => {
    await page.goto('/rentals/1');
    const image = (number: number) => page.getByRole('link', { name: new RegExp(`^View image ${number} of 3`) });
    await page.getByRole('button', { name: 'Next image' }).hover();
    await image(1).focus();
    for (const [key, number] of [
      ['Alt+ArrowLeft', 1],
      ['Meta+ArrowRight', 1],
      ['Control+ArrowRight', 1],
      ['ArrowLeft', 3],
      ['ArrowRight', 1],
      ['ArrowRight', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(image(number)).toBeFocused();
      await expect(image(number)).toBeInViewport({ ratio: 0.5 });
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Notte V12, image 2 of 3');
  });

  test('so they do with the focus on a thumbnail, which moves along', async ({ page }) => {
    await page.goto('/rentals/1');
    const thumbnail = (number: number) =>
      page.getByRole('list', { name: 'All images' }).getByRole('link', { name: `Image ${number}` });
    await page.getByRole('button', { name: 'Next image' }).hover();
    await thumbnail(1).focus();
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['ArrowLeft', 3],
    ] as const) {
      await page.keyboard.press(key);
      await expect(thumbnail(number)).toBeFocused();
      await expect(thumbnail(number)).toHaveAttribute('aria-current', 'true');
      await expect(page.getByRole('link', { name: new RegExp(`^View image ${number} of 3`) })).toBeInViewport();
    }
  });
});

test('a thumbnail keeps the dates in the address', async ({ page }) => {
  const day = (days: number) => plusDays(today('America/New_York'), days);
  const dates = `?startDate=${day(60)}&endDate=${day(62)}`;
  await page.goto(`/rentals/1${dates}`);
  const thumbnail = page.getByRole('list', { name: 'All images' }).getByRole('link', { name: 'Image 2' });
  await expect(thumbnail).toHaveAttribute('href', `/rentals/1${dates}#image-2`);
  await thumbnail.click();
  await expect(page.getByRole('complementary', { name: 'Reserve' }).getByRole('status').first()).toContainText('Total');
});

test('a thumbnail selects its image, on the page and in the lightbox', async ({ page }) => {
  await page.goto('/rentals/1');
  const second = page.getByRole('link', { name: /^View image 2 of 3/ });
  await expect(second).not.toBeInViewport();
  await page.getByRole('list', { name: 'All images' }).getByRole('link', { name: 'Image 2' }).click();
  await expect(second).toBeInViewport({ ratio: 0.5 });
  await second.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Image 1', exact: true }).click();
  await expect(dialog).toHaveAccessibleName('Notte V12, image 1 of 3');
  await expect(dialog.locator('[aria-current]')).toHaveAccessibleName('Image 1');
});

test('a broken image shows a message', async ({ page, javaScriptEnabled, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route(/\/uploads\//, (route) => route.abort());
  await page.goto('/rentals/1?picture=1');
  if (!javaScriptEnabled) {
    await expect(page.getByRole('dialog').locator('figure img')).toHaveAccessibleName(/.+/);
    return;
  }
  await expect(page.getByRole('dialog').getByText('Image could not be loaded')).toBeVisible();
  await expect(page.getByRole('dialog').locator('figure img')).toHaveAttribute('src', '/placeholder-image.svg');
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
