import { axeFindings, axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { message, openSignedIn, toastTitled } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';

const PAGE = '/admin/testimonials';

test('preset reviews are added once and marked as demo content', async ({ page }) => {
  await openSignedIn(page, PAGE);
  await page.getByRole('button', { name: 'Use preset reviews' }).click();
  await expect(message(page, 'All preset reviews were already loaded.')).toBeVisible();
  await expect(page.getByText('Demo content', { exact: true })).toHaveCount(12);
});

test('the 40-character preview opens the full text', async ({ page }) => {
  await openSignedIn(page, PAGE);
  const preview = page.getByRole('link', { name: 'Read the full testimonial by Renata Costa' });
  await expect(preview).toHaveText(/^.{20,40}… Read the full testimonial by Renata Costa$/);
  await preview.click();
  const dialog = page.getByRole('dialog', { name: 'Renata Costa' });
  await expect(dialog).toContainText('São Paulo');
  expect((await dialog.textContent())!.length).toBeGreaterThan(150);
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(PAGE);
});

test('clearing asks for confirmation and can be canceled', async ({ page }) => {
  await openSignedIn(page, PAGE);
  await page.getByRole('link', { name: 'Clear All Testimonials' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear all testimonials?' });
  await expect(dialog).toContainText('This removes 12 testimonials');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByText('Demo content', { exact: true })).toHaveCount(12);
});

test.describe('without a key for the review service', () => {
  test.use({ expectedErrors: [/status of (400|503)/] });

  test('search and import explain the setup and keep the input', async ({ page, javaScriptEnabled }) => {
    await openSignedIn(page, PAGE);
    await page.getByLabel('Business name').fill('Biscayne');
    await page.getByRole('button', { name: 'Search' }).click();
    const business = page.getByLabel('Business name');
    await expect(business).toHaveAccessibleDescription(/^Search Failed: Set GOOGLE_MAPS_API_KEY/);
    await expect(business).toHaveValue('Biscayne');
    if (javaScriptEnabled) await expect(toastTitled(page, 'Search Failed')).toBeVisible();

    await page.getByLabel('Place ID').fill('ChIJ-a-place');
    await page.getByRole('button', { name: 'Import Reviews' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Import Failed' })).toContainText('GOOGLE_MAPS_API_KEY');
    await expect(page.getByLabel('Place ID')).toHaveValue('ChIJ-a-place');
  });

  test('an empty search and an empty place id show errors', async ({ page, javaScriptEnabled }) => {
    await openSignedIn(page, `${PAGE}?q=`);
    await expect(page.getByLabel('Business name')).toHaveAccessibleDescription('Search Query Required');
    if (javaScriptEnabled) await expect(toastTitled(page, 'Search Query Required')).toBeVisible();
    await page.getByLabel('Place ID').fill('   ');
    await page.getByRole('button', { name: 'Import Reviews' }).click();
    await expect(page.getByLabel('Place ID')).toHaveAccessibleDescription('Place ID Required');
    if (javaScriptEnabled) await expect(toastTitled(page, 'Place ID Required')).toBeVisible();
  });
});

for (const width of [360, 768, 1440]) {
  test(`the screen fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, PAGE);
    expect(await axeFindingsAt(page, width)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  });
}
