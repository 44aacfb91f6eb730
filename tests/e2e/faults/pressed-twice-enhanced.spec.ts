import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { openSignedIn } from '../../support/browser/sign-in';

test.use({ javaScriptEnabled: true });

/** Two taps before the browser has painted the effect of the first, as on a busy phone. */
const pressTwice = (button: Locator) =>
  button.evaluate((one: HTMLButtonElement) => {
    one.click();
    one.click();
  });

test('a category is created once', async ({ page }) => {
  await openSignedIn(page, '/admin/categories/new');
  await page.waitForLoadState('networkidle');
  const name = `Twice ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description', { exact: true }).fill('Pressed twice');
  await pressTwice(page.getByRole('button', { name: 'Create category' }));
  await expect(page).toHaveURL(/\/admin\/categories$/);
  const made = (await (await page.request.get('/api/categories')).json()) as { id: number; name: string }[];
  const own = made.filter((one) => one.name === name);
  expect(own).toHaveLength(1);
  const headers = { Origin: new URL(page.url()).origin };
  for (const { id } of own) await page.request.delete(`/api/categories/${id}`, { headers });
});

test('an address is sent once beside the page', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByLabel('Email address').fill(`twice-${Date.now()}@example.com`);
  let sent = 0;
  page.on('request', (request) => void (sent += request.method() === 'POST' ? 1 : 0));
  await pressTwice(form.getByRole('button', { name: 'Subscribe' }));
  await expect(page.getByText('Thank you for subscribing', { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});
