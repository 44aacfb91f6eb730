import type { Browser, Page } from '@playwright/test';
import { inDays } from '../../support/browser/days';
import { expect, test } from '../../support/browser/e2e';
import { ownProduct } from '../../support/browser/own-product';
import { message, openSignedIn } from '../../support/browser/sign-in';

// Today shows only twenty requests: with the requests of other tests, it might not show these.
const product = ownProduct();
test.describe.configure({ mode: 'default' });
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => void dialog.accept()));

/** Sends a request as a visitor does; the returned name is on its card. */
async function ask(page: Page, rentalId: number, from: number) {
  const name = `Ada ${test.info().project.name} ${from}`;
  const answer = await page.request.post(`${product.url()}/api/bookings`, {
    data: {
      ...{ rentalId, startDate: inDays(from), endDate: inDays(from + 2), customerName: name },
      ...{ customerEmail: 'ada@example.com', customerPhone: '+1 305 555 0100' },
    },
  });
  expect(answer.status()).toBe(201);
  return name;
}

const open = (page: Page) => openSignedIn(page, `${product.url()}/admin/today`);
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** Unfolds a decision that has fields on its card. */
const unfold = (page: Page, name: string, label: string) =>
  card(page, name).locator('summary', { hasText: label }).click();

test('every decision on a request is made on its card, and leads to the next one, the last one to the heading', async ({
  page,
  javaScriptEnabled,
}) => {
  const names: string[] = [];
  for (const from of [200, 210, 220, 230]) names.push(await ask(page, 11, from));
  const [confirmed, kept, declined, proposed] = names as [string, string, string, string];
  await open(page);
  const decided = async (name: string, button: RegExp, said: string, next: string) => {
    await card(page, name).getByRole('button', { name: button }).click();
    await expect(message(page, said)).toBeVisible();
    if (javaScriptEnabled !== false) {
      // The note stays above the next card, because the toast disappears after five seconds.
      const note = page
        .getByRole('listitem')
        .filter({ has: card(page, next) })
        .getByRole('note', { name: said });
      await expect(note).toContainText(`Please call ${name}`);
      await expect(note.getByRole('link', { name: 'Call +1 305 555 0100' })).toBeInViewport({ ratio: 1 });
    }
    await expect(page).toHaveURL(/\/admin\/today#request-\d+$/);
    await expect(card(page, name)).toHaveCount(0);
    await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toHaveAccessibleName(next);
  };
  await decided(confirmed, /^Confirm/, 'Reservation confirmed', kept);
  await decided(kept, /^Keep dates 24 hours/, 'Dates kept', declined);

  await unfold(page, declined, 'Decline');
  await card(page, declined).getByRole('textbox', { name: 'Message to the customer' }).fill('In the yard that week.');
  await decided(declined, /^Decline request/, 'Request declined', proposed);

  await unfold(page, proposed, 'Suggest dates');
  await card(page, proposed).getByLabel('First day').fill(inDays(240));
  await card(page, proposed).getByLabel('Last day').fill(inDays(242));
  await card(page, proposed).getByRole('textbox', { name: 'Message to the customer' }).fill('Ten days later?');
  await card(page, proposed)
    .getByRole('button', { name: /^Send suggestion/ })
    .click();
  await expect(message(page, 'New dates suggested')).toBeVisible();
  await expect(card(page, proposed)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Waiting for an answer/ })).toBeFocused();
});

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of 4(00|09)/] });

  test('a decision says why, with all that was typed: on the card or, without scripts, on the request’s page', async ({
    page,
    javaScriptEnabled,
  }) => {
    const name = await ask(page, 11, 300);
    await open(page);
    await unfold(page, name, 'Suggest dates');
    await card(page, name).getByLabel('First day').fill(inDays(309));
    await card(page, name).getByLabel('Last day').fill(inDays(307));
    await card(page, name).getByRole('textbox', { name: 'Message to the customer' }).fill('A week later?');
    await card(page, name)
      .getByRole('button', { name: /^Send suggestion/ })
      .click();

    const place = javaScriptEnabled ? card(page, name) : page.getByRole('region', { name: 'Actions' });
    await expect(place.getByRole('alert')).toContainText('The last day cannot be before the first day');
    const form = place.locator('form', { has: page.getByRole('button', { name: /^Send suggestion/ }) });
    await expect(form.getByLabel('First day', { exact: true })).toHaveValue(inDays(309));
    await expect(form.getByLabel('Last day', { exact: true })).toHaveValue(inDays(307));
    await expect(form.getByLabel('Message to the customer')).toHaveValue('A week later?');
    await expect(form.getByLabel('Message to the customer')).toBeVisible();
    await expect(page).toHaveURL(javaScriptEnabled ? /\/admin\/today$/ : /\/admin\/reservations\/\d+$/);
  });

  test('a decision on what a colleague confirmed says so, and what was typed can be read', async ({
    page,
    browser,
    javaScriptEnabled,
  }) => {
    const name = await ask(page, 11, 320);
    await open(page);
    await unfold(page, name, 'Decline');
    await card(page, name).getByRole('textbox', { name: 'Message to the customer' }).fill('In the yard that week.');
    await confirmElsewhere(browser, name);
    await card(page, name)
      .getByRole('button', { name: /^Decline request/ })
      .click();
    const place = javaScriptEnabled ? card(page, name) : page.getByRole('region', { name: 'Actions' });
    await expect(place.getByRole('alert')).toContainText('This reservation is confirmed, so it cannot be declined.');
    if (javaScriptEnabled)
      await expect(place.getByRole('textbox', { name: 'Message to the customer' })).toHaveValue(
        'In the yard that week.',
      );
    else await expect(place.getByText('In the yard that week.')).toBeVisible();
  });
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true, expectedErrors: [/status of 4(00|09|22)/] });

  test('a refusal about a field that the card does not show is shown and announced on it', async ({ page }) => {
    const name = await ask(page, 5, 2);
    await open(page);
    // As on a page that was opened when the stay was further ahead.
    await card(page, name)
      .locator('[name=hours]')
      .evaluate((field: HTMLInputElement) => (field.value = '72'));
    await card(page, name)
      .getByRole('button', { name: /^Keep dates 24 hours/ })
      .click();
    const said = card(page, name).getByRole('alert');
    await expect(said).toContainText('Dates can be kept until then.');
    await expect(said).toBeFocused();
  });

  test('a decision that a colleague preceded stays on the page with what was typed', async ({ page, browser }) => {
    const name = await ask(page, 11, 20);
    await open(page);
    await card(page, name).locator('summary', { hasText: 'Decline' }).click();
    await card(page, name).getByRole('textbox', { name: 'Message to the customer' }).fill('In the yard that week.');
    await confirmElsewhere(browser, name);

    await card(page, name)
      .getByRole('button', { name: /^Decline request/ })
      .click();
    const toast = page.getByRole('region', { name: /Notification/ });
    await expect(toast.getByText('Answer not sent')).toBeVisible();
    await expect(toast).toContainText('This reservation is confirmed, so it cannot be declined.');
    await page.waitForLoadState('networkidle');
    await expect(card(page, name).getByRole('alert')).toBeFocused();
    await expect(card(page, name).getByRole('textbox', { name: 'Message to the customer' })).toHaveValue(
      'In the yard that week.',
    );
    // The request is decided, so nothing on the card can be sent.
    await expect(card(page, name).getByRole('button')).toHaveCount(0);
    await expect(card(page, name).getByRole('link', { name: `Open ${name}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: /^Waiting for an answer/ })).toBeVisible();
    await expect(card(page, name)).toHaveCount(0);
  });
});

async function confirmElsewhere(browser: Browser, name: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page);
  await card(page, name)
    .getByRole('button', { name: /^Confirm/ })
    .click();
  await expect(card(page, name)).toHaveCount(0);
  await context.close();
}
