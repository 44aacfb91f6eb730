import type { Page } from '@playwright/test';
import { deleteRental } from '../../support/browser/admin';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { FOUR_DAYS, makeCharter, record, THREE_DAYS } from '../../support/browser/charter';
import { inDays } from '../../support/browser/days';
import { expect, test } from '../../support/browser/e2e';
import {
  csvOf,
  type Figures,
  figuresOfAccount,
  figuresOfPdf,
  figuresOfTable,
  figuresOfText,
  OF_PAYMENTS,
  OF_RESERVATIONS,
  quotedIn,
  rowsOfLedger,
} from '../../support/browser/figures';
import { sheetsOf } from '../../support/browser/sheets';
import { message } from '../../support/browser/sign-in';
import { askFor, cancel } from '../../support/fixtures/reservations';

// The server asks for a confirmation of a refund that leaves an amount due.
test.use({ expectedErrors: [/status of 409/] });

/** Presses controls as taps would, and counts them. */
function taps() {
  let count = 0;
  return {
    tap: async (place: ReturnType<Page['getByRole']>) => {
      count += 1;
      await place.click();
    },
    /** A list takes two taps on a phone. */
    choose: async (list: ReturnType<Page['getByLabel']>, value: string) => {
      count += 2;
      await list.selectOption(value);
    },
    count: () => count,
  };
}

async function mailOf(page: Page, id: number, name: RegExp): Promise<Figures> {
  await page.goto(`/admin/reservations/${id}`);
  await page.getByRole('link', { name }).first().click();
  return figuresOfText(await page.locator('main pre').innerText());
}

/** Expects these figures, to the cent, in every place that shows the quote. */
async function allSay(
  page: Page,
  quoted: Figures,
  at: { id: number; reference: string; version: number; mails: RegExp[] },
) {
  const { id, reference, version, mails } = at;
  const name = `Quote ${version}`;
  await page.goto(`/reservations/${reference}`);
  expect(await figuresOfTable(page.getByRole('table', { name })), 'the customer’s page').toEqual(quoted);
  expect(await figuresOfPdf(page, reference, version, Object.keys(quoted)), 'the PDF').toEqual(quoted);
  await page.goto(`/admin/reservations/${id}/quote`);
  expect(await figuresOfTable(page.getByRole('table', { name })), 'the admin’s versions').toEqual(quoted);
  for (const mail of mails) expect(quotedIn(await mailOf(page, id, mail)), String(mail)).toEqual(quoted);
  await page.goto(`/admin/reservations/${id}`);
  const copied = await page.getByLabel('Message for the customer').inputValue();
  expect(quotedIn(figuresOfText(copied)), 'copied text').toEqual(quoted);
}

