import type { Locator } from '@playwright/test';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { expect, test } from '../../support/browser/e2e';
import { askFor, cancel } from '../../support/fixtures/reservations';
import { message } from '../../support/browser/sign-in';
import { ADMIN } from '../../support/servers/product';

/** From the mail about a request to a confirmed reservation, including sign-in. */
const MOST_TAPS = 5;

test('confirming a request from its mail takes at most five taps on a phone', async ({
  page,
  browser,
  javaScriptEnabled,
  userAgent,
}) => {
  const rental = await makeRental(page, `Five taps ${test.info().project.name} ${Date.now()}`);
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
