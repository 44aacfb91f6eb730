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

/** The six screens on which people make decisions. */
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

test('with late scripts, the messages of earlier fields leave the field with the focus on the screen', async ({
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/validate-/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(ZOOMED[0]!);
  await page.goto('/contact');
  const form = page.getByRole('main').locator('form');
  // The scripts run now: they check the fields instead of the browser.
  await expect(form).toHaveAttribute('novalidate');
  const interest = form.getByLabel('Area of Interest');
  await form.getByLabel('First Name').focus();
  for (const name of ['Last Name', 'Email', 'Phone', 'Area of Interest']) {
    await page.keyboard.press('Tab');
    await expect(form.getByLabel(name)).toBeFocused();
  }
  await interest.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  arrive();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(interest).toBeInViewport({ ratio: 1 });
});

test('with scripts, a thumbnail with the focus stays in view while the images scroll', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(ZOOMED[1]!);
  await page.goto('/rentals/1');
  const gallery = page.getByRole('region', { name: 'View All Angles' });
  const last = gallery.getByRole('link', { name: /^View image/ }).last();
  const thumbnails = gallery.getByRole('list', { name: 'All images' }).getByRole('link');
  await last.focus();
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true');
  await gallery
    .getByRole('link', { name: /^View image/ })
    .first()
    .focus();
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
  await thumbnails.first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(thumbnails.first()).toBeFocused();
  await last.evaluate((image) => image.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true');
  await expect(thumbnails.first()).toBeInViewport({ ratio: 0.5 });
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
