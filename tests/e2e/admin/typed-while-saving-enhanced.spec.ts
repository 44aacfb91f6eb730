import type { Page, Route } from '@playwright/test';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { keeperIsThere, touch } from '../../support/browser/faults/open-forms';
import { message } from '../../support/browser/sign-in';
import { halves } from '../../support/fixtures/images';
import { askFor } from '../../support/fixtures/reservations';

// Without scripts, a page that was sent takes no more input by itself.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_FAILED|status of 503|SyntaxError/] });
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => void dialog.accept()));

/** Presses a button whose request is held until the returned function answers it. */
async function pressHeld(page: Page, name: string, busy = 'Saving…') {
  await touch(page);
  await keeperIsThere(page);
  await page.waitForLoadState('networkidle');
  let settle = (_answer: (route: Route) => Promise<void>) => {};
  const settled = new Promise<(route: Route) => Promise<void>>((resolve) => (settle = resolve));
  await page.route('**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await (
      await settled
    )(route);
  });
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: busy })).toBeVisible();
  return async (answer: (route: Route) => Promise<void> = (route) => route.continue()) => {
    settle(answer);
    await expect(page.locator('form[aria-busy]')).toHaveCount(0);
    await page.unrouteAll();
  };
}

const place = (page: Page) => page.getByLabel('Location');

async function openNew(page: Page, tab = '') {
  const rental = await makeRental(page, unique('Euphrosyne'));
  if (tab) await page.goto(rental + tab);
  return rental;
}

test('while a rental is saved its fields take nothing and keep the focus; afterwards they take everything', async ({
  page,
}) => {
  const rental = await openNew(page);
  const [unit, guests] = [page.getByLabel('Price unit'), page.getByLabel('Maximum guests')];
  const featured = page.getByRole('checkbox', { name: /^Featured/ });
  await place(page).fill('At the pier');
  const chosen = async () => [await unit.inputValue(), await guests.inputValue(), await featured.isChecked()];
  const before = await chosen();
  const answer = await pressHeld(page, 'Save details');
  await expect(page.locator(`form#rental-${rental.replace(/\D/g, '')}`)).toHaveAttribute('aria-busy', 'true');
  await place(page).evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(3, 6);
  });
  await page.keyboard.type('lost');
  await page.keyboard.press('Backspace');
  // As a phone's keyboard does, which cannot be prevented.
  await page.keyboard.insertText('lost');
  expect(await place(page).evaluate(({ value }: HTMLInputElement) => value)).toBe('At the pier');
  await expect(place(page)).toBeFocused();
  expect(await place(page).evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
    3, 6,
  ]);
  await featured.click();
  await page.getByText('Featured on the home page', { exact: true }).click();
  await featured.press('Space');
  await guests.press('ArrowUp');
  await unit.press('w');
  await unit.selectOption('week');
  expect(await chosen()).toEqual(before);
  // Another form, and one that only searches.
  await page.getByLabel('Search everything').filter({ visible: true }).fill('villa');
  await expect(page.getByLabel('Search everything').filter({ visible: true })).toHaveValue('villa');

  await answer();
  await expect(message(page, 'Rental updated successfully')).toBeVisible();
  await place(page).press('End');
  await place(page).pressSequentially(', berth 4');
  await featured.click();
  await unit.selectOption('week');
  await page.reload();
  await expect(place(page)).toHaveValue('At the pier, berth 4');
  await expect(featured).toBeChecked({ checked: !before[2] });
  await expect(unit).toHaveValue('week');
  await deleteRental(page, rental);
});

for (const [how, fail] of [
  ['did not arrive', (route: Route) => route.abort()],
  ['the server could not take', (route: Route) => route.fulfill({ status: 503 })],
] as const) {
  test(`a form that ${how} takes what is typed again, and has lost nothing`, async ({ page }) => {
    const rental = await openNew(page);
    await place(page).fill('At the pier');
    const answer = await pressHeld(page, 'Save details');
    await place(page).press('x');
    await answer(fail);
    await expect(message(page, 'Failed to update rental')).toBeVisible();
    await expect(place(page)).toHaveValue('At the pier');
    await place(page).press('End');
    await place(page).pressSequentially(', berth 4');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(message(page, 'Rental updated successfully')).toBeVisible();
    await page.reload();
    await expect(place(page)).toHaveValue('At the pier, berth 4');
    await deleteRental(page, rental);
  });
}

test('while the gallery is saved no image is added, chosen, moved or removed', async ({ page }) => {
  const rental = await openNew(page, '/images');
  const buffer = await (await halves(480, 320)).png().toBuffer();
  await page.getByLabel('Add images').setInputFiles({ name: 'stern.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Alt text for image 2').fill('The stern');
  const main = page.getByRole('radio', { name: 'Use image 1 as the main image' });
  await main.check();
  const answer = await pressHeld(page, 'Save images');
  await page.getByRole('radio', { name: 'Use image 2 as the main image' }).click();
  await main.press('ArrowDown');
  await expect(main).toBeChecked();
  await page.getByRole('button', { name: 'Move image 2 up' }).click();
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await page.getByLabel('Add images').evaluate((zone) => {
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'late.png', { type: 'image/png' }));
    for (const type of ['dragover', 'drop']) {
      zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files }));
    }
  });
  await page.getByLabel('Add images').setInputFiles({ name: 'late.png', mimeType: 'image/png', buffer });
  expect(await page.getByLabel('Add images').inputValue()).toBe('');
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await expect(page.getByLabel('Alt text for image 2')).toHaveValue('The stern');
  await answer();
  await expect(message(page, 'Images updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Remove image 2' }).click();
  await expect(page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')).toHaveCount(1);
  await deleteRental(page, rental);
});

test('while a note is saved it takes nothing, and the reasons of a decline do', async ({ page }) => {
  const rental = await openNew(page);
  const { id } = await askFor(page, rental);
  await page.goto(`/admin/reservations/${id}`);
  await page.locator('summary', { hasText: /^Decline/ }).click();
  const reason = page.locator('#decline').getByLabel('Message to the customer');
  await page.getByText('Add a note').click();
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('Called back.');
  const answer = await pressHeld(page, 'Save note');
  await note.press('x');
  await expect(note).toHaveValue('Called back.');
  await reason.fill('Half written');
  await answer();
  await expect(message(page, 'Note added')).toBeVisible();
  await expect(reason).toHaveValue('Half written');
  await page.getByText('Add a note').click();
  await note.pressSequentially('Once more');
  await expect(note).toHaveValue('Once more');
  await page.goto(rental);
  await deleteRental(page, rental);
});

test('while a message to us is sent it takes nothing; if that fails it takes everything', async ({ page }) => {
  await page.goto('/contact');
  const form = page.locator('#contact');
  const [text, interest] = [form.getByLabel('Message'), form.getByLabel('Area of Interest')];
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill('Lovelace');
  await form.getByLabel('Email').fill('ada@example.com');
  await interest.selectOption('Luxury Yachts');
  await text.fill(`A quiet weekend on the water ${Date.now()}`);
  const typed = await text.inputValue();
  const answer = await pressHeld(page, 'Send Message', 'Sending…');
  await text.press('x');
  await interest.press('ArrowDown');
  await expect(text).toHaveValue(typed);
  await expect(interest).toHaveValue('Luxury Yachts');
  await answer((route) => route.abort());
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect(text).toHaveValue(typed);
  await text.pressSequentially(', please');
  await interest.selectOption('Luxury Cars');
  await expect(text).toHaveValue(`${typed}, please`);
  await expect(interest).toHaveValue('Luxury Cars');
});
