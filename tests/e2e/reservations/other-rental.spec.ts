import { deleteRental, makeRental } from '../../support/browser/admin';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { message } from '../../support/browser/sign-in';
import { askFor, cancel } from '../../support/fixtures/reservations';

test('a request is answered with a quote of another rental, which its customer accepts', async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(60_000);
  const [asked, offered] = ['Asked', 'Offered'].map((what) => `${what} ${test.info().project.name} ${Date.now()}`);
  const rental = await makeRental(page, asked!);
  const other = await makeRental(page, offered!);
  const { id, reference } = await askFor(page, rental);

  await page.goto(`/admin/reservations/${id}/quote`);
  const line = page.getByRole('group', { name: 'Added line 1' });
  await line.getByLabel('Label').fill('A chef on board');
  await page.getByLabel('Note to the customer').fill('She is as quiet, and longer.');
  // The line has no amount, so the quote could not be sent.
  const expectTyped = async () => {
    await expect(line.getByLabel('Label')).toHaveValue('A chef on board');
    await expect(page.getByLabel('Note to the customer')).toHaveValue('She is as quiet, and longer.');
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  await page.getByText('Different rental').click();
  await page.getByLabel('Part of its name').fill(offered!);
  // Without scripts, Enter calculates.
  if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Show' }).click();
  else await page.getByLabel('Part of its name').press('Enter');
  await expect(page.getByLabel('Rental', { exact: true }).getByRole('option')).toHaveText([asked!, offered!]);
  await expectTyped();
  await page.getByLabel('Rental', { exact: true }).selectOption({ label: offered! });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(`For ${offered}, instead of ${asked}`)).toBeVisible();
  await expectTyped();
  // The page's address follows the response.
  if (javaScriptEnabled !== false)
    await expect(page).toHaveURL(`/admin/reservations/${id}/quote?rental=${other.replace('/admin/', '')}`);
  await page.reload();
  await expect(page.getByText(`For ${offered}, instead of ${asked}`)).toBeVisible();
  await expectTyped();
  await line.getByLabel('Amount').fill('450');

  // Enter calculates and sends nothing.
  await page.getByLabel(/^Reason/).fill('For a regular');
  await page.getByLabel(/^Discount/).fill('10%');
  await page.getByLabel(/^Discount/).press('Enter');
  const typed = page.getByRole('table', { name: 'Preview' });
  await expect(typed.getByRole('row', { name: /^Total/ })).toContainText('$11,250.00');
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindingsAt(page, width)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await expect(message(page, 'Quote 2 sent')).toBeVisible();

  await page.goto(`/reservations/${reference}`);
  await expect(page.getByText(`Rental: ${offered} instead of ${asked}`)).toBeVisible();
  await page.getByLabel('Your full name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Accept this quote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your reservation is confirmed');
  await expect(page.getByText(offered!).first()).toBeVisible();
  await cancel(page, id);
  for (const made of [rental, other]) await deleteRental(page, made);
});
