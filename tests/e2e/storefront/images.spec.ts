import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';

const PLACEHOLDER = '/placeholder-image.svg';

/** The images that the browser has tried to load so far. */
const tried = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.complete)
        .map((image) => ({ src: image.getAttribute('src'), shown: image.naturalWidth > 0, placed: image.height > 0 })),
    );

test('every image loads and declares its size in advance', async ({ page }) => {
  await page.goto('/category/1');
  const images = page.locator('main img');
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).toHaveAttribute('width', /^\d+$/);
    await expect(image).toHaveAttribute('height', /^\d+$/);
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
  expect((await tried(page)).filter(({ src }) => src === PLACEHOLDER)).toEqual([]);
});

test('a phone in portrait gets the tall crop of the first slide, with high priority', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  const first = page.locator('main img').first();
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).toHaveAttribute('loading', 'eager');
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.tall\.720-/);
  await context.close();
});

test('a broken image is replaced by the placeholder once; without scripts, its alt text shows', async ({
  page,
  expectedErrors,
  javaScriptEnabled,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route('**/uploads/**', (route) => route.abort());
  await page.goto('/category/1');
  const card = page.getByRole('img', { name: /midnight-blue grand tourer/ });
  await card.scrollIntoViewIfNeeded();
  if (javaScriptEnabled === false) {
    await expect(card).not.toHaveAttribute('src', PLACEHOLDER);
    return;
  }
  await expect(card).toHaveAttribute('src', PLACEHOLDER);
  await expect(card).not.toHaveAttribute('srcset', /./);
  await expect.poll(async () => (await tried(page)).every(({ shown, placed }) => shown && placed)).toBe(true);
});

test.describe('with late scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('the placeholder also replaces an image that failed before the scripts loaded', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    let release = () => {};
    const failed = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/uploads/**', (route) => route.abort());
    await page.route('**/assets/*.js', (route) => failed.then(() => route.continue()));
    await page.goto('/category/1', { waitUntil: 'commit' });
    const first = page.locator('main img').first();
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    await expect(first).not.toHaveAttribute('src', PLACEHOLDER);
    release();
    await expect(first).toHaveAttribute('src', PLACEHOLDER);
  });
});
