import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { openSignedIn } from '../../support/browser/sign-in';

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
  await expect(page.getByText('Nothing matches your search')).toBeVisible();
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
