import { expect, test } from '../../support/browser/e2e';
import { letProofAge } from '../../support/browser/proof';
import { makeColleague, register } from '../../support/browser/registered';
import { message } from '../../support/browser/sign-in';

// A refused form and one without a connection are messages in Chromium's console.
test.use({ javaScriptEnabled: true, expectedErrors: [/status of 401|ERR_|Failed to fetch/] });

test('the password is asked for without a connection, and what it was asked for is sent once', async ({
  page,
  context,
  browser,
}) => {
  const ida = await makeColleague(page, browser);
  const ivy = { username: `ivy-proof-${Date.now()}`, password: 'a-quiet-harbor-at-nine' };
  await register(page, ivy.username, ivy.password);
  await letProofAge(ivy.username);
  await page.goto('/admin/team');
  const invitee = `for ${ivy.username}`;
  await page.getByLabel('Invitee').fill(invitee);
  await page.getByRole('button', { name: 'Create invitation link' }).click();
  const password = page.getByLabel('Your password');
  await expect(password).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Invite a colleague' })).toHaveCount(1);
  await password.fill(ivy.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(message(page, 'Not saved')).toBeVisible();
  await expect(password).toHaveValue(ivy.password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(message(page, 'Invitation created')).toBeVisible();
  await expect(page.getByRole('button', { name: `Revoke ${invitee}` })).toHaveCount(1);
  await expect(page.getByLabel('Invitee')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Invitee')).toHaveValue('');
  await expect(page.getByText('What you typed here earlier is back.')).toBeHidden();

  await letProofAge(ivy.username);
  await page.getByRole('link', { name: `Remove ${ida.username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remove ${ida.username}` });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await password.fill(ivy.password);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(message(page, 'Not saved')).toBeVisible();
  await expect(password).toHaveValue(ivy.password);
  await context.setOffline(false);
  await password.fill('guessed-wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(password).toHaveAccessibleDescription('Your password is incorrect');
  await expect(password).toHaveValue('');
  await password.fill(ivy.password);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(message(page, 'Not saved')).toBeVisible();
  await expect(password).toHaveValue(ivy.password);
  await context.setOffline(false);
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible();
});
