import type { Page } from '@playwright/test';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { expect, test } from '../../support/browser/e2e';
import { inDays } from '../../support/browser/days';
import { message, openSignedIn } from '../../support/browser/sign-in';

// Without scripts, the browser shows its own error page.
test.use({
  javaScriptEnabled: true,
  expectedErrors: [/ERR_FAILED|ERR_CONNECTION_REFUSED|Failed to fetch|status of 409/],
});

/** Presses a button whose request does not arrive, and waits for the page's message about it. */
async function pressInVain(page: Page, button: string, failure: string) {
  await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(failure).filter({ visible: true }).first()).toBeVisible();
  await page.unrouteAll();
}

/** Sends a search whose page cannot be loaded, and waits for the page's message about it. */
async function searchInVain(page: Page, label: string) {
  await page.route(/\.data\b/, (route) => route.abort('connectionrefused'));
  const search = page.getByLabel(label).filter({ visible: true });
  await search.fill('villa');
  await search.press('Enter');
  await expect(message(page, 'No connection')).toBeVisible();
  // The page may load its data in several requests.
  await page.waitForLoadState('networkidle');
  await page.unrouteAll();
}

/** Sends a request for the same rental and days as the other requests of a test. Returns its id. */
async function askFor(page: Page, from: number) {
  const answer = await page.request.post('/api/bookings', {
    data: {
      ...{ rentalId: 5, startDate: inDays(400 + from), endDate: inDays(402 + from) },
      ...{ customerName: 'Ada Lovelace', customerEmail: 'ada@example.com', customerPhone: '+1 305 555 0100' },
    },
  });
  return ((await answer.json()) as { id: number }).id;
}

const NOT_EXTRACTED = 'Failed to extract specifications. Please enter them manually.';

for (const { title, path, save } of [
  { title: 'the panel', path: (rental: string) => `${rental}/specifications`, save: 'Save specifications' },
  {
    title: 'the wizard',
    path: (rental: string) => `${rental.replace('/admin/', '/admin/new/advanced/')}/specifications`,
    save: 'Save and finish',
  },
]) {
  test(`in ${title}, what an extraction found and filled in outlasts failures after it`, async ({ page }) => {
    const rental = await makeRental(page, `Dione ${Date.now()}`);
    await page.getByLabel('Description', { exact: true }).fill('Teak, a V8 engine and 700 horsepower.');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(message(page, 'Rental updated successfully')).toBeVisible();
    await page.goto(path(rental));
    const [power, box] = [
      page.getByRole('spinbutton', { name: 'Horsepower' }),
      page.getByRole('checkbox', { name: /^Engine/ }),
    ];
    await page.getByLabel('Drivetrain').fill('Two shafts');
    await page.getByRole('button', { name: 'Auto-extract' }).click();
    await box.uncheck();
    await pressInVain(page, 'Use selected values', NOT_EXTRACTED);
    await expect(box).not.toBeChecked();

    await page.getByRole('button', { name: 'Use selected values' }).click();
    await expect(power).toHaveValue('700');
    await page.getByRole('textbox', { name: 'Transmission' }).fill('By hand');
    if (title === 'the panel') {
      await page.getByLabel('Search by name').fill('dione');
      await expect(page).toHaveURL(/q=dione/);
    }
    await pressInVain(page, save, 'Failed to update specifications');
    await expect(power).toHaveValue('700');
    for (const [label, text] of [
      ['Drivetrain', 'Two shafts'],
      ['Transmission', 'By hand'],
      ['Engine', ''],
    ] as const) {
      await expect(page.getByRole('textbox', { name: label })).toHaveValue(text);
    }
    await page.getByRole('button', { name: save }).click();
    await expect(message(page, 'Specifications updated')).toBeVisible();
    await page.goto(`${rental}/specifications`);
    await expect(power).toHaveValue('700');
    await deleteRental(page, rental);
  });
}

