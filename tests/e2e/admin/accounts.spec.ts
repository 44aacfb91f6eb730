import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/servers/product';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { fillLogin, message, openSignedIn } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';

const TEAM = '/admin/team';
// Chromium reports refused forms as failed loads.
test.use({ expectedErrors: [/status of 40[01]/] });

test('a colleague is invited, registers, signs out and in again, and is signed out remotely', async ({
  page,
  browser,
  javaScriptEnabled,
  userAgent,
}, { project }) => {
  const grace = { username: `grace-${project.name}-${Date.now()}`, password: 'the-weekend-desk' };

  await page.goto(TEAM);
  await expect(page).toHaveURL(`/auth?redirectTo=${encodeURIComponent(TEAM)}`);
  await fillLogin(page);
  await expect(page).toHaveURL(TEAM);
  await expect(message(page, 'Login successful')).toBeVisible();
  await expect(message(page, `Welcome back, ${ADMIN.username}!`)).toBeVisible();

  await page.getByLabel('Invitee').fill(grace.username);
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await page.reload();
  await expect(page.getByLabel('Invitation link')).toBeHidden();
  await expect(page.getByRole('button', { name: `Revoke ${grace.username}` })).toBeVisible();

  const elsewhere = await browser.newContext({ javaScriptEnabled, userAgent });
  const phone = await elsewhere.newPage();
  await phone.goto(link);
  await phone.getByLabel('Username').fill(grace.username);
  await phone.getByLabel('Password', { exact: true }).fill(grace.password);
  await phone.getByLabel('Confirm password').fill('something else');
  await phone.getByRole('button', { name: 'Create account' }).click();
  const repeat = phone.getByLabel('Confirm password');
  await expect(repeat).toHaveAccessibleDescription('Passwords do not match');
  await expect(phone.getByLabel('Username')).toHaveValue(grace.username);
  await phone.getByLabel('Password', { exact: true }).fill(grace.password);
  await repeat.fill(grace.password);
  await phone.getByRole('button', { name: 'Create account' }).click();
  await expect(phone).toHaveURL('/admin');
  await expect(message(phone, `Welcome, ${grace.username}!`)).toBeVisible();

  await phone.getByRole('button', { name: 'Logout' }).click();
  await expect(phone).toHaveURL('/');
  await expect(message(phone, 'Logged out')).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByText('This invitation has been used')).toBeVisible();

  await phone.goto('/admin/account');
  await fillLogin(phone, { ...grace, password: 'wrong-password' });
  await expect(phone.getByRole('alert')).toContainText('Login failed. Username or password is incorrect.');
  await expect(phone.getByLabel('Username')).toHaveValue(grace.username);
  await expect(phone.getByLabel('Password')).toHaveValue('');
  await phone.getByLabel('Password').fill(grace.password);
  await phone.getByRole('button', { name: 'Login' }).click();
  await expect(phone).toHaveURL('/admin/account');
  await phone.goto('/auth');
  await expect(phone).toHaveURL('/');

  await page.goto(TEAM);
  await page.getByRole('button', { name: `Sign out ${grace.username}` }).click();
  await expect(message(page, '1 device signed out')).toBeVisible();
  await phone.goto('/admin/account');
  await expect(phone).toHaveURL(/\/auth\?redirectTo=%2Fadmin%2Faccount$/);

  await page.getByRole('link', { name: `Remove ${grace.username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remove ${grace.username}?` });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: `Remove ${grace.username}` }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(message(page, 'Admin removed')).toBeVisible();
  await fillLogin(phone, grace);
  await expect(phone.getByRole('alert')).toContainText('Login failed');
  await elsewhere.close();
});

test('an invitation can be revoked, and registration requires one', async ({ page }, { project }) => {
  const name = `nobody-${project.name}-${Date.now()}`;
  await openSignedIn(page, TEAM);
  await page.getByLabel('Invitee').fill(name);
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await expect(message(page, 'Invitation revoked')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(message(page, 'Logged out')).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('was revoked')).toBeVisible();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByText('You need an invitation to register')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeHidden();
});

test('short usernames and passwords show errors at their fields', async ({ page }) => {
  await page.goto('/auth');
  const form = page.locator('form');
  await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await fillLogin(page, { username: 'ab', password: '12345' });
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username must be at least 3 characters');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password must be at least 6 characters');
});

async function look(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 740 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (width === 360 && path.startsWith('/admin')) await page.getByText('Menu', { exact: true }).click();
  expect(await axeFindings(page), path).toEqual([]);
  expect(await smallTargets(page), path).toEqual([]);
  expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
}

for (const width of [360, 1280]) {
  test(`sign-in and registration fit ${width} px and pass axe`, async ({ page }) => {
    for (const path of ['/auth', '/auth?mode=register']) await look(page, path, width);
  });

  test(`team and account fit ${width} px and pass axe`, async ({ page }) => {
    await openSignedIn(page, TEAM);
    for (const path of [TEAM, '/admin/account']) await look(page, path, width);
  });
}
