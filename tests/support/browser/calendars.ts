import type { Page } from '@playwright/test';
import { expect } from './e2e';
import { message } from './sign-in';

/** Adds another calendar that the rental reads. */
export async function addCalendar(page: Page, rental: string, { name, url }: { name: string; url: string }) {
  await page.goto(`${rental}/feeds/new`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Address').fill(url);
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await expect(message(page, 'Calendar added')).toBeVisible();
}

/** Reads a rental's other calendar now, after a look at the preview of its changes. */
export async function fetchNow(page: Page, rental: string, feed: string, change = /./) {
  await page.goto(`${rental}/calendars`);
  await page.getByRole('link', { name: `Open ${feed}` }).click();
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('status').getByText(change).first()).toBeVisible();
  await page.getByRole('button', { name: 'Apply changes' }).click();
  await expect(message(page, 'Changes applied')).toBeVisible();
}

/** A rental's conflict on the page of conflicts. */
export const conflictOf = (page: Page, rental: string) => page.getByRole('listitem').filter({ hasText: rental });
