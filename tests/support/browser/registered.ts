import { type Browser, expect, type Page } from '@playwright/test';
import { message, openSignedIn } from './sign-in';

/** Registers an admin only for this test, because other tests must not have to prove their password. */
export async function register(page: Page, username: string, password: string): Promise<void> {
  await openSignedIn(page, '/admin/team');
  await page.getByLabel('Invitee').fill(username);
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(message(page, 'Logged out')).toBeVisible();
  await page.goto(link);
  await createAccount(page, username, password);
}

async function createAccount(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

/** Registers another admin of the product at `url`, in another browser; `page` stays signed in. */
export async function makeColleague(page: Page, browser: Browser, url = '') {
  const colleague = { username: `ida-${Date.now()}`, password: 'the-weekend-desk' };
  await openSignedIn(page, `${url}/admin/team`);
  await page.getByLabel('Invitee').fill(colleague.username);
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto(await page.getByLabel('Invitation link').inputValue());
  await createAccount(phone, colleague.username, colleague.password);
  await elsewhere.close();
  return colleague;
}

/** Signs in in another tab of the same browser. */
export async function signInElsewhere(page: Page, data: { username: string; password: string }) {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`${origin}/api/auth/login`, { data, headers: { Origin: origin } });
  expect(answer.status()).toBe(200);
}
