import type { Page } from '@playwright/test';
import { plusDays } from '../../../app/domains/shared/calendar';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { sheetsOf } from '../../support/browser/sheets';
import { message } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';
import { askFor, cancel } from '../../support/fixtures/reservations';
import { today } from '../../support/browser/days';

const deliveryAddress = '100 Collins Avenue, Miami Beach';

/** Sends a request for rental 1 under a unique name and follows the link in the message about it. */
async function request(page: Page, customerName: string) {
  await page.goto('/book/1');
  const form = page.locator('#reservation');
  await form.getByLabel('Start Date', { exact: true }).fill(plusDays(today, 400));
  await form.getByLabel('End Date', { exact: true }).fill(plusDays(today, 402));
  await form.getByLabel('Delivery address').fill(deliveryAddress);
  await form.getByLabel('Full Name').fill(customerName);
  await form.getByLabel('Email').fill('own@example.com');
  await form.getByLabel('Phone').fill('+1 305 555 0100');
  await form.getByRole('button', { name: 'Submit Reservation Request' }).click();
  await page.getByRole('link', { name: 'View your request' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/reservations\/[\w-]{22}$/);
}

test('the message links to the customer’s page, where the request is withdrawn', async ({ page }, { project }) => {
  await request(page, `Ada of ${project.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your request');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const summary = page.getByRole('region', { name: 'Notte V12' });
  await expect(summary).toContainText('$7,200');
  await expect(page.getByRole('region', { name: 'Dates and place' })).toContainText(
    `Delivery address${deliveryAddress}`,
  );
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
  const concierge = page.getByRole('region', { name: /concierge$/ });
  await expect(concierge.getByRole('link', { name: '+1 (305) 555-0142' })).toHaveAttribute('href', 'tel:+13055550142');
  const sections = page.getByRole('main').getByRole('region');
  await expect(sections.last()).toHaveAccessibleName('Changed your mind?');

  const send = page.getByRole('button', { name: 'Withdraw my request' });
  await expect(send).toBeHidden();
  await page.getByText('Withdraw this request', { exact: true }).click();
  await page.getByLabel('Reason').fill('Other plans');
  expect(await axeFindings(page)).toEqual([]);
  await send.click();
  await expect(message(page, 'Request withdrawn')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You withdrew this request');
  await expect(send).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('a request prints on one sheet, without the site around it', async ({ page }, { project }) => {
  await request(page, `Printed of ${project.name}`);
  for (const format of ['Letter', 'A4'] as const) expect(await sheetsOf(page, format), format).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a confirmed stay has the way there, and prints as a voucher without what is pressed', async ({ page }, info) => {
  test.slow();
  const rental = await makeRental(page, `Alba ${info.project.name} ${Date.now()}`);
  await page.getByLabel('Location').fill('Pier 5, Miami Beach');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(message(page, 'Rental updated successfully')).toBeVisible();
  // The rental is delivered, like a car.
  const { id, reference } = await askFor(page, rental, { deliveryAddress: 'The airport' });
  await page.goto(`/admin/reservations/${id}`);
  const asked = page.getByRole('region', { name: 'Request' });
  await expect(asked).toContainText('Delivery addressThe airport');
  await page.getByText('Change the delivery address').click();
  await page.getByLabel('Delivery address').fill(deliveryAddress);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(message(page, 'Delivery address saved')).toBeVisible();
  await expect(asked).toContainText(`Delivery address${deliveryAddress}`);
  await page.getByRole('button', { name: /^Confirm for/ }).click();
  await expect(message(page, 'Reservation confirmed')).toBeVisible();

  await page.goto(`/reservations/${reference}`);
  const directions = page.getByRole('link', { name: 'Directions' });
  const map = 'https://www.google.com/maps/dir/?api=1&destination=100%20Collins%20Avenue%2C%20Miami%20Beach';
  await expect(directions).toHaveAttribute('href', map);
  // Its place is not shown, because the rental is delivered.
  await expect(page.getByText('Pier 5')).toHaveCount(0);
  // The page's address is its key, so the link must not send it.
  await expect(directions).toHaveAttribute('rel', 'noreferrer');
  const voucher = page.getByText(`Reservation ${reference}`, { exact: true });
  const pressed = [
    directions,
    page.getByRole('link', { name: 'Add to calendar' }),
    page.getByRole('link', { name: /^View Alba/ }),
    page.getByRole('list', { name: 'Progress' }),
    page.getByText('Cancel this reservation'),
  ];
  for (const one of pressed) await expect(one).toBeVisible();
  await expect(voucher).toBeHidden();

  for (const format of ['Letter', 'A4'] as const) expect(await sheetsOf(page, format), format).toBe(1);
  await page.emulateMedia({ media: 'print' });
  for (const one of pressed) await expect(one).toBeHidden();
  for (const role of ['navigation', 'contentinfo', 'button', 'textbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(voucher).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const text of [deliveryAddress, '+1 (305) 555-0142', 'Ada Lovelace', '$12,000'])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await page.emulateMedia({ media: null });
  await cancel(page, id);
  await deleteRental(page, rental);
});

test.describe('an invalid link', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('shows a not-found page', async ({ page }) => {
    const answer = await page.goto('/reservations/a-link-that-leads-nowhere');
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['cache-control']).toBe('private, no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservation Not Found');
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('the page does not leak its address', async ({ page }, { project }) => {
  // A unique name: a duplicate request from another browser would get no link.
  await request(page, `Ada the quiet, ${project.name}`);
  const address = page.url();
  const asked = page.waitForRequest(/\/rentals\/\d+/);
  await page.getByRole('link', { name: 'View Notte V12' }).click();
  expect(await (await asked).headerValue('referer')).toBe(`${new URL(address).origin}/`);
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  const answer = await page.goto(address);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex',
  });
});
