import type { Page } from '@playwright/test';
import { plusDays } from '../../../app/domains/shared/calendar';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { today } from '../../support/browser/days';

// Features that need scripts, tested once.
test.use({ javaScriptEnabled: true });

const form = (page: Page) => page.locator('#reservation');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const button = (page: Page) => form(page).getByRole('button', { name: 'Submit Reservation Request' });
const opener = (page: Page, label: string) => form(page).getByRole('button', { name: `Open the calendar: ${label}` });
const calendar = (page: Page, label: string) => page.getByRole('dialog', { name: `Calendar: ${label}` });
const day = (page: Page, iso: string) => page.locator(`[data-day="${iso}"]`).getByRole('button');
const focused = (page: Page) => page.locator(':focus');

/** The enabled days of the open month. */
const offered = (page: Page) =>
  page
    .locator('[data-day]:not([data-disabled])')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day')!));

async function fillIn(page: Page) {
  await field(page, 'Start Date').fill(plusDays(today, 10));
  await field(page, 'End Date').fill(plusDays(today, 12));
  await field(page, 'Full Name').fill('Ada Lovelace');
  await field(page, 'Email').fill('ada@example.com');
  await field(page, 'Phone').fill('+1 305 555 0100');
}

test('the quote follows the form, and the button stays disabled without one', async ({ page }) => {
  await page.goto('/book/10');
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await field(page, 'Start Date').fill(plusDays(today, 5));
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await field(page, 'End Date').fill(plusDays(today, 5));
  await expect(button(page)).not.toHaveAttribute('aria-disabled');
  await expect(summary(page).getByRole('status')).toContainText('1 day · Rent$7,600');
  await field(page, 'Hours per day').selectOption('6');
  await expect(summary(page).getByRole('status')).toContainText('$1,900 per hour × 6 hours × 1 day');
  await field(page, 'End Date').fill(plusDays(today, 7));
  await expect(summary(page).getByRole('status')).toContainText('3 days · Rent$34,200');
  await expect(button(page)).toHaveAccessibleDescription('$39,474 total for 3 days. Nothing is charged now.');
  await field(page, 'End Date').fill(plusDays(today, 4));
  await expect(summary(page).getByRole('status')).toContainText('Select dates to see the total.');
});

test('an empty form sent before validation loads shows its errors afterwards', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/validate-/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/book/1');
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  // A click would wait for the button to be enabled.
  await button(page).press('Enter');
  await expect(field(page, 'Start Date')).toBeFocused();
  await expect(field(page, 'Full Name')).not.toHaveAttribute('aria-invalid');
  arrive();
  await expect(field(page, 'Start Date')).toHaveAccessibleDescription('A start date is required');
  await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Please enter your full name');
  await expect(page).toHaveURL('/book/1');
});

test('on a phone, the calendar opens within the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/book/1');
  // By now the scripts run.
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  // Scrolls the field to the bottom of the screen.
  await field(page, 'Start Date').evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await opener(page, 'Start Date').click();
  await expect(calendar(page, 'Start Date').getByRole('grid')).toHaveCount(1);
  await expect(calendar(page, 'Start Date')).toBeInViewport({ ratio: 1 });
});

test('the calendar offers no past days and no end before the start', async ({ page }) => {
  await page.goto('/book/1');
  await opener(page, 'Start Date').click();
  await expect(calendar(page, 'Start Date').getByRole('grid')).toHaveCount(2);
  expect((await offered(page))[0]).toBe(today);
  await page.keyboard.press('PageDown');
  const first = (await offered(page))[14]!;
  await day(page, first).click();
  await expect(field(page, 'Start Date')).toHaveValue(first);

  // The calendar goes on to the end date.
  await expect(calendar(page, 'Start Date')).toHaveCount(0);
  await expect(calendar(page, 'End Date').getByRole('grid')).toHaveCount(2);
  await expect(calendar(page, 'End Date').getByRole('list', { name: 'Legend' })).toContainText('Not available');
  expect((await offered(page))[0]).toBe(plusDays(first, 1));
  expect(await axeFindings(page)).toEqual([]);
  await day(page, plusDays(first, 2)).click();
  await expect(field(page, 'End Date')).toHaveValue(plusDays(first, 2));
  await expect(opener(page, 'End Date')).toBeFocused();
  await expect(summary(page)).toContainText('$7,200');
});

test('the calendar works by keyboard', async ({ page }) => {
  await page.goto('/book/1');
  await opener(page, 'Start Date').press('Enter');
  await expect(calendar(page, 'Start Date').getByRole('grid')).toHaveCount(2);
  await expect(focused(page)).toHaveAccessibleName(/Today/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Start Date')).toHaveValue(plusDays(today, 8));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page, 'End Date')).toHaveValue(plusDays(today, 10));
  await expect(opener(page, 'End Date')).toBeFocused();
  await opener(page, 'End Date').press('Enter');
  await expect(calendar(page, 'End Date')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar(page, 'End Date')).toHaveCount(0);
  await expect(opener(page, 'End Date')).toBeFocused();
  await opener(page, 'End Date').press('Enter');
  await expect(calendar(page, 'End Date')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(calendar(page, 'End Date')).toHaveCount(0);
});

test('the calendar fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/book/1');
  for (const label of ['Start Date', 'End Date']) {
    await opener(page, label).click();
    const box = (await calendar(page, label).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expect(await sidewaysScroll(page)).toBe(0);
    const cell = (await page.locator('[data-day] button').first().boundingBox())!;
    expect(Math.min(cell.width, cell.height)).toBeGreaterThanOrEqual(40);
    await page.keyboard.press('Escape');
  }
});

test('a double click sends one request', async ({ page }) => {
  await page.goto('/book/1');
  await fillIn(page);
  // The scripts run now. Before, the browser would send both requests, and the server would keep one.
  await expect(summary(page)).toContainText('$7,200');
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  await button(page).dblclick();
  await expect(page).toHaveURL('/');
  expect(posts).toBe(1);
});

test('no schema is loaded before the form is touched', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await page.goto('/book/1', { waitUntil: 'networkidle' });
  const said = () => scripts.some((text) => text.includes('Please enter your full name'));
  expect(said()).toBe(false);
  await field(page, 'Full Name').focus();
  await expect.poll(said).toBe(true);
});

test.describe('a failing connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('keeps the input', async ({ page }) => {
    await page.goto('/book/1');
    await fillIn(page);
    // The scripts run now. Before, the browser would send the form as HTML.
    await expect(summary(page)).toContainText('$7,200');
    const sending = '**/book/1.data*';
    await page.route(sending, (route) => route.abort('internetdisconnected'));
    await button(page).click();
    // The page stays, and no field is marked as invalid.
    await expect(page).toHaveURL('/book/1');
    await expect(form(page).locator('[aria-invalid=true]')).toHaveCount(0);
    const message = 'Failed to submit your reservation request. Please try again.';
    await expect(form(page).getByRole('alert')).toContainText(message);
    await expect(form(page).getByRole('alert')).toContainText('Request Failed');
    await expect(page.getByText('Request Failed', { exact: true }).first()).toBeVisible();
    await expect(field(page, 'Full Name')).toHaveValue('Ada Lovelace');
    await expect(summary(page)).toContainText('$7,200');
    await page.unroute(sending);
    await button(page).click();
    await expect(page).toHaveURL('/');
  });
});
