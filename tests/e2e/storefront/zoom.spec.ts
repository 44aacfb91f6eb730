import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { hiddenFocus } from '../../support/browser/focus';
import { askFor } from '../../support/fixtures/reservations';
import { openSignedIn } from '../../support/browser/sign-in';

/** A window of 1280 by 1024 px at 200 and at 400 percent. */
const ZOOMED = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

/** The six screens on which people decide. */
async function mainScreens(page: Page): Promise<string[]> {
  await openSignedIn(page, '/admin/today');
  const { reference } = await askFor(page, '/admin/1', { customerName: `Zoomed ${test.info().project.name}` });
  return ['/', '/category/1', '/rentals/1', '/book/1', `/reservations/${reference}`, '/admin/today'];
}

test('at 200 and 400 percent, nothing scrolls sideways and the focus is always seen', async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of await mainScreens(page)) {
    for (const viewport of ZOOMED) {
      await page.setViewportSize(viewport);
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await sidewaysScroll(page), `${path} at ${viewport.width} px`).toBe(0);
      expect(await hiddenFocus(page), `${path} at ${viewport.width} px`).toEqual([]);
    }
  }
});

test('with the system’s colors, buttons have edges and the selected part differs', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const path of await mainScreens(page)) {
    await page.goto(path);
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll('.btn')]
        .filter((button) => button.getClientRects().length > 0 && getComputedStyle(button).borderTopWidth === '0px')
        .map((button) => button.outerHTML.slice(0, 120)),
    );
    expect(bare, path).toEqual([]);
  }
  const drawn = await page.evaluate(() =>
    ['fill-ink', 'fill-gold'].map((look) => {
      document.body.insertAdjacentHTML('beforeend', `<svg class="${look}"></svg>`);
      return getComputedStyle(document.body.lastElementChild!).fill;
    }),
  );
  // On the dark background, ink would vanish.
  expect(drawn[0]).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
  expect(drawn[1]).not.toBe(drawn[0]);
  const outline = (name: string) =>
    page
      .getByRole('navigation', { name: 'Admin', exact: true })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  expect([await outline('Today'), await outline('Team')]).toEqual(['solid', 'none']);
  await page.goto('/');
  const marks = await page
    .locator('.slide-mark')
    .evaluateAll((all) => all.map((mark) => getComputedStyle(mark, '::before').backgroundColor));
  expect(new Set(marks).size).toBe(2);
});
