import type { Page } from '@playwright/test';
import { deleteRental } from '../../support/browser/admin';
import { makeCharter } from '../../support/browser/charter';
import { expect, test } from '../../support/browser/e2e';
import { figuresOfTable } from '../../support/browser/figures';
import { message } from '../../support/browser/sign-in';
import { askFor } from '../../support/fixtures/reservations';

/** What the charter of three days costs without a discount. */
const FIGURES = {
  ...{ Rent: '$4,000.00', 'Rent, Holidays': '$10,000.00', Captain: '$1,350.00', 'Fuel advance': '$600.00' },
  ...{ 'Sales tax': '$1,074.50', Total: '$17,024.50', 'Security deposit': '$2,500.00' },
};

/** Checks that the page prints this version line by line on one sheet, and nothing of what is pressed. */
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
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets, format).toHaveLength(1);
  }
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
