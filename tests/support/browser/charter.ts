import { expect, type Page } from '@playwright/test';
import { makeRental } from './admin';
import { message } from './sign-in';
import { inDays } from './days';

/** The charter's charges, as an admin types them. */
const CHARGES = [
  { name: 'Captain', kind: 'Fee', amount: '450', per: 'per day', taxed: true },
  { name: 'Fuel advance', kind: 'Fee', amount: '600', per: 'for the stay', taxed: false },
  { name: 'Sales tax', kind: 'Tax', amount: '7', per: 'percent', taxed: false },
];

/** A rental at $4,000 a day, and at $5,000 from the eleventh day from now, with charges and a deposit. */
export async function makeCharter(page: Page, name: string): Promise<string> {
  const rental = await makeRental(page, name);
  await page.goto(`${rental}/prices`);
  for (const part of ['charges', 'deposit']) await page.locator(`[name="prices.${part}.choice"]`).selectOption('own');
  await page.getByLabel('Security deposit in US dollars').fill('2500');
  for (const [index, charge] of CHARGES.entries()) {
    const place = index + 1;
    if ((await page.getByLabel(`Name ${place}`).count()) === 0)
      await page.getByRole('button', { name: 'Add a charge' }).click();
    await page.getByLabel(`Name ${place}`).fill(charge.name);
    await page.getByLabel(`Kind ${place}`).selectOption(charge.kind);
    await page.getByLabel(`Amount ${place}`).fill(charge.amount);
    await page.getByLabel(`Charged ${place}`).selectOption(charge.per);
    await page.getByLabel(`Taxed ${place}`).setChecked(charge.taxed);
  }
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(message(page, 'Prices updated')).toBeVisible();
  await page.goto(`${rental}/rates/new`);
  await page.getByLabel('Name', { exact: true }).fill('Holidays');
  await page.getByLabel('First day').fill(inDays(11));
  await page.getByLabel('Last day').fill(inDays(30));
  await page.getByLabel('Price', { exact: true }).fill('5000');
  await page.getByRole('button', { name: 'Save rate' }).click();
  await expect(message(page, 'Rate saved')).toBeVisible();
  return rental;
}

const AFTER = { 'Fuel advance': '$600.00' };

/**
 * The figures of the charter's quotes, calculated by hand. Three days: $4,000 and 2 × $5,000; captain 3 × $450; 10 % of
 * $14,000 off; 7 % of $14,000 + $1,350 - $1,400 = $13,950; half of the total in advance.
 */
export const THREE_DAYS = {
  ...{ Rent: '$4,000.00', 'Rent, Holidays': '$10,000.00', Captain: '$1,350.00', ...AFTER },
  ...{ 'For a regular': '-$1,400.00', 'Sales tax': '$976.50', Total: '$15,526.50' },
  ...{ Advance: '$7,763.25', 'Security deposit': '$2,500.00' },
};

/** One more day at $5,000: captain 4 × $450; 10 % of $19,000 off; 7 % of $19,000 + $1,800 - $1,900 = $18,900. */
export const FOUR_DAYS = {
  ...{ Rent: '$4,000.00', 'Rent, Holidays': '$15,000.00', Captain: '$1,800.00', ...AFTER },
  ...{ 'For a regular': '-$1,900.00', 'Sales tax': '$1,323.00', Total: '$20,823.00' },
  ...{ Advance: '$10,411.50', 'Security deposit': '$2,500.00' },
};

/** A row of the ledger, as an admin types it. */
type Recorded = {
  what: string;
  amount: string;
  how: string;
  /** The amount that a refund leaves due, as the warning names it. */ leaves?: string;
};

/** Records a row on the page of the reservation's payments. */
export async function record(page: Page, id: number, fields: Recorded) {
  await page.goto(`/admin/reservations/${id}/payments`);
  const form = page.locator('#record');
  await form.getByLabel('Type').selectOption(fields.what);
  await form.getByLabel('Amount in US dollars').fill(fields.amount);
  await form.getByLabel('Method').selectOption(fields.how);
  const press = () => form.getByRole('button', { name: 'Record' }).click();
  await press();
  if (fields.leaves) {
    await expect(form).toContainText(`This leaves ${fields.leaves} due`);
    await form.getByLabel('Record anyway').check();
    await press();
  }
  const row = page.getByRole('list', { name: 'Payments' }).getByRole('listitem').first();
  await expect(row).toContainText(fields.what);
}
