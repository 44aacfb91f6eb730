import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { letProofAge } from '../../support/browser/proof';
import { register } from '../../support/browser/registered';
import { message } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';

// Chromium reports refused forms as failed loads.
test.use({ expectedErrors: [/status of 401/] });

test('an invitation asks for the password again and then continues', async ({ page }, { project }) => {
  const ivy = { username: `ivy-${project.name}-${Date.now()}`, password: 'a-quiet-harbor-at-nine' };
  await register(page, ivy.username, ivy.password);
  await letProofAge(ivy.username);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/team');
  const invitee = `for ${ivy.username}`;
  await page.getByLabel('Invitee').fill(invitee);
  await page.getByRole('button', { name: 'Create invitation link' }).click();

  await expect(page.getByRole('heading', { name: 'Invite a colleague', level: 1 })).toBeVisible();
  const password = page.getByLabel('Your password');
  await expect(password).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await password.fill('guessed-wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(password).toHaveAccessibleDescription('Your password is incorrect');
  await expect(password).toHaveValue('');
  expect(await axeFindings(page)).toEqual([]);
  await password.fill(ivy.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(message(page, 'Invitation created')).toBeVisible();
  await expect(page.getByRole('button', { name: `Revoke ${invitee}` })).toBeVisible();

  await letProofAge(ivy.username);
  await page.getByRole('link', { name: 'Remove concierge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Remove concierge', exact: true })).toBeVisible();
  await expect(page.getByLabel('Your password')).toBeVisible();
});
