import type { Page } from '@playwright/test';
import { inDays } from '../../support/browser/days';
import { expect, test } from '../../support/browser/e2e';
import { touch } from '../../support/browser/faults/open-forms';
import { ownProduct } from '../../support/browser/own-product';
import { makeColleague, signInElsewhere } from '../../support/browser/registered';
import { fillLogin, openSignedIn } from '../../support/browser/sign-in';

// A tab's kept input when another person signs in in another tab of the same browser.
test.use({ javaScriptEnabled: true });

// Today shows only twenty requests: with the requests of other tests, it might not show these.
const product = ownProduct();

const place = (page: Page) => page.getByLabel('Location');
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('drafts') ?? '');
const accept = (page: Page) => page.on('dialog', (dialog) => void dialog.accept());

/** Types until the code that keeps the input has loaded and kept it. */
async function typeKept(page: Page, label: string, text: string) {
  await touch(page);
  await expect(async () => {
    await page.getByLabel(label).fill('');
    await page.getByLabel(label).fill(text);
    expect(await stored(page)).toContain(text);
  }).toPass();
}

test('what was typed on Today is not shown to the admin who signs in in another tab', async ({ page, browser }) => {
  const colleague = await makeColleague(page, browser, product.url());
  accept(page);
  const asked = await page.request.post(`${product.url()}/api/bookings`, {
    data: {
      ...{ rentalId: 3, startDate: inDays(10), endDate: inDays(12), customerName: 'Grace Hopper' },
      ...{ customerEmail: 'grace@example.com', customerPhone: '+1 305 555 0100' },
    },
  });
  const { id } = (await asked.json()) as { id: number };
  await openSignedIn(page, `${product.url()}/admin/today`);
  const decline = page.locator(`#decision-${id}-decline`);
  const unfold = () => page.locator(`details:has(#decision-${id}-decline) summary`).click();
  await unfold();
  await touch(page);
  await expect(async () => {
    await decline.getByLabel('Message to the customer').fill('');
    await decline.getByLabel('Message to the customer').fill('Never let a boat to this man again');
    expect(await stored(page)).toContain('this man');
  }).toPass();
  await page.getByRole('link', { name: 'Timeline', exact: true }).first().click();
  await expect(page).toHaveURL(/timeline/);
  await signInElsewhere(page, colleague);
  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  await expect(page.getByText(colleague.username).first()).toBeAttached();
  await expect(decline).toBeAttached();
  await expect.poll(() => stored(page)).toBe('');
  await expect(decline.getByLabel('Message to the customer')).toHaveValue('');
});

test('what stands in an open form is not kept for the admin who signs in in another tab', async ({ page, browser }) => {
  const colleague = await makeColleague(page, browser, product.url());
  accept(page);
  await openSignedIn(page, `${product.url()}/admin/7`);
  const before = await place(page).inputValue();
  await typeKept(page, 'Location', 'Meant for no other admin');
  await signInElsewhere(page, colleague);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  await expect(page.getByText(colleague.username).first()).toBeAttached();
  await page.getByLabel('Short description').fill('Her own words');
  await page.reload();
  await expect(place(page)).toHaveValue(before);
  expect(await stored(page)).toBe('');
});

test('what an admin typed outlasts what is typed after the end of the session', async ({ page, context }) => {
  accept(page);
  await openSignedIn(page, `${product.url()}/admin/7`);
  await typeKept(page, 'Location', 'Kept until I am back');
  await context.clearCookies({ name: /session/ });
  await page.goto(`${product.url()}/contact`);
  await typeKept(page, 'Message', 'Two nights on the bay');
  await page.goto(`${product.url()}/admin/7`);
  await fillLogin(page);
  await expect(place(page)).toHaveValue('Kept until I am back');
});

test('signing out asks before it discards what was typed', async ({ page }) => {
  await openSignedIn(page, `${product.url()}/admin/7`);
  await typeKept(page, 'Location', 'Not saved yet');
  const questions: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (answer ? dialog.accept() : dialog.dismiss());
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => questions).toEqual(['You have unsaved changes. Leave without saving?']);
  await expect(page.getByRole('button', { name: 'Logout' })).not.toHaveAttribute('aria-disabled', 'true');
  await expect(place(page)).toHaveValue('Not saved yet');
  expect(await stored(page)).toContain('Not saved yet');
  answer = true;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url()}/`);
  expect(await stored(page)).toBe('');
});
