import { deleteRental, makeRental } from '../../support/browser/admin';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { agreeAndEnd } from '../../support/browser/end-stay';
import { figuresOfAccount, figuresOfPdf, figuresOfTable, figuresOfText } from '../../support/browser/figures';
import { message } from '../../support/browser/sign-in';
import { askFor } from '../../support/fixtures/reservations';

// The response after another admin has changed the charges meanwhile.
test.use({ expectedErrors: [/status of 409/] });

test('the charges of a stay that is over are changed, and every place tells the final total', async ({ page }) => {
  test.setTimeout(90_000);
  const rental = await makeRental(page, `Settled ${test.info().project.name} ${Date.now()}`);
  const { id, reference } = await askFor(page, rental);
  await agreeAndEnd(page, id);

  await page.goto(`/admin/reservations/${id}`);
  await page.getByRole('link', { name: 'Change the charges' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Final charges');
  await expect(page.getByLabel('First day')).toHaveCount(0);
  // The test needs more lines than the form has at first, also without scripts.
  await page.getByRole('button', { name: 'Add a line' }).click();
  await expect(page.getByRole('group', { name: 'Charge 3' })).toBeVisible();
  const first = page.getByRole('group', { name: 'Charge 1' });
  await first.getByLabel('Label').fill('Fuel');
  await first.getByLabel('Amount in US dollars').fill('412.50');
  await page.getByLabel('Note to the customer').fill('Two fill-ups at the marina.');
  // Enter calculates and sends nothing.
  await first.getByLabel('Label').press('Enter');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row', { name: /^Total/ })).toContainText('$12,412.50');
  await expect(preview).toContainText('Balance due $12,412.50');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindingsAt(page, width)).toEqual([]);
  }

  const other = await page.context().newPage();
  await other.goto(`/admin/reservations/${id}/quote`);
  await page.getByRole('button', { name: 'Send the final charges' }).click();
  await expect(message(page, 'Final charges: $12,412.50')).toBeVisible();
  await expect(page.getByText('Final charges, quote 3: $12,412.50')).toBeVisible();
  const late = other.getByRole('group', { name: 'Charge 1' });
  await late.getByLabel('Label').fill('Water');
  await late.getByLabel('Amount in US dollars').fill('80');
  await other.getByRole('button', { name: 'Send the final charges' }).click();
  await expect(other.getByText('The charges changed since you opened this page').first()).toBeVisible();
  await expect(late.getByLabel('Label')).toHaveValue('Water');
  await other.close();

  const figures = { Rent: '$12,000.00', Fuel: '$412.50', Total: '$12,412.50' };
  await page.getByRole('link', { name: /^Final charges/ }).click();
  const mail = await page.locator('main pre').innerText();
  expect(figuresOfText(mail)).toMatchObject({ ...figures, Paid: '$0.00', 'Balance due': '$12,412.50' });
  expect(mail).toContain('New: Fuel, $412.50');
  await page.goto(`/reservations/${reference}`);
  await expect(page.getByRole('heading', { name: 'Your final charges' })).toBeVisible();
  expect(await figuresOfTable(page.getByRole('table', { name: 'Quote 3' }))).toEqual(figures);
  await expect(page.getByRole('button', { name: 'Accept this quote' })).toHaveCount(0);
  const paid = page.getByRole('region', { name: 'Payments' }).locator('dl');
  expect(await figuresOfAccount(paid)).toMatchObject({ 'final total': '$12,412.50', 'balance due': '$12,412.50' });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindingsAt(page, width)).toEqual([]);
  }
  expect(await figuresOfPdf(page, reference, 3, Object.keys(figures))).toEqual(figures);
  await deleteRental(page, rental);
});
