import { dayRange } from '../../../app/domains/shared/format';
import { createRental, deleteRental } from '../../support/browser/admin';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { inDays } from '../../support/browser/days';
import { expect, test, unique } from '../../support/browser/e2e';
import { openSignedIn, siteOrigin } from '../../support/browser/sign-in';

test('the field of every page finds a rental by a word of its name', async ({ page }) => {
  await openSignedIn(page, '/admin/outbox');
  const field = page.getByRole('search', { name: 'Admin' }).getByLabel('Search everything');
  await field.fill('solenne');
  await field.press('Enter');
  await expect(page).toHaveURL('/admin/search?q=solenne');
  await expect(page.getByLabel('Search reservations, customers, messages and rentals')).toHaveValue('solenne');
  await page
    .getByRole('region', { name: 'Rentals' })
    .getByRole('link', { name: /^Solenne 38/ })
    .click();
  await expect(page).toHaveURL(/\/admin\/\d+$/);
});

test('a search without a match says so and keeps the words', async ({ page }) => {
  await openSignedIn(page, '/admin/search?q=nothing-has-this');
  await expect(page.getByText('Nothing matches “nothing-has-this”')).toBeVisible();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('nothing-has-this');
});

for (const width of [360, 768, 1440]) {
  test(`the result fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, '/admin/search?q=a');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindingsAt(page, width)).toEqual([]);
  });
}

test('the dates of a reservation are read whole beside the longest name of a rental', async ({ page }) => {
  await openSignedIn(page, '/admin/search');
  const own = unique('Solenne');
  const name = `${own} by the lighthouse of Key Biscayne`.padEnd(120, ' and its palms');
  const rental = await createRental(page, { name });
  const dates = { startDate: inDays(60), endDate: inDays(62) };
  const customer = { customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', customerPhone: '+1 305 555 0100' };
  const asked = { rentalId: Number(rental.split('/').at(-1)), ...customer, ...dates };
  const made = await page.request.post('/api/bookings', { data: asked, headers: { Origin: siteOrigin() } });
  expect(made.status()).toBe(201);
  await page.goto(`/admin/search?q=${encodeURIComponent(own)}`);
  const found = page.getByRole('region', { name: 'Reservations' });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const text = found.getByText(new RegExp(`^${dayRange(dates.startDate, dates.endDate)}`));
    await expect(text).toBeInViewport({ ratio: 1 });
    expect(await sidewaysScroll(page)).toBe(0);
  }
  await deleteRental(page, rental);
});
