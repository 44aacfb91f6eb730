import { type Request } from '@playwright/test';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { expect, test } from '../../support/browser/e2e';
import { message } from '../../support/browser/sign-in';
import { askFor, cancel } from '../../support/fixtures/reservations';

// Without scripts, every accepted form reloads the page.
test.use({ javaScriptEnabled: true });
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => void dialog.accept()));

test('what one form saves leaves what is typed into the others, over a reload too', async ({ page }) => {
  test.slow();
  const rental = await makeRental(page, `Ostro ${Date.now()}`);
  const { id } = await askFor(page, rental);

  await page.goto(`/admin/reservations/${id}`);
  await page.locator('summary', { hasText: /^Decline/ }).click();
  const reason = page.locator('#decline').getByLabel('Message to the customer');
  await reason.fill('Half written');
  await page.getByText('Add a note').click();
  await page.getByLabel('Note', { exact: true }).fill('Called back.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(message(page, 'Note added')).toBeVisible();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
  await expect(reason).toHaveValue('Half written');

  await page.goto(`/admin/reservations/${id}/payments`);
  const [amount, note] = [page.getByLabel('Amount in US dollars'), page.getByLabel('Note')];
  await amount.fill('100.00');
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(message(page, 'Payment recorded')).toBeVisible();
  await amount.fill('77.00');
  await note.fill('By wire');
  await page.getByText(/^Reverse no\. \d+$/).click();
  await page.getByRole('button', { name: /^Yes, reverse/ }).click();
  await expect(page.getByRole('list', { name: 'Payments' }).getByText('Reversed')).toBeVisible();
  await expect(amount).toHaveValue('77.00');
  await expect(note).toHaveValue('By wire');
  await page.reload();
  await expect(amount).toHaveValue('77.00');
  await expect(note).toHaveValue('By wire');

  await page.goto(`${rental}/availability`);
  const days = page.locator('#block');
  const block = async (first: string) => {
    await days.getByLabel('First day').fill(first);
    await days.getByLabel('Last day').fill(first);
  };
  await block('2027-03-10');
  await days.getByRole('button', { name: 'Block these dates' }).click();
  await expect(message(page, 'Dates blocked')).toBeVisible();
  await block('2027-04-10');
  await page.getByText('Unblock these dates').first().click();
  await page.getByRole('button', { name: 'Yes, unblock' }).click();
  await expect(message(page, 'Dates unblocked')).toBeVisible();
  await expect(days.getByLabel('First day')).toHaveValue('2027-04-10');
  await deleteRental(page, rental);
});

test('the note of a payment goes with it alone, also if what is suggested changes before and after', async ({
  page,
}) => {
  test.slow();
  const rental = await makeRental(page, `Grecale ${Date.now()}`);
  const { id } = await askFor(page, rental);
  await page.goto(`/admin/reservations/${id}`);
  await page.getByRole('button', { name: /^Confirm for/ }).click();
  await expect(message(page, 'Reservation confirmed')).toBeVisible();
  const form = page.locator('#record');
  const [amount, note] = [form.getByLabel('Amount in US dollars'), form.getByLabel('Note')];
  const payments = page.getByRole('list', { name: 'Payments' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('intent=record')) sent.push(request.postData()!);
  });
  const record = async (text: string) => {
    await form.getByRole('button', { name: 'Record' }).click();
    await expect(payments.getByText(text)).toBeVisible();
    await expect(note).toHaveValue('');
    await page.reload();
    await expect(note).toHaveValue('');
  };

  await page.goto(`/admin/reservations/${id}/payments`);
  await note.fill('By wire');
  await record('By wire');

  await cancel(page, id);
  await page.goto(`/admin/reservations/${id}/payments`);
  const before = await amount.inputValue();
  await note.fill('Back by wire');
  await page.locator('#fee').getByRole('textbox').fill('500');
  await page.getByRole('button', { name: 'Save fee' }).click();
  await expect(amount).not.toHaveValue(before);
  await expect(note).toHaveValue('Back by wire');
  await record('Back by wire');
  expect(sent).toHaveLength(2);
  await deleteRental(page, rental);
});

type Held = typeof window & { release: () => void };

test('a saved form begins anew on a machine that is too busy to show that it is sent', async ({ page }) => {
  const rental = await makeRental(page, `Levante ${Date.now()}`);
  const { id } = await askFor(page, rental);
  await page.goto(`/admin/reservations/${id}`);
  await page.getByText('Add a note').click();
  await page.waitForLoadState('networkidle');
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('Called back.');
  // Holds the messages with which React schedules its next step.
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    (window as Held).release = () => {
      MessagePort.prototype.postMessage = postMessage;
      held.forEach((send) => send());
    };
  });
  // Once it has all the data it needs, the page may abort the response: then the request fails instead of finishing.
  const isLoad = (request: Request) => request.method() === 'GET' && /\.data(\?|$)/.test(request.url());
  const loaded = Promise.race([
    page.waitForEvent('requestfinished', isLoad),
    page.waitForEvent('requestfailed', isLoad),
  ]);
  await page.getByRole('button', { name: 'Save note' }).click();
  await loaded;
  await page.evaluate(() => (window as Held).release());
  await expect(message(page, 'Note added')).toBeVisible();
  await expect(note).toHaveValue('');
  await deleteRental(page, rental);
});
