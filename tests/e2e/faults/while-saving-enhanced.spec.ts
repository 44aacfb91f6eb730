import type { Page, Route } from '@playwright/test';
import { deleteRental, makeRental, storedImage } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { keeperIsThere, touch } from '../../support/browser/faults/open-forms';
import { message, openSignedIn } from '../../support/browser/sign-in';

// Only scripts leave a form open for typing while it is being sent. A refusal is a message in Chromium's console.
test.use({ javaScriptEnabled: true, expectedErrors: [/status of 404/] });

const place = (page: Page) => page.getByLabel('Location');
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts') ?? '');

test('what is typed while a save is on its way can be read after it, and after a reload', async ({ page }) => {
  const rental = await makeRental(page, unique('Halia'));
  await touch(page);
  await keeperIsThere(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await place(page).fill('Key Biscayne');
  await page.getByLabel('Short description').fill('Silver, quiet and long');
  const held: Route[] = [];
  let isOpen = false;
  await page.route(/\.data\b/, (route) =>
    isOpen || route.request().method() !== 'POST' ? route.continue() : void held.push(route),
  );
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await place(page).press('End');
  await place(page).pressSequentially(', west pier');
  isOpen = true;
  await Promise.all(held.map((route) => route.continue()));
  await expect(message(page, 'Rental updated successfully')).toBeVisible();
  // In the field, or at the top of the form beside what was saved.
  const note = page.getByRole('status').filter({ hasText: 'Discard draft' });
  const shown = async () => `${await place(page).inputValue()} ${await note.textContent()}`;
  await expect(note).toBeVisible();
  expect(await shown()).toContain('Key Biscayne, west pier');
  await page.reload();
  await expect(note).toBeVisible();
  expect(await shown()).toContain('Key Biscayne, west pier');
  await expect(page.getByLabel('Short description')).toHaveValue('Silver, quiet and long');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(message(page, 'Rental updated successfully')).toBeVisible();
  expect(await stored(page)).toBe('');
  await deleteRental(page, rental);
});

/** Deletes a record as a colleague does. */
async function remove(page: Page, path: string) {
  const Origin = new URL(page.url()).origin;
  expect((await page.request.delete(path, { headers: { Origin } })).ok()).toBe(true);
}

const DELETED = 'Another admin deleted this while you were editing it';

test('a rental that a colleague deleted keeps its editor, with what was typed', async ({ page }) => {
  const rental = await makeRental(page, unique('Nerissa'));
  page.on('dialog', (dialog) => void dialog.accept());
  await place(page).fill('Miami Beach Marina');
  await remove(page, `/api/rentals/${rental.replace(/\D/g, '')}`);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('alert').filter({ hasText: DELETED })).toBeVisible();
  await expect(place(page)).toHaveValue('Miami Beach Marina');
});

test('a category that a colleague deleted keeps its editor, with what was typed', async ({ page }) => {
  await openSignedIn(page, '/admin');
  const imageUrl = await storedImage(page);
  const Origin = new URL(page.url()).origin;
  const made = await page.request.post('/api/categories', {
    headers: { Origin },
    data: { name: unique('Seaplanes'), description: 'They land on the bay.', imageUrl },
  });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`/admin/categories/${id}/edit`);
  page.on('dialog', (dialog) => void dialog.accept());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('They start at the marina.');
  await remove(page, `/api/categories/${id}`);
  await dialog.getByRole('button', { name: 'Save category' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: DELETED })).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('They start at the marina.');
});