test('a charter is quoted twice, accepted, paid, made longer, refunded, and every figure agrees', async ({ page }) => {
  test.setTimeout(150_000);
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

  // A discount of 10 % on the rent, which also lowers the tax; half of the total in advance.
  const concierge = taps();
  await page.goto(`/admin/reservations/${id}`);
  await concierge.tap(page.getByRole('link', { name: 'Change the quote' }));
  await page.getByLabel(/^Discount/).fill('10%');
  await page.getByLabel(/^Reason/).fill('For a regular');
  await page.getByLabel('Advance (% of total)').fill('50');
  await concierge.choose(page.getByLabel('Reservation is confirmed'), '48');
  await concierge.tap(send);
  await expect(message(page, 'Quote 3 sent')).toBeVisible();
  expect(concierge.count()).toBeLessThanOrEqual(6);

  await allSay(page, THREE_DAYS, { id, reference, version: 3, mails: [/^Quote/] });
  const visitor = taps();
  await page.goto(customer);
  const quote = page.getByRole('table', { name: 'Quote 3' });
  await expect(quote.getByRole('row', { name: /^Captain/ })).toContainText('$450 per day × 3 days');
  await expect(quote.getByRole('row', { name: /^Sales tax/ })).toContainText('$13,950');
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await axeFindingsAt(page, 360)).toEqual([]);
  await page.getByLabel('Your full name').fill('Ada Lovelace');
  await visitor.tap(page.getByRole('button', { name: 'Accept this quote' }));
  await expect(message(page, 'Quote accepted')).toBeVisible();
  expect(visitor.count()).toBeLessThanOrEqual(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your advance is due');
  await expect(page.getByText(/^Please pay \$7,763\.25 by /).first()).toBeVisible();
  await allSay(page, THREE_DAYS, { id, reference, version: 3, mails: [/^Dates kept/] });

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

  // One more day at $5,000: rent $19,000 less 10 %, four days of the captain, 7 % of $18,900.
  await page.goto(`/admin/reservations/${id}/quote`);
  await page.getByLabel('Last day or departure').fill(inDays(13));
  await send.click();
  await expect(message(page, 'Quote 4 sent')).toBeVisible();
  await page.goto(`/admin/reservations/${id}/quote`);
  await page.getByRole('button', { name: 'Quote 4 agreed by phone' }).click();
  await expect(message(page, 'Agreement recorded')).toBeVisible();
  await record(page, id, { what: 'Payment', amount: '5,296.50', how: 'Card terminal' });
  await record(page, id, { what: 'Deposit taken', amount: '2,500', how: 'Card terminal' });
  await page.goto(customer);
  const paid = page.getByRole('region', { name: 'Payments' });
  expect(await figuresOfAccount(paid.locator('dl'))).toMatchObject({ 'security deposit held': '$2,500.00' });
  await record(page, id, { what: 'Refund', amount: '200', how: 'Card terminal', leaves: '$200.00' });
  await record(page, id, { what: 'Deposit returned', amount: '2,500', how: 'Card terminal' });

  await allSay(page, FOUR_DAYS, { id, reference, version: 4, mails: [/^Quote/, /^Reservation confirmed/] });
  const rows = [
    ...['Payment $7,763.25', 'Payment $7,763.25', 'Payment $5,296.50'],
    ...['Deposit taken $2,500.00', 'Refund $200.00', 'Deposit returned $2,500.00'],
  ];
  const account = { total: '$20,823.00', paid: '$20,623.00', 'balance due': '$200.00' };
  await page.goto(customer);
  expect(await rowsOfLedger(paid.getByRole('list', { name: 'Payments so far' }))).toEqual(rows);
  for (const format of ['Letter', 'A4'] as const) expect(await sheetsOf(page, format), format).toBe(1);
  const shown = await figuresOfAccount(paid.locator('dl'));
  expect(shown).toMatchObject(account);
  expect(shown).not.toHaveProperty('security deposit held');
  await page.goto(`/admin/reservations/${id}/payments`);
  expect(await rowsOfLedger(page.getByRole('list', { name: 'Payments' }))).toEqual(rows.toReversed());
  expect(await figuresOfAccount(page.locator('main dl').first())).toEqual({ ...account, 'deposit held': 'None' });
  expect(
    await csvOf(page, id, OF_PAYMENTS, ['Kind', 'Method', 'Money in or out (USD)', 'Deposits held (USD)']),
  ).toEqual([
    ['Payment', 'Wire transfer', '7763.25', '0.00'],
    ['Payment', 'Payment link', '7763.25', '0.00'],
    ['Payment', 'Card terminal', '5296.50', '0.00'],
    ['Deposit taken', 'Card terminal', '2500.00', '2500.00'],
    ['Refund', 'Card terminal', '-200.00', '0.00'],
    ['Deposit returned', 'Card terminal', '-2500.00', '-2500.00'],
  ]);
  const amounts = ['Rent', 'Agreed total', 'Total', 'Paid', 'Balance', 'Advance due', 'Deposit held'];
  expect(
    await csvOf(
      page,
      id,
      OF_RESERVATIONS,
      amounts.map((amount) => `${amount} (USD)`),
    ),
  ).toEqual([['19000.00', '20823.00', '20823.00', '20623.00', '200.00', '0.00', '0.00']]);
  await cancel(page, id);
  await deleteRental(page, rental);
});
