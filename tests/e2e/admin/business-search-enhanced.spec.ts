import { expect, test } from '../../support/browser/e2e';
import { ownProduct } from '../../support/browser/own-product';
import { openSignedIn } from '../../support/browser/sign-in';
import { startPlaces } from '../../support/servers/places-server';

// A toast needs scripts; tests/integration/testimonials has the page that says the same.
test.use({ javaScriptEnabled: true });

const places = await startPlaces();
const product = ownProduct({
  settings: { GOOGLE_MAPS_API_KEY: 'a-private-key', GOOGLE_PLACES_URL: places.url },
});
test.afterAll(() => places.stop());

test('a search for a business that finds none says so in a toast, and one that finds some does not', async ({
  page,
}) => {
  places.json(200, {});
  await openSignedIn(page, `${product.url()}/admin/testimonials`);
  const toasts = page.getByRole('region', { name: /Notification/ }).getByRole('listitem');
  const search = async (text: string) => {
    await page.getByLabel('Business name').fill(text);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  };
  await search('Atlantis');
  const nothing = toasts.filter({ hasText: 'No Results Found' });
  await expect(nothing).toContainText('No businesses match your search query.');
  await nothing.getByRole('button', { name: 'Close' }).click();

  places.json(200, { places: [{ id: 'ChIJ-a', displayName: { text: 'Biscayne Rentals' } }] });
  await search('Biscayne');
  await expect(page.getByRole('list', { name: 'Search results' })).toContainText('Biscayne Rentals');
  await expect(toasts).toHaveCount(0);
});
