import { expect, type Page } from '@playwright/test';
import { message, openSignedIn } from './sign-in';

/** Registers an admin of this test: other tests must not be asked for their password. */
export async function register(page: Page, username: string, password: string): Promise<void> {
  await openSignedIn(page, '/admin/team');
  await page.getByLabel('Invitee').fill(username);
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(message(page, 'Logged out')).toBeVisible();
  await page.goto(link);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/admin');
}
