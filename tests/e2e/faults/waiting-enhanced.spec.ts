import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { touch } from '../../support/browser/faults/open-forms';
import { firstSeen } from '../../support/browser/first-seen';
import { fillLogin, openSignedIn } from '../../support/browser/sign-in';

// Without scripts, the browser itself shows that it waits.
test.use({ javaScriptEnabled: true });

/** Holds every POST until it is released. */
async function holdPosts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.fallback();
  });
  return () => release();
}

/** Holds the data of the next pages until it is released. */
async function holdLoads(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.fallback();
  });
  return () => release();
}

const spinner = (page: Page) => page.getByText('Loading', { exact: true });
const line = (page: Page) => page.locator('.progress-line');

/** After 150 ms, in which most responses arrive, but within a second, which leaves time for a busy browser. */
function expectSoon(seen: Record<string, number>) {
  expect(Object.keys(seen)).toHaveLength(2);
  for (const [what, since] of Object.entries(seen)) {
    expect(since, what).toBeGreaterThanOrEqual(150);
    expect(since, what).toBeLessThan(1000);
  }
}

test('a form beside the page shows that it is being sent, and is sent once', async ({ page }) => {
  await page.goto('/faq');
  await touch(page);
  await page.waitForLoadState('networkidle');
  const release = await holdPosts(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').fill(`waiting-${Date.now()}@example.com`);
  let posts = 0;
  page.on('request', (request) => void (request.method() === 'POST' && posts++));
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  const busy = footer.getByRole('button', { name: 'Subscribing…' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await expect(line(page)).toBeVisible();
  await busy.click({ force: true });
  release();
  await expect(footer.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  expect(posts).toBe(1);
});

test('of the buttons of a page, the pressed one says that it waits', async ({ page }) => {
  await openSignedIn(page, '/admin/5');
  await page.waitForLoadState('networkidle');
  const release = await holdPosts(page);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('button', { name: 'Save details' })).not.toHaveAttribute('aria-disabled', 'true');
  await expect(line(page)).toBeVisible();
  release();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
});

test('a page that is slow to load shows above an open dialog that it is on its way', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, '/admin/5/delete');
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const release = await holdLoads(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(line(page)).toBeVisible();
  await expect(spinner(page)).toBeVisible();
  const inTopLayer = await line(page).evaluate((bar) => bar.parentElement!.matches(':popover-open'));
  expect(inTopLayer).toBe(true);
  release();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on the way to a page without a skeleton, a spinner and a line show', async ({ page }) => {
  await page.goto('/rentals/1');
  await touch(page);
  await page.waitForLoadState('networkidle');
  const release = await holdLoads(page);
  const seen = firstSeen(page, ['.progress-line', '.spinner']);
  await page.locator('a[href^="/book/1"]').filter({ visible: true }).first().click();
  expectSoon(await seen);
  await expect(spinner(page)).toBeVisible();
  await expect(line(page)).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/book\/1/);
  await expect(spinner(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
});

test('on the way to a page with a skeleton, it shows with the line', async ({ page }) => {
  await page.goto('/faq');
  await touch(page);
  await page.waitForLoadState('networkidle');
  await holdLoads(page);
  const seen = firstSeen(page, ['.progress-line', 'main .skeleton']);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  expectSoon(await seen);
});

test('on the way to a category, its hero and four cards show as a skeleton', async ({ page }) => {
  await page.goto('/faq');
  await touch(page);
  await page.waitForLoadState('networkidle');
  const release = await holdLoads(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Luxury Cars' }).click();
  const cards = page.locator('main [data-skeleton=card]');
  await expect(cards.first()).toBeVisible();
  await expect(cards).toHaveCount(4);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Luxury Cars' })).toBeVisible();
  await expect(cards).toHaveCount(0);
});

test('a list that is filtered slowly, or shown whole again, stays; a spinner and a line show', async ({ page }) => {
  await page.goto('/category/1');
  await page.getByText('Dates and filters').click();
  await page.getByLabel('Name contains').fill('Notte');
  await page.waitForLoadState('networkidle');
  const steps = [
    { press: page.getByRole('button', { name: 'Search Availability' }), address: /\/category\/1\?.*q=Notte/ },
    { press: page.getByRole('link', { name: 'Clear', exact: true }), address: /\/category\/1$/ },
  ];
  for (const { press, address } of steps) {
    const release = await holdLoads(page);
    const seen = firstSeen(page, ['.progress-line', '.spinner']);
    await press.click();
    expectSoon(await seen);
    await expect(page.locator('#collection').getByRole('article').first()).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    release();
    await expect(page).toHaveURL(address);
    await expect(line(page)).toHaveCount(0);
  }
});

test('a spinner shows from the login to the admin', async ({ page }) => {
  await page.goto('/auth');
  await touch(page);
  await page.waitForLoadState('networkidle');
  const release = await holdLoads(page);
  await fillLogin(page);
  await expect(spinner(page)).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const [wheel, form] = [await page.locator('.spinner').boundingBox(), await page.locator('main form').boundingBox()];
    // A scrollbar takes part of the form's width.
    expect(Math.abs(wheel!.x + wheel!.width / 2 - form!.x - form!.width / 2)).toBeLessThan(12);
  }
  release();
  await expect(page).toHaveURL(/\/admin/);
  await expect(spinner(page)).toHaveCount(0);
});
