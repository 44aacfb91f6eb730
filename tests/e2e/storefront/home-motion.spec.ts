import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';

// Script features of the hero and the testimonials; home.spec covers what works without scripts.
const slide = (page: Page, place: number) => page.getByRole('radio').nth(place - 1);
const control = (page: Page, name: string) => page.getByRole('button', { name });

/** Opens the page with a fake clock. Returns false without scripts, where the arrows are hidden. */
async function open(page: Page, scripts: boolean): Promise<boolean> {
  await page.clock.install();
  await page.goto('/');
  await expect(control(page, 'Next slide')).toBeVisible({ visible: scripts });
  // From here on, time passes only when the test advances it.
  if (scripts) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  return scripts;
}

test('a slide stays for five seconds, and the first follows the last', async ({ page, javaScriptEnabled }) => {
  if (!(await open(page, javaScriptEnabled))) return;
  for (const shown of [2, 3, 1]) {
    await page.clock.runFor(3_500);
    await expect(slide(page, shown)).not.toBeChecked();
    // The timer starts once React has rendered the slide, not when the previous one ended.
    await expect(async () => {
      await page.clock.runFor(250);
      expect(await slide(page, shown).isChecked()).toBe(true);
    }).toPass({ intervals: [50] });
  }
});

test('arrows move by one and wrap at both ends', async ({ page, javaScriptEnabled }) => {
  if (!(await open(page, javaScriptEnabled))) return;
  await control(page, 'Previous slide').click();
  await expect(slide(page, 3)).toBeChecked();
  await control(page, 'Next slide').click();
  await expect(slide(page, 1)).toBeChecked();
  await expect(page.locator('.hero-slide[aria-hidden=true]')).toHaveCount(2);
});

test('the hero pauses on hover, on focus and by its button', async ({ page, javaScriptEnabled }) => {
  if (!(await open(page, javaScriptEnabled))) return;
  const rests = async () => {
    await page.clock.runFor(12_000);
    await expect(slide(page, 1)).toBeChecked();
  };
  await page.locator('.hero').hover();
  await rests();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Explore Our Collection' }).focus();
  await rests();
  await control(page, 'Pause slides').click();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'Login' }).focus();
  await rests();
  await expect(control(page, 'Play slides')).toBeVisible();
});

const PRESSES: Array<{ name: string; press: (page: Page) => Promise<void> }> = [
  { name: 'a click on an arrow', press: (page) => control(page, 'Next slide').click() },
  { name: 'a click on a dot', press: (page) => slide(page, 2).click() },
  { name: 'a tap on an arrow', press: (page) => control(page, 'Next slide').tap() },
  { name: 'a tap on a dot', press: (page) => slide(page, 2).tap() },
];

test.describe('with scripts, a mouse and a finger', () => {
  test.use({ hasTouch: true });

  for (const { name, press } of PRESSES) {
    test(`after ${name} the hero moves on`, async ({ page }) => {
      await open(page, true);
      await press(page);
      await expect(slide(page, 2)).toBeChecked();
      // Unlike a mouse, a finger does not stay over the hero.
      if (name.startsWith('a click')) await page.mouse.move(0, 0);
      await page.clock.runFor(5_500);
      await expect(slide(page, 3)).toBeChecked();
    });
  }
});

test('the hero does not move for visitors who prefer reduced motion', async ({ page, javaScriptEnabled }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await open(page, javaScriptEnabled))) return;
  await page.clock.runFor(12_000);
  await expect(slide(page, 1)).toBeChecked();
  await expect(control(page, 'Play slides')).toBeVisible();
});

test('a failed slide image is replaced by the fallback image once', async ({
  page,
  javaScriptEnabled,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  let asked = 0;
  await page.route(/biscayne-dusk|fallback-palms/, (route) => {
    if (route.request().url().includes('fallback')) asked++;
    return route.abort();
  });
  if (!(await open(page, javaScriptEnabled))) return;
  await expect(page.locator('.hero img').first()).toHaveAttribute('src', /fallback-palms-dusk/);
  await expect.poll(() => asked).toBe(1);
  await slide(page, 2).check();
  expect(asked).toBe(1);
});

test('testimonials show one, two or three at a time, and the selected one keeps its place', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const cards = page.locator('#testimonials').getByRole('figure');
  for (const [width, shown] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const [list, card] = [await cards.first().locator('xpath=../..').boundingBox(), await cards.first().boundingBox()];
    expect(Math.floor(list!.width / card!.width)).toBe(shown);
    const dots = page.getByRole('list', { name: 'Choose a review' }).getByRole('link');
    const positions = (await cards.count()) - shown + 1;
    await expect(dots).toHaveCount(positions);
    await expect(dots.last()).toHaveAccessibleName(`Position ${positions} of ${positions}`);
  }
  if (!javaScriptEnabled) return;
  await expect(control(page, 'Next review')).toBeVisible();
  await page.getByRole('link', { name: /^Position 4 of/ }).click();
  await expect(page.getByRole('link', { name: /^Position 4 of/ })).toHaveAttribute('aria-current', 'true');
  const offset = () =>
    cards
      .nth(3)
      .evaluate((card) => card.getBoundingClientRect().left - card.closest('ul')!.getBoundingClientRect().left);
  await expect.poll(async () => Math.abs(await offset())).toBeLessThan(8);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(async () => Math.abs(await offset())).toBeLessThan(8);
  await control(page, 'Next review').click();
  await expect(page.getByRole('link', { name: /^Position 5 of/ })).toHaveAttribute('aria-current', 'true');
});
