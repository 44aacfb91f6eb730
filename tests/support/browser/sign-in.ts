import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/servers/product';
import { expect } from './e2e';

/** Fills and sends the login form of the current page. */
export async function fillLogin(page: Page, { username, password }: { username: string; password: string } = ADMIN) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The site's origin, which the API requires of writes. */
export const siteOrigin = () => new URL(process.env.E2E_URL!).origin;

/** Signs in as the tests' admin through the API, which renders no page; other tests cover the login form. */
export async function signIn(page: Page, origin = siteOrigin()): Promise<void> {
  const response = await page.request.post(`${origin}/api/auth/login`, { data: ADMIN, headers: { Origin: origin } });
  expect(response.status()).toBe(200);
}

/** Opens an admin page as the tests' admin. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  await signIn(page, new URL(path, process.env.E2E_URL).origin);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** The message of the last form: a toast with scripts, a banner without. */
export const message = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

const toasts = (page: Page) => page.getByRole('region', { name: /Notification/ }).getByRole('listitem');

/** The toast with this title. */
export const toast = (page: Page, title: string) => toasts(page).filter({ hasText: title });

/** The element with exactly this title in a toast; the toast's text may repeat it. */
export const toastTitled = (page: Page, title: string | RegExp) =>
  toasts(page).getByText(title, { exact: true }).first();
