import type { Page } from '@playwright/test';
import { makeCategory, makeRental } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { keeperIsThere } from '../../support/browser/faults/open-forms';
import { message } from '../../support/browser/sign-in';

// Only scripts leave a form open for typing while it is being sent. Chromium's console reports a refusal.
test.use({ javaScriptEnabled: true, expectedErrors: [/status of 404/] });

const place = (page: Page) => page.getByLabel('Location');

const Origin = (page: Page) => new URL(page.url()).origin;

/** Deletes a record as a colleague does. */
async function remove(page: Page, path: string) {
  expect((await page.request.delete(path, { headers: { Origin: Origin(page) } })).ok()).toBe(true);
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
  const id = await makeCategory(page);
  await page.goto(`/admin/categories/${id}/edit`);
  page.on('dialog', (dialog) => void dialog.accept());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('They start at the marina.');
  await remove(page, `/api/categories/${id}`);
  await dialog.getByRole('button', { name: 'Save category' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: DELETED })).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('They start at the marina.');
});

for (const [whose, changed] of [
  ['to be saved', null],
  ['beside what a colleague saved since', 'They start at the pier.'],
  ['beside what a colleague restored since', 'They land on the bay.'],
] as const) {
  test(`what is typed while a form is saved that leads elsewhere is there the next time, ${whose}`, async ({
    page,
  }) => {
    const id = await makeCategory(page);
    const address = `/admin/categories/${id}/edit`;
    await page.goto(address);
    page.on('dialog', (dialog) => void dialog.accept());
    await keeperIsThere(page);
    const form = page.locator('#edit-category');
    const description = form.getByLabel('Description');
    await description.fill('They start at the marina. ');
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.data(\?|$)/, async (route) => {
      if (route.request().method() === 'POST') await released;
      await route.fallback();
    });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.getByRole('button', { name: 'Save category' }).click();
    await sent;
    await description.fill('They start at the marina, at noon.');
    release();
    await expect(message(page, 'Category Updated')).toBeVisible();
    await expect(form).toHaveCount(0);
    if (changed) {
      const answer = await page.request.patch(`/api/categories/${id}`, {
        headers: { Origin: Origin(page) },
        data: { description: changed },
      });
      expect(answer.status()).toBe(200);
    }
    await page.goto(address);
    await expect(description).toHaveValue(changed ?? 'They start at the marina, at noon.');
    await expect(form.getByRole('status').filter({ hasText: 'Discard draft' })).toContainText(
      changed
        ? 'Description: a different value was saved in the meantime. You typed: They start at the marina, at noon.'
        : 'What you typed here earlier is back.',
    );
    await remove(page, `/api/categories/${id}`);
  });
}
