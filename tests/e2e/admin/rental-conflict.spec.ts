import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { message, openSignedIn } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';

// Chromium reports a refused form as a failed load.
test.use({ expectedErrors: [/status of 409/] });

test('when two people save one rental, the second chooses where both changed a field; the rest is merged', async ({
  page,
  browser,
  javaScriptEnabled,
  userAgent,
}) => {
  const rental = await makeRental(page, unique('Alba'));
  const context = await browser.newContext({ javaScriptEnabled, userAgent });
  const colleague = await context.newPage();
  await openSignedIn(colleague, rental);
  await colleague.getByLabel('Location').fill('Key Biscayne');
  await colleague.getByLabel('Price (US dollars)').fill('4500');
  await colleague.getByLabel('Maximum guests').fill('12');
  await colleague.getByRole('button', { name: 'Save details' }).click();
  await expect(message(colleague, 'Rental updated successfully')).toBeVisible();

  await page.getByLabel('Location').fill('Miami Beach Marina');
  await page.getByLabel('Price (US dollars)').fill('4200');
  await page.getByLabel('Featured on the home page').check();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(
    page.getByRole('heading', { name: /^\w+ saved this rental on .+ [AP]M E[SD]T while you were editing it$/ }),
  ).toBeVisible();
  const place = page.getByRole('group', { name: 'Location' });
  await expect(place).toContainText('Miami Beach Marina');
  await expect(place).toContainText('Key Biscayne');
  await expect(page.getByRole('group').filter({ has: page.getByRole('radio') })).toHaveCount(2);
  await expect(page.getByText(/^Changes by \w+ kept: Maximum guests\.$/)).toBeVisible();
  await expect(page.getByText('Your changes kept: Featured on the home page.')).toBeVisible();
  if (javaScriptEnabled !== false) {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  await place.getByLabel('Keep mine').check();
  await page.getByRole('group', { name: 'Price (US dollars)' }).getByLabel('Use theirs').check();
  await page.getByRole('button', { name: 'Save choices' }).click();
  // The message has a second part, since Home shows only six of the featured rentals.
  await expect(page.getByText(/^Rental updated successfully/).first()).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Miami Beach Marina');
  await expect(page.getByLabel('Price (US dollars)')).toHaveValue('4500');
  await expect(page.getByLabel('Featured on the home page')).toBeChecked();
  await expect(page.getByLabel('Maximum guests')).toHaveValue('12');
  await expect(page.getByLabel('Short description')).toHaveValue('White, quiet and long');
  await context.close();
  await deleteRental(page, rental);
});

test('two people in two tabs of one rental do not conflict', async ({
  page,
  browser,
  javaScriptEnabled,
  userAgent,
}) => {
  const rental = await makeRental(page, unique('Bruma'));
  const context = await browser.newContext({ javaScriptEnabled, userAgent });
  const colleague = await context.newPage();
  await openSignedIn(colleague, `${rental}/specifications`);
  await page.getByLabel('Location').fill('Coconut Grove');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(message(page, 'Rental updated successfully')).toBeVisible();
  await colleague.getByLabel('Engine').fill('Twin diesels');
  await colleague.getByRole('button', { name: 'Save specifications' }).click();
  await expect(message(colleague, 'Specifications updated')).toBeVisible();
  await context.close();
  await deleteRental(page, rental);
});
