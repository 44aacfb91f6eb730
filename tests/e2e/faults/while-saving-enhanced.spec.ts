import type { Page } from '@playwright/test';
import { makeRental, storedImage } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { openSignedIn } from '../../support/browser/sign-in';

// Only scripts leave a form open for typing while it is being sent. A refusal is a message in Chromium's console.
test.use({ javaScriptEnabled: true, expectedErrors: [/status of 404/] });

const place = (page: Page) => page.getByLabel('Location');

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
