import type { Page } from '@playwright/test';
import { expect } from './e2e';
import { message, openSignedIn } from './sign-in';

/** The address of an image in the demo catalog. */
export async function storedImage(page: Page): Promise<string> {
  await page.goto('/admin/1');
  return page.getByLabel('Main image', { exact: true }).inputValue();
}

/** Signs in and creates a rental with the simple form. Returns its admin address. */
export async function makeRental(page: Page, name: string): Promise<string> {
  await openSignedIn(page, '/admin');
  const image = await storedImage(page);
  await page.goto('/admin/new/simple');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Category').selectOption('Luxury Cars');
  await dialog.getByLabel('Price (US dollars)').fill('4000');
  await dialog.getByLabel('Short description').fill('White, quiet and long');
  await dialog.getByLabel('Description', { exact: true }).fill('Forty feet of teak and a captain who knows every bay.');
  await dialog.getByLabel('Main image', { exact: true }).fill(image);
  await dialog.getByRole('button', { name: 'Create rental' }).click();
  await expect(page).toHaveURL(/\/admin\/\d+$/);
  // With scripts, the address changes before the screen does: what is typed too early goes into the closing dialog.
  await expect(dialog).toHaveCount(0);
  return new URL(page.url()).pathname;
}

/** Presses a submit button and waits for the response: its message may look like the previous one. */
export async function post(page: Page, button: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  const loaded = new Promise((resolve) => page.once('load', resolve));
  await page.getByRole('button', { name: button }).click();
  const response = await answer;
  expect(response.status()).toBeLessThan(400);
  // Without scripts the answer redirects to a page: a reload meanwhile would meet a page that is being replaced.
  if (response.request().isNavigationRequest()) await loaded;
}

/** Deletes the rental at this address, so that other tests find the catalog unchanged. */
export async function deleteRental(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/delete`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'Rental deleted')).toBeVisible();
}
