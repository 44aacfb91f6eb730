import type { Locator, Page } from '@playwright/test';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';

const WIDTHS = [360, 768, 1440];

test('leads from a category to a rental, through its images, to the reservation', async ({ page }) => {
  await page.goto('/category/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Luxury Cars' })).toBeVisible();
  const prices = await page.locator('#collection article').getByText(/^\$/).allTextContents();
  const amounts = prices.map((price) => Number(price.replace(/\D/g, '')));
  expect(amounts.length).toBeGreaterThan(2);
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));

  await page.getByRole('link', { name: 'Notte V12' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notte V12' })).toBeVisible();
  await expect(page.getByText('$2,400/day').first()).toBeVisible();
  await expect(page.getByText('Carbon-ceramic brakes')).toBeVisible();

  await page.getByRole('link', { name: /^View image 2 of 3/ }).click();
  await expect(lightbox(page)).toHaveAccessibleName('Notte V12, image 2 of 3');
  await expect(page.getByRole('link', { name: 'Close' })).toBeFocused();
  await page.getByRole('link', { name: 'Next image' }).click();
  await expect(lightbox(page)).toHaveAccessibleName('Notte V12, image 3 of 3');
  await page.getByRole('link', { name: 'Previous image' }).click();
  await expect(lightbox(page)).toHaveAccessibleName('Notte V12, image 2 of 3');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(lightbox(page)).toBeHidden();

  await page.getByRole('article').getByRole('link', { name: 'Luxury Cars' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Luxury Cars' })).toBeVisible();
  await page.getByRole('link', { name: 'Notte V12' }).click();
  await page.getByRole('link', { name: 'Reserve Now' }).click();
  await expect(page).toHaveURL(/\/book\/1$/);
});

test('an image has its own address', async ({ page }) => {
  await page.goto('/rentals/1?picture=2');
  await expect(lightbox(page)).toHaveAccessibleName('Notte V12, image 2 of 3');
  for (const query of ['0', '4', '-1', 'x', '1e1', '%00']) {
    await page.goto(`/rentals/1?picture=${query}`);
    await expect(lightbox(page)).toHaveCount(0);
  }
});

/** The full address of an image that a page shows. */
const addressOf = async (image: Locator) => new URL((await image.getAttribute('src'))!, image.page().url()).href;

test('other sites that link to a page get the full address of its image', async ({ page }) => {
  for (const path of ['/category/1', '/rentals/1']) {
    await page.goto(path);
    const [shared, shown] = [page.locator('meta[property="og:image"]'), page.locator('main img').first()];
    await expect(shared, path).toHaveAttribute('content', await addressOf(shown));
  }
});

test('search engines get the full addresses of the images of a rental', async ({ page }) => {
  await page.goto('/rentals/1');
  const text = await page.locator('script[type="application/ld+json"]').first().textContent();
  const { image } = JSON.parse(text!) as { image: string[] };
  const shown = await page
    .getByRole('link', { name: /^View image/ })
    .locator('img')
    .all();
  expect(image).toHaveLength(3);
  expect(image).toEqual(await Promise.all(shown.map(addressOf)));
});

test('an unknown address is a 404 page with its heading', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  for (const [path, heading] of [
    ['/category/777', 'Category Not Found'],
    ['/category/abc', 'Category Not Found'],
    ['/rentals/777', 'Rental Not Found'],
    ['/rentals/1e3', 'Rental Not Found'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${heading} | Biscayne`);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', new URL(path, page.url()).href);
    await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Search availability' })).toHaveAttribute('href', '/search');
    await expect(main.getByRole('link', { name: 'Luxury Yachts' })).toHaveAttribute('href', '/category/2');
    await expect(main.getByRole('link', { name: /^\+1/ })).toHaveAttribute('href', /^tel:/);
  }
});

test('a page that does not exist leads on to the collections, the search and the phone', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('404 Page Not Found | Biscayne');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^\+1/ })).toHaveAttribute('href', /^tel:/);
  await main.getByRole('link', { name: 'Luxury Yachts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Luxury Yachts' })).toBeVisible();
});

test('on phones, the reserve button stays at the bottom of the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/rentals/1');
  const reserve = page.getByRole('link', { name: 'Reserve Now' });
  await expect(reserve).toHaveCount(1);
  await expect(reserve).toBeInViewport();
});

for (const path of ['/category/1', '/rentals/1', '/rentals/1?picture=1', '/rentals/7', '/category/777']) {
  test(`${path} is accessible and fits every width`, async ({ page, expectedErrors }) => {
    test.slow();
    expectedErrors.push(/404/);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect(await axeFindingsAt(page, width), `${width} px`).toEqual([]);
      expect(await sidewaysScroll(page), `${width} px`).toBe(0);
    }
  });
}

const lightbox = (page: Page) => page.getByRole('dialog');
