import type { Page } from '@playwright/test';
import { deleteRental } from '../../support/browser/admin';
import { makeCharter, record } from '../../support/browser/charter';
import { expect, test } from '../../support/browser/e2e';
import { figuresOfTable } from '../../support/browser/figures';
import { sheetsOf } from '../../support/browser/sheets';
import { message } from '../../support/browser/sign-in';
import { askFor, cancel } from '../../support/fixtures/reservations';

/** The figures of the three-day charter without a discount. */
const FIGURES = {
  ...{ Rent: '$4,000.00', 'Rent, Holidays': '$10,000.00', Captain: '$1,350.00', 'Fuel advance': '$600.00' },
  ...{ 'Sales tax': '$1,074.50', Total: '$17,024.50', 'Security deposit': '$2,500.00' },
};

/** Checks that the page prints this version line by line on one sheet, without any controls. */
async function printsOnly(page: Page, version: number) {
  for (const width of [816, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: 'print' });
    const table = page.getByRole('table', { name: `Quote ${version}` });
    await expect(table).toBeVisible();
    expect(await figuresOfTable(table)).toEqual(FIGURES);
    await expect(table.getByText('$450 per day × 3 days; taxed')).toBeVisible();
    for (const role of ['navigation', 'contentinfo', 'button', 'textbox'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('form').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
  for (const format of ['Letter', 'A4'] as const) expect(await sheetsOf(page, format), format).toBe(1);
}

test('a quote prints line by line on one sheet, on its customer’s page and on the admin’s', async ({ page }) => {
  test.setTimeout(90_000);
  const rental = await makeCharter(page, `Printed ${test.info().project.name} ${Date.now()}`);
  const { id, reference } = await askFor(page, rental);
  await page.goto(`/admin/reservations/${id}/quote`);
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(message(page, 'Quote 2 sent')).toBeVisible();

  await page.goto(`/reservations/${reference}`);
  await printsOnly(page, 2);
  await page.goto(`/admin/reservations/${id}/quote`);
  await printsOnly(page, 2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote');
  await deleteRental(page, rental);
});

/** A text of at most `length` characters. */
const words = (length: number) =>
  'The tender waits at the north pier with ice, towels and fins. '.repeat(40).slice(0, length).trim();

test('a confirmed stay with all that it can have prints as a voucher of one sheet', async ({ page }) => {
  test.setTimeout(120_000);
  const name = `Contessa Alessandra della Laguna ${test.info().project.name} ${Date.now()}, with tender, chef and crew of nine`;
  const rental = await makeCharter(page, name);
  await page.goto(rental);
  await page.getByLabel('Location').fill(words(200));
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(message(page, 'Rental updated successfully')).toBeVisible();
  const customerName = 'Maximiliana Konstantinopoulou-Featherstonehaugh of Montgomeryshire and the Isle of Wight';
  const texts = { customerName, notes: words(2_000), deliveryAddress: words(200) };
  const { id, reference } = await askFor(page, rental, texts);

  await page.goto(`/admin/reservations/${id}/quote`);
  for (const [index, label] of ['A chef for every evening of the stay', 'Transfer from the airport'].entries()) {
    const line = page.getByRole('group', { name: `Added line ${index + 1}` });
    await line.getByLabel('Label').fill(label);
    await line.getByLabel('Amount in US dollars').fill('1250.75');
  }
  await page.getByLabel(/^Discount/).fill('10%');
  await page.getByLabel(/^Reason/).fill('For a guest who returns for the seventh winter');
  await page.getByLabel('Note to the customer').fill('Bring ID.\n'.repeat(100));
  await page.getByLabel('Advance (% of total)').fill('50');
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(message(page, 'Quote 2 sent')).toBeVisible();
  await page.goto(`/admin/reservations/${id}/quote`);
  await page.getByRole('button', { name: 'Quote 2 agreed by phone' }).click();
  await expect(message(page, 'Agreement recorded')).toBeVisible();
  for (const amount of ['9,000', '100', '200', '300', '400'])
    await record(page, id, { what: 'Payment', amount, how: 'Wire transfer' });
  await record(page, id, { what: 'Deposit taken', amount: '2,500', how: 'Card terminal' });
  await page
    .locator('#link')
    .getByLabel('Payment link')
    .fill(`https://pay.example.com/p/${'a1b2c3d4'.repeat(20)}`);
  await page.getByRole('button', { name: 'Save link' }).click();
  await expect(message(page, 'Payment link saved')).toBeVisible();

  await page.goto(`/reservations/${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your reservation is confirmed');
  for (const format of ['Letter', 'A4'] as const) expect(await sheetsOf(page, format), format).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const parts = [
    name,
    customerName,
    'Quote 2',
    'Transfer from the airport',
    'Security deposit held',
    'Cancellation policy',
  ];
  for (const text of parts) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  await page.emulateMedia({ media: null });
  await cancel(page, id);
  await deleteRental(page, rental);
});
