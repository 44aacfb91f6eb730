import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { isOnTop } from '../../support/browser/targets';
import { fillLogin, openSignedIn, toast } from '../../support/browser/sign-in';
import { ADMIN } from '../../support/servers/product';

test.use({ expectedErrors: [/status of (401|500)|ERR_FAILED|ERR_INTERNET|Failed to fetch/] });

const WIDTHS = [360, 768, 1280];

for (const width of WIDTHS) {
  test(`at ${width} px a toast shows above a dialog and can be closed there`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, '/admin/new/simple');
    const buffer = Buffer.alloc(21 * 1024 * 1024);
    await expect(async () => {
      await page.getByLabel('Upload an image').setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer });
      await expect(toast(page, 'File size exceeded')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(toast(page, 'File size exceeded')).toContainText('Maximum size is 20MB per image');
    await expect.poll(() => isOnTop(toast(page, 'File size exceeded'))).toBe(true);
    await toast(page, 'File size exceeded').getByRole('button', { name: 'Close' }).click();
    await expect(toast(page, 'File size exceeded')).toHaveCount(0);
  });
}

for (const width of WIDTHS) {
  test(`at ${width} px the toast of a failed login covers no field and no button`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/auth');
    await fillLogin(page, { ...ADMIN, password: 'not-the-password' });
    await expect(toast(page, 'Login failed')).toBeVisible();
    const fields = ['Username', 'Password'].map((label) => page.getByLabel(label));
    for (const control of [...fields, page.getByRole('button', { name: 'Login' })]) {
      await control.scrollIntoViewIfNeeded();
      await expect.poll(() => isOnTop(control)).toBe(true);
    }
  });

  test(`at ${width} px the toast of a failed save covers neither the bar nor the button in it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, '/admin/2');
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForLoadState('networkidle');
    await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(toast(page, 'Failed to update rental')).toBeVisible();
    const bar = page.locator('[data-save-bar]');
    for (const control of [bar, bar.getByRole('button')]) await expect.poll(() => isOnTop(control)).toBe(true);
  });
}

test('the toast of a sign-in covers neither the sidebar nor the field in use', async ({ page }) => {
  await page.goto('/admin/7');
  await fillLogin(page);
  await expect(toast(page, 'Login successful')).toBeVisible();
  // While the window is not in use, a toast waits.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  const field = page.getByLabel('Location');
  await field.focus();
  // At the top right, where the toast appears if the save bar takes the bottom.
  await field.evaluate((node) => scrollBy(0, node.getBoundingClientRect().top - 40));
  for (const control of [field, page.locator('[data-save-bar]'), page.getByRole('button', { name: 'Logout' })]) {
    await expect.poll(() => isOnTop(control)).toBe(true);
  }
  await expect(toast(page, 'Login successful')).toBeVisible();
});

/** Opens the sign-in page, and a toast on it. */
async function failToLogin(page: Page) {
  await page.goto('/auth');
  await fillLogin(page, { ...ADMIN, password: 'not-the-password' });
  await expect(toast(page, 'Login failed')).toBeVisible();
  return toast(page, 'Login failed');
}

test('a toast goes after five seconds', async ({ page }) => {
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new MutationObserver(() => {
      const isShown = document.querySelector('[data-toasts] > li') !== null;
      if (isShown === (times.length % 2 === 0)) times.push(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  await expect(await failToLogin(page)).toHaveCount(0, { timeout: 20_000 });
  const [from, to] = await page.evaluate(() => (window as unknown as { times: [number, number] }).times);
  // The toast fades out, and a busy browser may be late, but never early.
  expect(to - from).toBeGreaterThan(4900);
  expect(to - from).toBeLessThan(9000);
});

type Fiber = { return?: Fiber; child?: Fiber; sibling?: Fiber; memoizedProps?: { className?: string } };

/** Whether React still has a toast, which would be invisible once it is closed. */
const isKept = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector('[data-toasts]') as unknown as Record<string, Fiber>;
    let top = list[Object.keys(list).find((name) => name.startsWith('__reactFiber'))!]!;
    while (top.return) top = top.return;
    const all = [(top as { stateNode: { current: Fiber } }).stateNode.current];
    for (const { child, sibling } of all)
      all.push(...[child, sibling].filter((one) => one !== undefined && one !== null));
    return all.some(({ memoizedProps }) => String(memoizedProps?.className).startsWith('toast '));
  });

test('a closed toast is removed after 1,000,000 milliseconds', async ({ page }) => {
  await page.clock.install();
  const shown = await failToLogin(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await shown.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(shown).toHaveCount(0);
  await page.clock.fastForward(999_999);
  expect(await isKept(page)).toBe(true);
  await page.clock.fastForward(1);
  await expect.poll(() => isKept(page)).toBe(false);
});

test('one toast is there at a time: the latest', async ({ page, context }) => {
  await failToLogin(page);
  await context.setOffline(true);
  await page.getByRole('link').last().click();
  await expect(toast(page, 'No connection')).toBeVisible();
  await expect(page.locator('[data-toasts] > li')).toHaveCount(1);
  await context.setOffline(false);
});

test('F8 leads to the toast, and a swipe of more than 50 px to the right removes it', async ({ page }) => {
  const shown = await failToLogin(page);
  await page.keyboard.press('F8');
  await expect(page.locator('[data-toasts]')).toBeFocused();
  const swipe = async (pixels: number) => {
    const { x, y, height } = (await shown.boundingBox())!;
    await page.mouse.move(x + 30, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 30 + pixels, y + height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(shown).toHaveAttribute('data-swipe', 'cancel');
  await expect(shown).toBeVisible();
  await swipe(60);
  await expect(shown).toHaveCount(0, { timeout: 2000 });
});

/** Actions with their own error title for a request that does not arrive. */
const FAILING = [
  {
    ...{ path: '/admin/4/delete', button: 'Delete', title: 'Delete Failed' },
    said: 'There was an error deleting the rental. Please try again.',
  },
  {
    path: '/admin/today',
    button: 'Logout',
    title: 'Logout failed',
    said: 'You are still signed in. Please try again.',
  },
];

for (const { path, button, title, said } of FAILING) {
  test(`the toast “${title}” says what failed`, async ({ page }) => {
    await openSignedIn(page, path);
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForLoadState('networkidle');
    await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).last().click();
    await expect(toast(page, title)).toContainText(said);
  });
}

test('a closed toast does not come back when a dialog opens or closes', async ({ page }) => {
  await openSignedIn(page, '/admin/4/delete');
  await page.waitForLoadState('networkidle');
  await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  const dialog = page.locator('dialog:modal');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Delete Failed').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-toasts] > li')).toHaveCount(0);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const shown = document.querySelector('[data-toasts] > li');
      if (shown) seen.push(shown.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  const host = () => page.evaluate(() => document.querySelector('[data-toasts]')?.closest('dialog, body')?.nodeName);
  await expect.poll(host).toBe('DIALOG');
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(host).toBe('BODY');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect.poll(host).toBe('DIALOG');
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});
