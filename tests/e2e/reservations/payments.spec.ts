import { deleteRental, makeRental } from '../../support/browser/admin';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { askFor } from '../../support/fixtures/reservations';

test.use({ expectedErrors: [/status of 409/] });

test('an advance is recorded, a mistake reversed, and the customer sees what stands and where to pay', async ({
  page,
}) => {
  const rental = await makeRental(page, `Ledger ${test.info().project.name} ${Date.now()}`);
  const { id, reference } = await askFor(page, rental, { customerName: 'Ada Lovelace' });
  await page.goto(`/admin/reservations/${id}`);
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  const form = page.locator('#record');
  const record = async (amount: string) => {
    await form.getByLabel('Amount in US dollars').fill(amount);
    await form.getByRole('button', { name: 'Record' }).click();
  };
  const payments = page.getByRole('list', { name: 'Payments' });

  await record('9,999,999');
  await expect(form.getByLabel('Amount in US dollars')).toHaveAccessibleDescription(/^Only \$[\d,]+\.00 is due$/);
  await expect(page.getByText('No payments yet.')).toBeVisible();
  await record('250.50');
  await expect(payments.getByText('$250.50', { exact: true })).toBeVisible();
  await record('99');
  await expect(payments.getByText('$99.00', { exact: true })).toBeVisible();
  await payments
    .getByText(/^Reverse no\./)
    .first()
    .click();
  await page.getByRole('button', { name: 'Yes, reverse $99.00' }).click();
  await expect(payments.getByText(/reversal of no\./)).toBeVisible();
  // The form suggests the amount that is due again.
  await expect(form.getByLabel('Amount in US dollars')).toHaveValue('11,749.50');
  await page.locator('#link').getByLabel('Payment link').fill('https://pay.example.com/p/ada');
  await page.getByRole('button', { name: 'Save link' }).click();
  await expect(page.getByText('Payment link saved').filter({ visible: true }).first()).toBeVisible();

  for (const path of [`/admin/reservations/${id}/payments`, `/reservations/${reference}`]) {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeFindingsAt(page, width)).toEqual([]);
    }
  }
  const paid = page.getByRole('region', { name: 'Payments' });
  await expect(paid.getByRole('listitem')).toHaveText([/^Payment\$250\.50/]);
  await expect(paid.getByRole('link', { name: 'Pay at pay.example.com' })).toHaveAttribute(
    'href',
    'https://pay.example.com/p/ada',
  );
  await page.goto('/admin/reservations');
  await expect(page.getByRole('link', { name: /Ada Lovelace.*Partly paid/s }).first()).toBeVisible();
  await deleteRental(page, rental);
});
