import type { Locator, Page } from '@playwright/test';
import { smallTexts } from '../../support/browser/small-texts';
import { inDays } from '../../support/browser/days';
import { expect, test } from '../../support/browser/e2e';

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

/** The lower edge of the part of the first screen that no bar covers. */
async function fold(page: Page) {
  const bar = page.locator('[data-bottom-bar]');
  return (await bar.count()) > 0 ? (await bar.boundingBox())!.y : PHONE.height;
}

async function expectOnFirstScreen(page: Page, what: Locator) {
  await expect(what).toBeVisible();
  const { y, height } = (await what.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(await fold(page));
}

test('a phone’s first screen of the reservation form shows its first field', async ({ page }) => {
  await page.goto('/book/1');
  await expectOnFirstScreen(page, page.locator('#reservation').getByLabel('Start Date'));
});

test('a phone shows the summary between the fields and the button', async ({ page }) => {
  await page.goto('/book/1');
  const top = async (what: Locator) => (await what.boundingBox())!.y;
  const summary = await top(page.getByRole('region', { name: 'Summary' }));
  expect(summary).toBeGreaterThan(await top(page.getByLabel('Notes')));
  expect(summary).toBeLessThan(await top(page.getByRole('button', { name: 'Submit Reservation Request' })));
});

test('a phone’s first screen of the contact page shows the form’s first field', async ({ page }) => {
  await page.goto('/contact');
  await expectOnFirstScreen(page, page.getByLabel('First Name'));
});

test('a phone’s first screen of a category shows two listings', async ({ page }) => {
  for (const id of [1, 2, 3, 4]) {
    await page.goto(`/category/${id}`);
    for (const place of [0, 1]) await expectOnFirstScreen(page, page.locator('#collection article').nth(place));
  }
});

test('a category’s image takes at most two fifths of a desktop’s first screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const id of [1, 2, 3, 4]) {
    await page.goto(`/category/${id}`);
    const image = page.locator('main header').first();
    expect((await image.boundingBox())!.height).toBeLessThanOrEqual(360);
  }
});

test('a phone’s first screen of a search shows what was found, and its totals', async ({ page }) => {
  await page.goto(`/category/2?startDate=${inDays(9)}&endDate=${inDays(12)}`);
  for (const place of [0, 1]) await expectOnFirstScreen(page, page.locator('#collection article h3').nth(place));
  await expectOnFirstScreen(page, page.locator('#collection article').first().getByText('for 4 days'));
});

test('a phone’s first screen of a search with one date asks for the other', async ({ page }) => {
  await page.goto(`/category/2?startDate=${inDays(9)}`);
  await expectOnFirstScreen(page, page.getByText('Choose both dates to see what is available.'));
  await expectOnFirstScreen(page, page.getByRole('search', { name: 'Availability' }).getByLabel('End Date'));
});

test('a phone’s first screen of a rental shows its gallery', async ({ page }) => {
  for (let id = 1; id <= 19; id++) {
    await page.goto(`/rentals/${id}`);
    const gallery = page.getByRole('region', { name: 'View All Angles' });
    await expectOnFirstScreen(page, gallery.getByRole('link', { name: /^View image 1 of/ }));
    await expectOnFirstScreen(page, gallery.getByRole('list', { name: 'All images' }));
  }
});

test('a phone shows the parts of a rental in the order in which the keyboard reaches them', async ({ page }) => {
  await page.goto('/rentals/1');
  const parts = page.locator('#angles, #stay, #specifications, #stay-terms');
  const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('Reserve Now covers no field of a rental’s dates on a low desktop’s first screen', async ({ page }) => {
  for (const height of [640, 720, 800, 860, 900]) {
    await page.setViewportSize({ width: 1280, height });
    for (const query of ['', `?startDate=${inDays(90)}&endDate=${inDays(93)}`]) {
      await page.goto(`/rentals/1${query}`);
      const card = page.getByRole('complementary', { name: 'Reserve' });
      const { y } = (await card.getByText('Reserve Now').filter({ visible: true }).boundingBox())!;
      const last = (await card.getByRole('button', { name: 'Check dates' }).boundingBox())!;
      expect(y, `${height} ${query}`).toBeGreaterThan(last.y + last.height);
    }
  }
});

test('a desktop’s first screen of a rental shows Reserve Now beside its gallery', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const id of [1, 2, 3, 4]) {
    await page.goto(`/rentals/${id}`);
    const card = page.getByRole('complementary', { name: 'Reserve' });
    const { y, height } = (await card.getByRole('link', { name: /^Reserve Now/ }).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(900);
  }
});

test('a thumb can press the way to the privacy policy below each public form', async ({ page }) => {
  for (const path of ['/contact', '/book/1']) {
    await page.goto(path);
    const ways = await page.getByRole('link', { name: 'Privacy Policy' }).all();
    // One link of the form, and one of the newsletter.
    expect(ways).toHaveLength(2);
    for (const way of ways) expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
});

test('the home page is at most 7,500 px high on a phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#featured article').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7500);
});

for (const path of ['/', '/category/1', '/rentals/1', '/contact']) {
  test(`no text of ${path} is smaller than 12 px on a phone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(await smallTexts(page)).toEqual([]);
  });
}
