import { expect, test } from '../../support/browser/e2e';
import { inDays } from '../../support/browser/days';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('what was typed stays without a connection, also on the way back from the browser’s own page', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const form = page.locator('#reservation');
  const typed = { startDate: inDays(10), endDate: inDays(12), customerName: 'Ada', notes: 'We land at noon.' };
  await page.goto('/rentals/1');
  await page.goto('/book/1');
  const field = (name: string) => form.locator(`[name=${name}]`);
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
  await form.getByLabel('Phone').fill('+1 305 555 0100');
  await form.getByLabel('Email').fill('ada@example.com');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Submit Reservation Request' }).click();
  if (javaScriptEnabled === false) {
    await expect(form).toHaveCount(0);
    await context.setOffline(false);
    await page.goBack();
  }
  for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text);
});
