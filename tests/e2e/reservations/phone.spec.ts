import { deleteRental } from '../../support/browser/admin';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { openSignedIn } from '../../support/browser/sign-in';
import { inDays } from '../../support/browser/days';
import { makeTimedRental } from '../../support/browser/timed-rental';
import { isOnTop } from '../../support/browser/targets';
import { cancel } from '../../support/fixtures/reservations';

test('the phone form warns of the terms that the dates miss, while they are typed', async ({
  page,
  javaScriptEnabled,
}) => {
  const warning = page.getByText(/^These dates do not meet these terms: At least/);
  // The demo's Casa Levante refuses stays of one night.
  await openSignedIn(page, '/admin/reservations/new');
  const villa = page.getByLabel('Rental', { exact: true }).locator('option', { hasText: 'Casa Levante' });
  const id = (await villa.getAttribute('value'))!;
  const [first, second, later] = [inDays(60), inDays(61), inDays(81)];
  if (javaScriptEnabled === false) {
    await page.goto(`/admin/reservations/new?rental=${id}&startDate=${first}&endDate=${second}`);
    await expect(warning).toBeVisible();
    await page.goto(`/admin/reservations/new?rental=${id}&startDate=${first}&endDate=${later}`);
  } else {
    await page.getByLabel('Rental', { exact: true }).selectOption(id);
    await page.getByLabel('Start Date', { exact: true }).fill(first);
    await page.getByLabel('End Date', { exact: true }).fill(second);
    await expect(warning).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByLabel('End Date', { exact: true }).fill(later);
  }
  await expect(warning).toHaveCount(0);
});

test('Enter in the search looks for a rental, and keeps what was typed beside it', async ({ page }) => {
  await openSignedIn(page, '/admin/reservations/new');
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Search rentals').fill('levante');
  await page.getByLabel('Search rentals').press('Enter');
  const offered = page.getByLabel('Rental', { exact: true }).locator('option');
  await expect(offered).toHaveText(['Choose a rental', /^Casa Levante/]);
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
});

test.describe('an address', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('that is typed before a rental is chosen stays, though villas are not delivered', async ({
    page,
    javaScriptEnabled,
  }) => {
    await openSignedIn(page, '/admin/reservations/new');
    await page.getByLabel('Delivery address').fill('The airport');
    const rental = page.getByLabel('Rental', { exact: true });
    await rental.selectOption((await rental.locator('option', { hasText: 'Casa Levante' }).getAttribute('value'))!);
    if (javaScriptEnabled === false) {
      await page.getByLabel('Start Date', { exact: true }).fill(inDays(61));
      await page.getByLabel('End Date', { exact: true }).fill(inDays(60));
      await page.getByLabel('Full Name').fill('Ada Lovelace');
      await page.getByLabel('Phone').fill('+1 305 555 0100');
      await page.getByRole('button', { name: 'Save reservation' }).click();
      await expect(page.getByText('End date must be after start date').first()).toBeVisible();
    }
    const address = page.getByLabel('Delivery address');
    await expect(address).toHaveValue('The airport');
    await expect(address).toHaveAccessibleDescription('This rental is not delivered, but we keep the address.');
    // The field stays when it is cleared for another address.
    await address.fill('');
    await address.pressSequentially('The hotel');
    await expect(address).toHaveValue('The hotel');
  });
});

test('a car that comes back at noon by agreement is recorded with its time', async ({ page, javaScriptEnabled }) => {
  const name = `Coupe ${test.info().project.name} ${Date.now()}`;
  const car = await makeTimedRental(page, name, {
    priceUnit: 'day',
    handover: '09:00',
    return: '18:00',
    turnaround: 60,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/reservations/new?rental=${car.replace(/\D/g, '')}`);
  await page.getByLabel('Start Date', { exact: true }).fill(inDays(10));
  await page.getByLabel('End Date', { exact: true }).fill(inDays(12));
  await page.getByText('Different handover or return time').click();
  await page.getByLabel('Return').fill('12:00');
  expect([await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Phone').fill('+1 305 555 0100');
  await page.getByLabel('Confirm immediately').check();
  await page.getByRole('button', { name: 'Save reservation' }).click();
  await expect(page).toHaveURL(/\/admin\/reservations\/\d+$/);
  await expect(page.locator('main')).toContainText('Handover 9:00 AM, return by 12:00 PM');
  // With scripts, a note on the page shows it, as a toast lasts only five seconds. Without them, the banner stays.
  const note = javaScriptEnabled === false ? page.getByRole('status') : page.getByRole('note');
  await expect(note.filter({ hasText: 'Ada Lovelace has no email address. Please call.' })).toBeVisible();
  const call = note.getByRole('link', { name: 'Call +1 305 555 0100' });
  await expect(call).toHaveAttribute('href', 'tel:+13055550100');
  expect(await isOnTop(call)).toBe(true);
  await cancel(page, Number(page.url().split('/').at(-1)));
  await deleteRental(page, car);
});
