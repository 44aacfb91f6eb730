import type { Page } from '@playwright/test';
import { ADMIN } from '../../setup/product';
import { expect } from './e2e';

/** Fills and sends the login form of the current page. */
export async function fillLogin(page: Page, { username, password }: { username: string; password: string } = ADMIN) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens an admin page as the tests' admin. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await fillLogin(page);
  await expect(page).toHaveURL(path);
}

/** The message of the last form: a toast with scripts, a banner without. */
export const message = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();
