import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { touch } from '../../support/browser/faults/open-forms';
import { isOnTop } from '../../support/browser/targets';
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

/** Holds what the pages to come load until it is released. */
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
  await page.locator('a[href^="/book/1"]').filter({ visible: true }).first().click();
  await expect(spinner(page)).toBeVisible();
  await expect(line(page)).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/book\/1/);
  await expect(spinner(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
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
    // A scrollbar takes some of the form's side.
    expect(Math.abs(wheel!.x + wheel!.width / 2 - form!.x - form!.width / 2)).toBeLessThan(12);
  }
  release();
  await expect(page).toHaveURL(/\/admin/);
  await expect(spinner(page)).toHaveCount(0);
});

/** Opens a dialog whose connection ends before the code of toasts could be loaded. */
async function cutOffDialog(page: Page, path: string): Promise<Locator> {
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/toast-'));
  await page.route(/\/toast-[^/]*\.js/, (route) => route.abort());
  await openSignedIn(page, path);
  await refused;
  await page.waitForLoadState('networkidle');
  await page.route('**', (route) => route.abort());
  return page.locator('dialog:modal');
}

test.describe('in a tunnel', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('a failure within a dialog is reported there while the toast cannot be loaded', async ({ page }) => {
    const dialog = await cutOffDialog(page, '/admin/testimonials/clear');
    await dialog.getByRole('button', { name: 'Clear All Testimonials' }).click();
    const report = dialog.getByRole('status').filter({ hasText: 'Please try again' });
    await expect(report).toBeInViewport({ ratio: 1 });
  });

  test('the report of a failure stands below the bar that saves a dialog, and in line with it', async ({ page }) => {
    const dialog = await cutOffDialog(page, '/admin/new/advanced/6/images');
    const save = dialog.getByRole('button', { name: 'Save and continue' });
    await save.click();
    const report = dialog.locator('> [role=status] p');
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const part of [report, save, dialog.getByRole('link', { name: 'Close' })]) {
        await expect.poll(() => isOnTop(part)).toBe(true);
      }
      expect((await report.boundingBox())!.x).toBe((await save.boundingBox())!.x);
    }
  });

  test('code that could not be loaded at the first touch is asked for again', async ({ page }) => {
    let refused = 0;
    let isAway = true;
    await page.route(/\/(draft-keeper|toast)-[^/]*\.js/, async (route) => {
      if (!isAway) return route.fallback();
      refused++;
      await route.abort();
    });
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await page.getByLabel('First name').click();
    await expect.poll(() => refused).toBeGreaterThan(1);
    isAway = false;
    await page.waitForResponse(/\/draft-keeper-[^/]*\.js/);
    await page.getByLabel('First name').fill('Ana');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('drafts'))).toContain('Ana');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Ana');
  });
});
