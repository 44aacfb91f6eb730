import { makeRental } from '../../support/browser/admin';
import { inDays } from '../../support/browser/days';
import { expect, test, unique } from '../../support/browser/e2e';

// Chromium reports a refused form as a failed load.
test.use({ expectedErrors: [/status of 404/] });

test('a request for a rental that is no longer offered keeps what was typed, and says whom to call', async ({
  page,
}) => {
  const rental = await makeRental(page, unique('Galene'));
  const id = rental.replace(/\D/g, '');
  await page.goto(`/book/${id}`);
  const form = page.locator('#reservation');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await field('Start Date').fill(inDays(10));
  await field('End Date').fill(inDays(12));
  await field('Full Name').fill('Ada Lovelace');
  await field('Email').fill('ada@example.com');
  await field('Phone').fill('+1 305 555 0100');
  await form.getByLabel('Notes').fill('A bottle of Champagne on ice, please.');
  const Origin = new URL(page.url()).origin;
  expect((await page.request.delete(`/api/rentals/${id}`, { headers: { Origin } })).ok()).toBe(true);
  await form.getByRole('button', { name: 'Submit Reservation Request' }).click();
  const said = form.getByRole('alert').filter({ hasText: 'This rental can no longer be requested' });
  await expect(said).toBeVisible();
  await expect(said).toContainText('+1 (305) 555-0142');
  await expect(page).toHaveURL(`/book/${id}`);
  await expect(field('Full Name')).toHaveValue('Ada Lovelace');
  await expect(form.getByLabel('Notes')).toHaveValue('A bottle of Champagne on ice, please.');
});
