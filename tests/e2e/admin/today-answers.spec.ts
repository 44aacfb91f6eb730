import type { Browser, Page } from '@playwright/test';
import { inDays } from '../../support/browser/days';
import { expect, test } from '../../support/browser/e2e';
import { ownProduct } from '../../support/browser/own-product';
import { openSignedIn } from '../../support/browser/sign-in';

// Today shows twenty requests: those of other tests would take their places.
const product = ownProduct();
test.describe.configure({ mode: 'default' });
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => void dialog.accept()));

/** Asks for a rental as a visitor does; its card has the returned name. */
async function ask(page: Page, rentalId: number, from: number) {
  const name = `Ada ${test.info().project.name} ${rentalId}`;
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
const card = (page: Page, name: string) => page.getByRole('article', { name });

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true, expectedErrors: [/status of 4(00|09|22)/] });

  test('a refusal about a field that the card does not show is shown and announced on it', async ({ page }) => {
    const name = await ask(page, 5, 2);
    await open(page);
    // As on a page that was opened when the stay began later.
    await card(page, name)
      .locator('[name=hours]')
      .evaluate((field: HTMLInputElement) => (field.value = '72'));
    await card(page, name)
      .getByRole('button', { name: /^Keep 24 hours/ })
      .click();
    const said = card(page, name).getByRole('alert');
    await expect(said).toContainText('Dates can be kept until then.');
    await expect(said).toBeFocused();
  });

  test('an answer that a colleague preceded stays on the page with what was typed', async ({ page, browser }) => {
    const name = await ask(page, 11, 20);
    await open(page);
    await card(page, name).locator('summary', { hasText: 'Decline' }).click();
    await card(page, name).getByLabel('Reason').fill('In the yard that week.');
    await confirmElsewhere(browser, name);

    await card(page, name)
      .getByRole('button', { name: /^Decline request/ })
      .click();
    const toast = page.getByRole('region', { name: /Notification/ });
    await expect(toast.getByText('Answer not sent')).toBeVisible();
    await expect(toast).toContainText('This reservation is confirmed, so it cannot be declined.');
    await page.waitForLoadState('networkidle');
    await expect(card(page, name).getByRole('alert')).toBeFocused();
    await expect(card(page, name).getByLabel('Reason')).toHaveValue('In the yard that week.');
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
