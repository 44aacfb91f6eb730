import { expect, test } from '../../support/browser/e2e';

test('the header has the phone number, and Reserve leads to the collections', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contact');
  const header = page.getByRole('banner');
  const call = header.getByRole('link', { name: '+1 (305) 555-0142' });
  await expect(call).toHaveAttribute('href', 'tel:+13055550142');
  await header.getByRole('link', { name: 'Reserve' }).click();
  await expect(page).toHaveURL('/#categories');
  // On a phone the number is an icon beside the menu, with the number as its name.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(call).toBeVisible();
  const { width, height } = (await call.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('on a phone, Reserve is in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact');
  await page.getByRole('banner').getByLabel('Menu').click();
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Reserve' }).click();
  await expect(page).toHaveURL('/#categories');
});

test('a desktop’s first screen shows the whole search', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Search Availability' })).toBeInViewport({ ratio: 1 });
});
