import type { Locator, Page } from '@playwright/test';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { smallTargets } from '../../support/browser/targets';

const TITLES = ['Unparalleled luxury experiences', 'Miami’s finest collection', 'Extraordinary moments awaiting'];

const title = (page: Page, place: number) => page.getByRole('heading', { level: 2, name: TITLES[place] });
const slideButton = (page: Page, place: number) => page.getByRole('radio', { name: TITLES[place] });

/** Waits for hydration, if scripts run. */
const ready = async (page: Page, scripts = true) => {
  if (scripts) await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
};

async function expectSlide(page: Page, shown: number) {
  for (const place of TITLES.keys()) await expect(title(page, place)).toBeVisible({ visible: place === shown });
  await expect(slideButton(page, shown)).toBeChecked();
}

test('every section is present and links on', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Luxury Rentals in Miami/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luxury rentals in Miami');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  await expect(link('Explore Our Collection')).toHaveAttribute('href', '/#categories');
  await expect(link('Contact Concierge')).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('search', { name: 'Availability' })).toBeVisible();

  const categories = page.locator('#categories').getByRole('article');
  for (const [place, name] of ['Luxury Cars', 'Luxury Yachts', 'Sport Boats', 'Luxury Villas'].entries()) {
    const card = categories.nth(place);
    await expect(card.getByText('PREMIUM')).toBeVisible();
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', `/category/${place + 1}`);
    await expect(card.locator('img')).toHaveAttribute('src', /^\/uploads\/.+\.webp$/);
  }
  expect(await page.locator('#featured').getByRole('article').count()).toBeGreaterThan(3);

  const experiences = page.locator('#experiences');
  await expect(experiences.getByRole('link', { name: /^Learn More/ })).toHaveCount(3);
  await expect(experiences.getByRole('link', { name: 'Speak with a Concierge' })).toBeVisible();
  for (const to of await experiences.getByRole('link').all()) await expect(to).toHaveAttribute('href', '/contact');
  await expect(page.locator('#testimonials').getByText('Rated 5 out of 5 stars').first()).toBeAttached();
});

test('the first image loads eagerly, later ones lazily, and scripts load after styles', async ({ page }) => {
  await page.goto('/');
  const images = page.locator('.hero img');
  await expect(images).toHaveCount(3);
  await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(images.first()).toHaveAttribute('loading', 'eager');
  for (const place of [1, 2]) await expect(images.nth(place)).toHaveAttribute('loading', 'lazy');
  for (const path of ['/', '/auth']) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).not.toContain('rel="modulepreload"');
    expect(html, path).toMatch(/<\/body><\/html>$/);
  }
});

test('every hero slide is reachable', async ({ page, javaScriptEnabled }) => {
  await page.goto('/');
  await ready(page, javaScriptEnabled);
  await expectSlide(page, 0);
  await slideButton(page, 2).check();
  await expectSlide(page, 2);
  await slideButton(page, 1).check();
  await expectSlide(page, 1);
  await expect(page.locator('.hero img').nth(1)).toBeVisible();
});

test('a section’s address scrolls to it, 100 pixels below the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Testimonials' }).click();
  await expect(page).toHaveURL('/#testimonials');
  await expect
    .poll(async () => Math.round((await page.locator('#testimonials').boundingBox())?.y ?? 0))
    .toBeGreaterThanOrEqual(99);
  expect((await page.locator('#testimonials').boundingBox())?.y).toBeLessThan(120);
});

test('a dot brings its testimonial to the front', async ({ page, javaScriptEnabled }) => {
  await page.goto('/');
  await ready(page, javaScriptEnabled);
  const reviews = page.locator('#testimonials').getByRole('figure');
  await expect(reviews.nth(4)).not.toBeInViewport();
  await page.getByRole('link', { name: /^Position 5 of/ }).click();
  await expect(reviews.nth(4)).toBeInViewport({ ratio: 0.9 });
  await expect(reviews.first()).not.toBeInViewport();
});

test('the contact form sends a message to the concierge', async ({ page }) => {
  await page.goto('/');
  const form = page.locator('#home-contact');
  await form.getByLabel('First Name').fill('Ines');
  await form.getByLabel('Last Name').fill('Okafor');
  await form.getByLabel('Email').fill('ines@example.com');
  await form.getByLabel('Area of Interest').selectOption('Luxury Yachts');
  await form.getByLabel('Message').fill('A slow evening on the bay for six people, in May.');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Contacting Us' })).toBeVisible();
});

/**
 * The gaps, in pixels, between the last card of a list and its right edge: for its number of cards and for each smaller
 * number. Measured on a copy, because scripts own the list.
 */
const gapsOf = (list: Locator) =>
  list.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    copy.style.width = '700px';
    document.body.append(copy);
    const gaps: number[] = [];
    for (; copy.lastElementChild; copy.lastElementChild.remove()) {
      const right = copy.lastElementChild.getBoundingClientRect().right;
      gaps.push(Math.round(copy.getBoundingClientRect().right - right));
    }
    copy.remove();
    return gaps;
  });

test('on tablets the last row of categories and of featured rentals is full, however many there are', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const width of [640, 768, 1023]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await ready(page, javaScriptEnabled);
    for (const section of ['#categories', '#featured']) {
      const gaps = await gapsOf(page.locator(`${section} ul`));
      expect(gaps.length).toBeGreaterThan(1);
      expect(new Set(gaps), `${section} at ${width} px`).toEqual(new Set([0]));
    }
  }
});

for (const width of [360, 768, 1440]) {
  test(`passes every check at ${width} px`, async ({ page, javaScriptEnabled }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await ready(page, javaScriptEnabled);
    expect(await axeFindingsAt(page, width)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    if (javaScriptEnabled) expect(await smallTargets(page)).toEqual([]);
  });
}
