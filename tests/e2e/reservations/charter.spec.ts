import type { Page } from '@playwright/test';
import { plusDays, today as todayIn } from '../../../app/domains/shared/calendar';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { message } from '../../support/browser/sign-in';
import { askFor, cancel } from '../../support/fixtures/reservations';
import { textOfPdf } from '../../support/quotes/pdf-text';

const today = todayIn('America/New_York');
const inDays = (days: number) => plusDays(today, days);

/** The charges of the charter, as they are typed. */
const CHARGES = [
  { name: 'Captain', kind: 'Fee', amount: '450', per: 'per day', taxed: true },
  { name: 'Fuel advance', kind: 'Fee', amount: '600', per: 'for the stay', taxed: false },
  { name: 'Sales tax', kind: 'Tax', amount: '7', per: 'percent', taxed: false },
];

/** A rental at $4,000 a day, and at $5,000 from eleven days from now on, with charges and a deposit. */
async function makeCharter(page: Page, name: string): Promise<string> {
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
    await page.getByLabel(`Counted ${place}`).selectOption(charge.per);
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

/** Presses what a tap would press, and counts. */
function taps() {
  let count = 0;
  return {
    tap: async (place: ReturnType<Page['getByRole']>) => {
      count += 1;
      await place.click();
    },
    count: () => count,
  };
}

type Recorded = {
  what: string;
  amount: string;
  how: string;
  /** What a refund leaves due, as it is warned of. */ leaves?: string;
};

async function record(page: Page, id: number, fields: Recorded) {
  await page.goto(`/admin/reservations/${id}/payments`);
  const form = page.locator('#record');
  await form.getByLabel('What').selectOption(fields.what);
  await form.getByLabel('Amount in US dollars').fill(fields.amount);
  await form.getByLabel('How').selectOption(fields.how);
  const press = () => form.getByRole('button', { name: 'Record' }).click();
  await press();
  if (fields.leaves) {
    await expect(form).toContainText(`This leaves ${fields.leaves} due`);
    await form.getByLabel('Record it all the same').check();
    await press();
  }
  const row = page.getByRole('list', { name: 'Payments' }).getByRole('listitem').first();
  await expect(row).toContainText(fields.what);
}

async function csvOf(page: Page, id: number): Promise<string[]> {
  const answer = await page.request.get(`/admin/payments.csv?month=${today.slice(0, 7)}`);
  const [, ...rows] = (await answer.text()).trimEnd().split('\r\n');
  return rows.filter((row) => row.split(',')[2] === String(id));
}

const pdfOf = async (page: Page, reference: string, version: number) =>
  textOfPdf(await (await page.request.get(`/reservations/${reference}/quotes/${version}`)).body());

async function mailText(page: Page, id: number, name: RegExp): Promise<string> {
  await page.goto(`/admin/reservations/${id}`);
  await page.getByRole('link', { name }).first().click();
  return page.locator('main pre').innerText();
}

test('a charter is quoted twice, accepted, paid, made longer, refunded, and every figure agrees', async ({ page }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const rental = await makeCharter(page, `Charter ${test.info().project.name} ${Date.now()}`);
  const { id, reference } = await askFor(page, rental);
  const customer = `/reservations/${reference}`;
  const send = page.getByRole('button', { name: 'Send the quote' });

  // $4,000 and 2 × $5,000; captain 3 × $450; fuel $600; 7 % of $14,000 and $1,350.
  await page.goto(`/admin/reservations/${id}/quote`);
  await send.click();
  await expect(message(page, 'Quote 2 sent')).toBeVisible();
  await page.goto(customer);
  await expect(page.getByRole('row', { name: /^Total/ }).first()).toContainText('$17,024.50');

  // 10 % of the rent less, also less tax; half of it in advance.
  const concierge = taps();
  await page.goto(`/admin/reservations/${id}`);
  await concierge.tap(page.getByRole('link', { name: 'Change the quote' }));
  await page.getByLabel(/^Discount/).fill('10%');
  await page.getByLabel('What for').fill('For a regular');
  await page.getByLabel('Advance in percent').fill('50');
  await page.getByLabel(/^Confirmed/).selectOption('48');
  await concierge.tap(send);
  await expect(message(page, 'Quote 3 sent')).toBeVisible();
  expect(concierge.count()).toBeLessThanOrEqual(6);

  const visitor = taps();
  await page.goto(customer);
  const quote = page.getByRole('table', { name: 'Quote 3' });
  await expect(quote.getByRole('row', { name: /^For a regular/ })).toContainText('1,400.00');
  await expect(quote.getByRole('row', { name: /^Captain/ })).toContainText('$1,350.00');
  await expect(quote.getByRole('row', { name: /^Sales tax/ })).toContainText('$976.50');
  await expect(quote.getByRole('row', { name: /^Total/ })).toContainText('$15,526.50');
  await expect(quote.getByRole('row', { name: /in advance/ })).toContainText('$7,763.25');
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeFindingsAt(page, 360)).toEqual([]);
  await page.getByLabel('Your full name').fill('Ada Lovelace');
  await visitor.tap(page.getByRole('button', { name: 'Accept this quote' }));
  await expect(message(page, 'Quote accepted')).toBeVisible();
  expect(visitor.count()).toBeLessThanOrEqual(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your advance is due');

  await record(page, id, { what: 'Payment', amount: '7,763.25', how: 'Wire transfer' });
  await page.goto(customer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your reservation is confirmed');
  await page.goto(`/admin/reservations/${id}/payments`);
  await page.locator('#link').getByLabel('Payment link').fill('https://pay.example.com/p/ada');
  await page.getByRole('button', { name: 'Save link' }).click();
  await expect(message(page, 'Payment link saved')).toBeVisible();
  await page.goto(customer);
  await expect(page.getByRole('link', { name: 'Pay at pay.example.com' })).toBeVisible();
  await record(page, id, { what: 'Payment', amount: '7763.25', how: 'Payment link' });

  // A day more at $5,000: rent $19,000 less 10 %, four days of the captain, 7 % of $18,900.
  await page.goto(`/admin/reservations/${id}/quote`);
  await page.getByLabel('Last day or departure').fill(inDays(13));
  await send.click();
  await expect(message(page, 'Quote 4 sent')).toBeVisible();
  await page.goto(`/admin/reservations/${id}/quote`);
  await page.getByRole('button', { name: 'Quote 4 agreed by phone' }).click();
  await expect(message(page, 'Agreement recorded')).toBeVisible();
  await record(page, id, { what: 'Payment', amount: '5,296.50', how: 'Card terminal' });
  await record(page, id, { what: 'Deposit taken', amount: '2,500', how: 'Card terminal' });
  await record(page, id, { what: 'Refund', amount: '200', how: 'Card terminal', leaves: '$200.00' });
  await record(page, id, { what: 'Deposit returned', amount: '2,500', how: 'Card terminal' });

  await page.goto(customer);
  const paid = page.getByRole('region', { name: 'Payments' });
  for (const [term, amount] of [
    ['Total', '$20,823.00'],
    ['Paid', '$20,623.00'],
    ['Balance', '$200.00'],
  ])
    await expect(paid.locator('dl > div').filter({ hasText: new RegExp(`^${term}`) })).toContainText(amount!);
  await expect(page.getByRole('table', { name: 'Quote 4' }).getByRole('row', { name: /^Total/ })).toContainText(
    '$20,823.00',
  );
  expect(await pdfOf(page, reference, 3)).toContain('$15,526.50');
  expect(await pdfOf(page, reference, 4)).toContain('$20,823.00');
  expect(await mailText(page, id, /^Quote/)).toContain('$20,823.00');
  expect(await mailText(page, id, /^Confirmation/)).toContain('$20,823.00');
  const money = (await csvOf(page, id)).map((row) => row.split(',')[8]);
  expect(money).toEqual(['7763.25', '7763.25', '5296.50', '2500.00', '-200.00', '-2500.00']);
  await cancel(page, id);
  await deleteRental(page, rental);
});
