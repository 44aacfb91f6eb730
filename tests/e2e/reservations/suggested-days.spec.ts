import { dayRange } from '../../../app/domains/shared/format';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { message } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';
import { askFor, cancel } from '../../support/fixtures/reservations';
import { inDays } from '../../support/browser/days';

test('a customer accepts suggested dates with one press, and the concierge confirms with another', async ({ page }) => {
  test.slow();
  const rental = await makeRental(page, `Suggested ${test.info().project.name} ${Date.now()}`);
  const { id, reference } = await askFor(page, rental);
  await page.goto(`/admin/reservations/${id}`);
  await page.locator('summary').filter({ hasText: 'Suggest new dates' }).click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send suggestion' }) });
  await form.getByLabel('First day', { exact: true }).fill(inDays(20));
  await form.getByLabel('Last day', { exact: true }).fill(inDays(22));
  await form.getByLabel(/message/i).fill('She is in the yard that week.');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page.getByText(/^New dates suggested by/)).toBeVisible();

  await page.goto(`/reservations/${reference}`);
  const accept = page.getByRole('button', { name: `Accept ${dayRange(inDays(20), inDays(22))}` });
  await expect(page.getByText('$12,000 in total')).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  await accept.click();
  await expect(message(page, 'New dates accepted')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You accepted new dates');
  await expect(page.getByRole('definition').filter({ hasText: '3 days' })).toBeVisible();

  await page.goto(`/admin/reservations/${id}`);
  await page.getByRole('button', { name: /^Confirm for/ }).click();
  await expect(message(page, 'Reservation confirmed')).toBeVisible();
  await expect(page.getByText(/^New dates accepted by the customer/)).toBeVisible();
  await page.goto(`/reservations/${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your reservation is confirmed');
  await cancel(page, id);
  await deleteRental(page, rental);
});