test('a choice between two versions outlasts a failure after it', async ({ page, browser }) => {
  const rental = await makeRental(page, `Elara ${Date.now()}`);
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openSignedIn(colleague, rental);
  await colleague.getByLabel('Location').fill('Key Biscayne');
  await colleague.getByRole('button', { name: 'Save details' }).click();
  await expect(message(colleague, 'Rental updated successfully')).toBeVisible();
  await context.close();

  await page.getByLabel('Location').fill('Miami Beach Marina');
  await page.getByRole('button', { name: 'Save details' }).click();
  const theirs = page.getByRole('group', { name: 'Location' }).getByLabel('Use theirs');
  await theirs.check();
  page.on('dialog', (dialog) => void dialog.accept());
  await pressInVain(page, 'Save choices', 'Failed to save this rental');
  await expect(page.getByText('No connection. Nothing is lost; please try again.').first()).toBeVisible();
  await expect(theirs).toBeChecked();
  await searchInVain(page, 'Search everything');
  await expect(theirs).toBeChecked();
  // The search in the list beside the form reloads the page's data.
  await page.getByLabel('Search by name').fill('elara');
  await expect(page).toHaveURL(/q=elara/);
  await expect(theirs).toBeChecked();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await expect(theirs).toBeChecked();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(message(page, 'Rental updated successfully')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Key Biscayne');
  await deleteRental(page, rental);
});

test('the rentals that the phone form found outlast failures after it', async ({ page }) => {
  await openSignedIn(page, '/admin/reservations/new');
  const rental = page.getByLabel('Rental', { exact: true });
  page.on('dialog', (dialog) => void dialog.accept());
  const all = await rental.locator('option').count();
  await page.getByLabel('Search rentals').fill('Casa Levante');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(rental.locator('option')).toHaveCount(2);
  expect(all).toBeGreaterThan(2);
  await rental.selectOption({ index: 1 });
  await page.getByLabel('Full Name').fill('Grace Hopper');
  await pressInVain(page, 'Search', 'No connection. Nothing is lost; please try again.');
  await expect(rental.locator('option')).toHaveCount(2);
  await searchInVain(page, 'Search everything');
  await expect(rental.locator('option')).toHaveCount(2);
  await expect(rental.locator('option:checked')).toContainText('Casa Levante');
  await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
});

test('a payment that is meant is recorded once, after its confirmation did not arrive', async ({ page }) => {
  await openSignedIn(page, '/admin');
  await page.goto(`/admin/reservations/${await askFor(page, 200 + (Date.now() % 100))}/payments`);
  const form = page.locator('#record');
  await form.getByLabel('Type').selectOption('deposit-taken');
  await form.getByLabel('Amount in US dollars').fill('900,000.00');
  await form.getByLabel('Note').fill('A check');
  await form.getByRole('button', { name: 'Record' }).click();
  const meant = form.getByLabel('Record anyway');
  await meant.check();
  await pressInVain(page, 'Record', 'No connection. Nothing is lost; please try again.');
  await expect(meant).toBeChecked();
  await expect(form.getByLabel('Amount in US dollars')).toHaveValue('900,000.00');
  await expect(form.getByLabel('Note')).toHaveValue('A check');
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(message(page, 'Deposit recorded')).toBeVisible();
  await expect(page.getByText('A check')).toHaveCount(1);
});

test('a rental that was searched for by phone is still chosen after a reload', async ({ page }) => {
  await openSignedIn(page, '/admin/reservations/new');
  page.on('dialog', (dialog) => void dialog.accept());
  const rental = page.getByLabel('Rental', { exact: true });
  await page.getByLabel('Search rentals').fill('Casa Levante');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(rental.locator('option')).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  await rental.selectOption({ index: 1 });
  const id = await rental.inputValue();
  await page.getByLabel('Full Name').fill('Grace Hopper');
  // If there are many rentals, the page offers only the first ones, and the one in its address.
  await expect(page).toHaveURL(`/admin/reservations/new?found=${id}`);
  await page.reload();
  await expect(rental).toHaveValue(id);
  await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
});

test('what is typed after a refused confirmation outlasts a failure after it', async ({ page }) => {
  await openSignedIn(page, '/admin');
  const from = Date.now() % 100;
  const ids = await Promise.all([askFor(page, from), askFor(page, from)]);
  await page.goto(`/admin/reservations/${ids[0]}`);
  const confirmed = await page.context().newPage();
  await confirmed.goto(`/admin/reservations/${ids[1]}`);
  await confirmed.getByRole('button', { name: /^Confirm for/ }).click();
  await expect(message(confirmed, 'Reservation confirmed')).toBeVisible();
  await page.getByRole('button', { name: /^Confirm for/ }).click();
  const decline = page.locator('#decline');
  await expect(decline.getByLabel('Message to the customer')).toHaveValue(/just been booked/);
  await decline.getByLabel('Message to the customer').fill('Would you like our other villa?');
  await pressInVain(page, 'Decline request', 'No connection. Nothing is lost; please try again.');
  await expect(decline.getByLabel('Message to the customer')).toHaveValue('Would you like our other villa?');
  await decline.getByRole('button', { name: 'Decline request' }).click();
  await expect(message(page, 'Request declined')).toBeVisible();
});
