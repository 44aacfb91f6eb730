import type { Page } from '@playwright/test';
import { plusDays, today as todayIn } from '../../../app/domains/shared/calendar';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { smallTargets } from '../../support/browser/targets';

const today = todayIn('America/New_York');

async function request(page: Page) {
  await page.goto('/book/1');
  const form = page.locator('#booking');
  await form.getByLabel('Start Date', { exact: true }).fill(plusDays(today, 500));
  await form.getByLabel('End Date', { exact: true }).fill(plusDays(today, 502));
  await form.getByLabel('Full Name').fill(`Line of ${test.info().project.name}`);
  await form.getByLabel('Email').fill(`${test.info().project.name}@example.com`);
  await form.getByLabel('Phone').fill('+1 305 555 0100');
  await form.getByRole('button', { name: 'Submit Reservation Request' }).click();
  await expect(page).toHaveURL('/');
}

test('a line under the navbar leads to the request of this browser until it is dismissed', async ({ page }) => {
  await request(page);
  const line = page.getByRole('link', { name: 'Your request for Notte V12 · See it' });
  await expect(line).toBeFocused();
  for (const path of ['/contact', '/category/1', '/']) {
    await page.goto(path);
    await expect(line).toBeInViewport();
  }
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
  await line.click();
  await expect(page).toHaveURL(/\/reservations\/[\w-]{22}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your request');
  // The page itself needs no way to itself.
  await expect(line).toHaveCount(0);

  await page.goto('/contact');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(line).toHaveCount(0);
  await expect(page).toHaveURL('/contact');
  for (const path of ['/', '/rentals/1', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(line).toHaveCount(0);
  }
});
