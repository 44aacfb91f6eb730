import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { fillLogin, openSignedIn } from '../../support/browser/sign-in';
import { ADMIN } from '../../support/servers/product';

// Only scripts can keep what was typed over a reload.
test.use({ expectedErrors: [/status of 401/] });

const note = (page: Page) => page.getByLabel('Location');

/** Types until the code that keeps the input has loaded and stored it. */
async function typeKept(page: Page, text: string) {
  await expect(async () => {
    await note(page).fill(text);
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain(text);
  }).toPass();
}

test('what was typed is back after a reload and after Back, until it is discarded', async ({ page }) => {
  await openSignedIn(page, '/admin/7');
  const before = await note(page).inputValue();
  await typeKept(page, 'Kept over the reload');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(note(page)).toHaveValue('Kept over the reload');
  await page.goto('/about');
  await page.goBack();
  await expect(note(page)).toHaveValue('Kept over the reload');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(note(page)).toHaveValue(before);
  await page.reload();
  await expect(note(page)).toHaveValue(before);
});

test('a saved form is not put back', async ({ page }) => {
  await openSignedIn(page, '/admin/8');
  const before = await note(page).inputValue();
  await typeKept(page, `${before} West`);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Rental updated successfully').first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('drafts:')))).toEqual([]);
  await note(page).fill(before);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Rental updated successfully').first()).toBeVisible();
});

test('the next person who signs in in this tab sees nothing of it', async ({ page, context }) => {
  await page.goto('/contact');
  const message = page.locator('#contact').getByLabel('Message');
  await expect(async () => {
    await message.fill('Meant for the concierge alone');
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain('Meant for');
  }).toPass();
  await page.goto('/auth');
  await fillLogin(page);
  await expect(page).toHaveURL('/admin');
  await page.goto('/contact');
  await expect(message).toHaveValue('');
  await page.goto('/admin/7');
  await typeKept(page, 'Meant for no other admin');
  // The session ends without a sign-out: the same admin finds the input again.
  await context.clearCookies({ name: /session/ });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/7');
  await fillLogin(page, ADMIN);
  await expect(note(page)).toHaveValue('Meant for no other admin');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Meant for');
});
