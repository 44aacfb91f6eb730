import type { Locator } from '@playwright/test';
import { plusDays, today as todayIn } from '../../../app/domains/shared/calendar';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { expect, test } from '../../support/browser/e2e';
import { askFor, cancel } from '../../support/fixtures/reservations';
import { message, openSignedIn } from '../../support/browser/sign-in';
import { ADMIN } from '../../support/servers/product';

/** From the mail about a request to a confirmed reservation, including sign-in. */
const MOST_TAPS = 3;

test('confirming a request from its mail takes at most three taps on a phone', async ({
  page,
  browser,
  javaScriptEnabled,
  userAgent,
}) => {
  const rental = await makeRental(page, `Three taps ${test.info().project.name} ${Date.now()}`);
  const { id } = await askFor(page, rental);
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ javaScriptEnabled, userAgent, viewport });
  const phone = await context.newPage();
  // Follows the link in the mail.
  let taps = 1;
  await phone.goto(`/admin/reservations/${id}`);
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  // The keyboard's own key moves from one text field to the next.
  await phone.getByLabel('Username').fill(ADMIN.username);
  await phone.getByLabel('Password').fill(ADMIN.password);
  await tap(phone.getByRole('button', { name: 'Login' }));
  await tap(phone.getByRole('button', { name: /^Confirm for/ }));
  await expect(message(phone, 'Reservation confirmed')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await context.close();
  await cancel(page, id);
  await deleteRental(page, rental);
});

/** From Today to an option on a free boat, without typing. */
const MOST_TAPS_TO_AN_OPTION = 6;

test('a phone call leads from Today to an option in at most six taps on a phone', async ({ page }) => {
  const name = `A six taps ${test.info().project.name} ${Date.now()}`;
  const rental = await makeRental(page, name);
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, '/admin/today');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  await tap(page.locator('summary', { hasText: 'Menu' }));
  await tap(page.getByLabel('Admin menu').getByRole('link', { name: 'Timeline' }));
  await page.getByLabel('From', { exact: true }).fill(plusDays(todayIn('America/New_York'), 5));
  await tap(page.getByRole('button', { name: 'Show' }));
  await expect(page).toHaveURL(/[?&]from=/);
  await tap(page.getByRole('link', { name: new RegExp(`^Free ?: ${name}$`) }));
  await tap(page.getByRole('link', { name: /^Option/ }));
  await page.getByLabel('Full Name').fill('Grace Hopper');
  await page.getByLabel('Phone').fill('+1 305 555 0199');
  await tap(page.getByRole('button', { name: 'Save reservation' }));
  await expect(message(page, 'Dates kept')).toBeVisible();
  await expect(page.getByText(/Kept until /).first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(MOST_TAPS_TO_AN_OPTION);
  await deleteRental(page, rental);
});
