import type { Page } from '@playwright/test';
import { createRental, deleteRental, post, storedImage } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { message, openSignedIn, signIn } from '../../support/browser/sign-in';

// Chromium reports refused forms and missing pages as failed loads.
test.use({ expectedErrors: [/status of 40[04]/] });

const mainImage = (page: Page) => page.getByLabel('Main image', { exact: true });
/** Passes native validation but not the rules, which trim. */
const BLANKS = ' '.repeat(60);
const DESCRIPTION = 'A grand tourer for the long way round, with a 4.0-liter V8 and room for two weekend bags.';

test('a rental is created with the simple form, edited and deleted', async ({ page }) => {
  const name = unique('Corsa');
  await openSignedIn(page, '/admin');
  const image = await storedImage(page);
  await page.getByRole('link', { name: 'Simple Form' }).click();
  await expect(page).toHaveURL('/admin/new/simple');
  const dialog = page.getByRole('dialog', { name: 'New rental' });

  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Category').selectOption('Luxury Cars');
  await dialog.getByLabel('Price (US dollars)').fill('900');
  await dialog.getByLabel('Price unit').selectOption('per week');
  await dialog.getByLabel('Short description').fill(BLANKS);
  await dialog.getByLabel('Description', { exact: true }).fill('Red all over');
  await mainImage(page).fill('ftp://pictures.invalid/corsa.jpg');
  await dialog.getByRole('button', { name: 'Create rental' }).click();
  await expect(dialog.getByLabel('Short description')).toHaveAccessibleDescription(/Short description is required/);
  await expect(mainImage(page)).toHaveAccessibleDescription(/Main image is required/);
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expect(dialog.getByLabel('Price unit')).toHaveValue('week');

  await dialog.getByLabel('Short description').fill('Red');
  await mainImage(page).fill(image);
  await dialog.getByRole('button', { name: 'Create rental' }).click();
  await expect(page).toHaveURL(/\/admin\/\d+$/);
  await expect(message(page, 'Rental created')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();

  // The edit form requires more than the simple form.
  const details = page.getByRole('region', { name });
  await details.getByLabel('Short description').fill(BLANKS);
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByLabel('Short description')).toHaveAccessibleDescription(
    /Short description must be at least 10 characters/,
  );
  await details.getByLabel('Short description').fill('Red, low and very loud');
  await details.getByLabel('Description', { exact: true }).fill(DESCRIPTION);
  await details.getByLabel('Location').fill('Brickell');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(message(page, 'Rental updated successfully')).toBeVisible();
  // Another save by the same person is no conflict, and an emptied field is cleared.
  await details.getByLabel('Location').fill('');
  await details.getByLabel('Price (US dollars)').fill('950');
  await post(page, 'Save details');
  await page.reload();
  await expect(details.getByLabel('Location')).toHaveValue('');
  await expect(details.getByLabel('Price (US dollars)')).toHaveValue('950');
  await expect(details.getByLabel('Short description')).toHaveValue('Red, low and very loud');

  await page.getByRole('link', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you absolutely sure?' });
  await expect(question).toContainText('This cannot be undone.');
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(message(page, 'Rental deleted')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Rentals' })).not.toContainText(name);
});

test('the wizard creates a rental in three steps, and going back updates it', async ({ page }) => {
  const name = unique('Meridiana');
  await openSignedIn(page, '/admin');
  const image = await storedImage(page);
  await page.getByRole('link', { name: 'Advanced' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rental' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Category').selectOption('Luxury Cars');
  await dialog.getByLabel('Price (US dollars)').fill('1200');
  await dialog.getByLabel('Location').fill('Coconut Grove');
  await dialog.getByLabel('Short description').fill('Silver, for the long way');
  await dialog.getByLabel('Description', { exact: true }).fill(BLANKS);
  await mainImage(page).fill(image);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveAccessibleDescription(
    /Description must be at least 50 characters/,
  );
  await dialog.getByLabel('Description', { exact: true }).fill(DESCRIPTION);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\/new\/advanced\/\d+\/images$/);
  await expect(message(page, 'Rental created')).toBeVisible();

  await dialog.getByRole('link', { name: 'Back to details' }).click();
  await expect(dialog.getByLabel('Location')).toHaveValue('Coconut Grove');
  await dialog.getByLabel('Location').fill('Coral Gables');
  await dialog.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/\/images$/);
  // Both steps have this button, and the address changes before the screen does.
  await expect(dialog.getByLabel('Location')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(/\/specifications$/);

  await dialog.getByRole('textbox', { name: 'Transmission' }).fill('Manual, as it should be');
  await dialog.getByRole('button', { name: 'Auto-extract' }).click();
  await expect(dialog.getByRole('heading', { name: 'Found in the description' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use selected values' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Engine' })).toHaveValue(/4\.0-liter V8/i);
  await expect(dialog.getByRole('textbox', { name: 'Transmission' })).toHaveValue('Manual, as it should be');
  await dialog.getByRole('button', { name: 'Add a row' }).click();
  await dialog.getByLabel('Name 1').fill('Seats');
  await dialog.getByLabel('Value 1').fill('2');
  await dialog.getByRole('button', { name: 'Save and finish' }).click();
  await expect(page).toHaveURL(/\/admin\/\d+$/);
  await expect(message(page, 'Specifications updated')).toBeVisible();
  await expect(page.getByRole('region', { name }).getByLabel('Location')).toHaveValue('Coral Gables');

  await page.getByRole('link', { name: 'Specifications' }).click();
  await expect(page.getByLabel('Name 1')).toHaveValue('Seats');
  await page.getByRole('button', { name: 'Remove row 1' }).click();
  await expect(page.getByLabel('Name 1')).toBeHidden();
  await post(page, 'Save specifications');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Engine' })).toHaveValue(/4\.0-liter V8/i);
  await expect(page.getByLabel('Name 1')).toBeHidden();
  await deleteRental(page, new URL(page.url()).pathname.replace('/specifications', ''));
});

for (const { saves, rental, typed, stored } of [
  {
    saves: 'texts as short as the simple form allows, and another price',
    ...{ rental: { name: 'A', shortDescription: 'B', description: 'C' }, typed: '13', stored: '13' },
  },
  { saves: 'a price with cents as whole dollars', rental: {}, typed: '12.5', stored: '12' },
]) {
  test(`Details saves ${saves}`, async ({ page }) => {
    await signIn(page);
    const address = await createRental(page, { name: unique('Aurata'), rating: 0, ...rental });
    try {
      await page.goto(address);
      const price = page.getByLabel('Price (US dollars)');
      await price.fill(typed);
      await page.getByRole('button', { name: 'Save details' }).click();
      await expect(message(page, 'Rental updated successfully')).toBeVisible();
      await page.reload();
      await expect(price).toHaveValue(stored);
    } finally {
      await deleteRental(page, address);
    }
  });
}

for (const [id, heading, text] of [
  ['777777', 'Rental Not Found', 'It may have been removed in the meantime.'],
  ['wrong-word', '404 Page Not Found', 'There is no page at this address.'],
  ['9999999999', '404 Page Not Found', 'There is no page at this address.'],
] as const) {
  test(`/admin/${id} says "${heading}" and leads back`, async ({ page }) => {
    await openSignedIn(page, `/admin/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${heading} `));
    await page.getByRole('link', { name: 'All rentals' }).click();
    await expect(page).toHaveURL('/admin');
  });
}
