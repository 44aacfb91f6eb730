import type { Page } from '@playwright/test';
import { plusDays } from '../../../app/domains/shared/calendar';
import { shortRange } from '../../../app/domains/availability/rules';
import { axeFindings, axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { message, openSignedIn } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';
import { today } from '../../support/browser/days';

// Chromium reports refused forms as failed loads.
test.use({ expectedErrors: [/status of 4(00|09)/] });

const start = plusDays(today, 40);
const end = plusDays(today, 42);
const range = shortRange({ startDate: start, endDate: end });
const coming = (page: Page) => page.getByRole('list', { name: 'Upcoming reservations and blocks' });
const day = (page: Page, iso: string) => page.locator(`[data-day="${iso}"]`).getByRole('button');

async function block(page: Page, from: string, to: string) {
  await page.getByLabel('First day').fill(from);
  await page.getByLabel('Last day').fill(to);
  await page.getByLabel('Reason').selectOption('Maintenance');
  await page.getByLabel('Note').fill('Hull paint');
  await page.getByRole('button', { name: 'Block these dates' }).click();
}

async function request(page: Page, from: string, to: string) {
  const form = page.locator('#reservation');
  await form.getByLabel('Start Date', { exact: true }).fill(from);
  await form.getByLabel('End Date', { exact: true }).fill(to);
  await form.getByLabel('Full Name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('Phone').fill('+1 305 555 0100');
  await form.getByLabel('Phone').press('Enter');
}

test('blocked days are refused with the next free ones until the block is removed', async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const rental = await makeRental(page, unique('Ostro'));
  const book = `/book/${rental.split('/').at(-1)}`;
  await page.getByRole('link', { name: 'Availability' }).click();
  await expect(page.getByText('No upcoming reservations or blocks.')).toBeVisible();
  await block(page, start, end);
  await expect(message(page, 'Dates blocked')).toBeVisible();
  await expect(coming(page)).toContainText(range);
  await expect(coming(page)).toContainText('Maintenance: Hull paint, by concierge');
  const cell = page.getByRole('cell', { name: `${Number(start.slice(8))} Service : Hull paint`, exact: true });
  await expect(cell).toBeVisible();
  await expect(page.getByLabel('First day')).toHaveValue('');

  // The same block again: the page names the conflict and keeps the input.
  await block(page, end, plusDays(end, 1));
  await expect(page.getByLabel('First day')).toHaveAccessibleDescription(/These dates are taken: maintenance/);
  await expect(page.getByLabel('Note')).toHaveValue('Hull paint');
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(book);
  if (javaScriptEnabled === false) {
    await expect(page.getByRole('heading', { name: 'Unavailable dates' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: range })).toBeVisible();
  } else {
    await page.getByLabel('Start Date', { exact: true }).fill(plusDays(start, -4));
    await page.getByRole('button', { name: 'Open the calendar: End Date' }).click();
    // The night before belongs to the crew: a yacht's turnaround takes twelve hours.
    await expect(day(page, plusDays(start, -2))).toBeEnabled();
    // It offers neither taken days nor days whose stay would span them.
    for (const closed of [start, end, plusDays(end, 1)]) await expectClosed(page, closed);
    await page.keyboard.press('Escape');
  }
  expect(await axeFindings(page)).toEqual([]);
  await request(page, plusDays(start, -1), plusDays(start, 1));
  const next = shortRange({ startDate: plusDays(end, 1), endDate: plusDays(end, 3) });
  const field = page.locator('#reservation').getByLabel('Start Date', { exact: true });
  await expect(field).toHaveAccessibleDescription(`Those dates are booked. Next available: ${next}.`);
  await expect(page.locator('#reservation').getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  // One press takes the next free dates.
  expect(await axeFindings(page)).toEqual([]);
  const useNext = page.getByRole('button', { name: `Use ${next}` });
  await useNext.click();
  await expect(field).toHaveValue(plusDays(end, 1));
  await expect(page.locator('#reservation').getByLabel('End Date', { exact: true })).toHaveValue(plusDays(end, 3));
  await expect(useNext).toHaveCount(0);
  await expect(page.locator('#reservation').getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await expect(field).toHaveAccessibleDescription('');
  if (javaScriptEnabled !== false) await expect(field).toBeFocused();

  // A page that is opened with taken dates offers the same button, and loses no input either. Enter still sends the
  // request: with scripts, the check names the dates; without them, the browser asks only for the name.
  await page.goto(`${book}?startDate=${plusDays(start, -1)}&endDate=${plusDays(start, 1)}`);
  await page.locator('#reservation').getByLabel('Notes').fill('By the harbor, please.');
  await page.locator('#reservation').getByLabel('Email').press('Enter');
  await expect(
    javaScriptEnabled === false ? page.locator('#reservation').getByLabel('Full Name') : field,
  ).toBeFocused();
  await useNext.click();
  await expect(field).toHaveValue(plusDays(end, 1));
  await expect(page.locator('#reservation').getByLabel('Notes')).toHaveValue('By the harbor, please.');

  await page.goto(`${rental}/availability`);
  await coming(page).getByText('Unblock these dates').click();
  await coming(page).getByRole('button', { name: 'Yes, unblock' }).click();
  await expect(message(page, 'Dates unblocked')).toBeVisible();
  await expect(page.getByText('No upcoming reservations or blocks.')).toBeVisible();
  await page.goto(book);
  await request(page, plusDays(start, -1), plusDays(start, 1));
  await expect(page).not.toHaveURL(book);
  await deleteRental(page, rental);
});

/** Matches a disabled day, or a day outside the month shown. */
async function expectClosed(page: Page, iso: string) {
  const dialog = page.getByRole('dialog', { name: /^Calendar/ });
  if ((await day(page, iso).count()) === 0) await dialog.getByRole('button', { name: /next month/i }).press('Enter');
  await expect(day(page, iso)).toBeDisabled();
}

test('the month is a table with links to other months, on desktop and on a phone', async ({ page }) => {
  await openSignedIn(page, '/admin/1/availability?month=2027-03');
  const table = page.getByRole('table', { name: /March 2027|availability by day/ });
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFindingsAt(page, width), `${width} px`).toEqual([]);
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
  }
  expect(await smallTargets(page)).toEqual([]);
  await expect(table.getByRole('columnheader')).toHaveCount(7);
  await expect(table.locator('td', { hasText: /^\d+/ })).toHaveCount(31);
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page).toHaveURL('/admin/1/availability?month=2027-04');
  await expect(page.getByRole('table', { name: 'April 2027: availability by day' })).toBeVisible();
  await page.getByRole('link', { name: 'Previous month' }).click();
  await expect(page.getByRole('table', { name: 'March 2027: availability by day' })).toBeVisible();
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL('/admin/1');
});

test('a confirmed reservation appears in the month, links to its page, and is only removed there', async ({ page }) => {
  test.slow();
  const rental = await makeRental(page, unique('Zefiro'));
  await page.goto(`/admin/reservations/new?rental=${rental.split('/').at(-1)}`);
  await page.getByLabel('Start Date', { exact: true }).fill(start);
  await page.getByLabel('End Date', { exact: true }).fill(end);
  await page.getByLabel('Full Name').fill('Grace Hopper');
  await page.getByLabel('Phone').fill('+1 305 555 0199');
  await page.getByLabel('Confirm immediately').check();
  await page.getByRole('button', { name: 'Save reservation' }).click();
  await expect(page).toHaveURL(/\/admin\/reservations\/\d+/);
  const reservation = new URL(page.url()).pathname;

  await page.goto(`${rental}/availability?month=${start.slice(0, 7)}`);
  await expect(coming(page).getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute('href', reservation);
  await expect(coming(page).getByText('Unblock these dates')).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  const booked = page.getByRole('cell', { name: `${Number(start.slice(8))} Booked : Grace Hopper` });
  const word = booked.getByText('Booked', { exact: true });
  expect(await word.evaluate((shown) => shown.scrollWidth - shown.clientWidth), 'cut off').toBe(0);
  await booked.getByRole('link').click();
  await expect(page).toHaveURL(reservation);
  await page.getByText('Cancel this reservation').click();
  await page.getByLabel('Reason').fill('Engine trouble');
  await page.getByRole('button', { name: 'Cancel reservation' }).click();
  await expect(message(page, 'Reservation canceled')).toBeVisible();
  await page.goto(`${rental}/availability`);
  await expect(page.getByText('No upcoming reservations or blocks.')).toBeVisible();
  await deleteRental(page, rental);
});

test('the phone reservation form excludes the taken days of the chosen rental', async ({ page, javaScriptEnabled }) => {
  const rental = await makeRental(page, unique('Levante'));
  const id = rental.split('/').at(-1)!;
  await page.goto(`${rental}/availability`);
  await block(page, start, end);
  await expect(message(page, 'Dates blocked')).toBeVisible();
  if (javaScriptEnabled === false) {
    await page.goto(`/admin/reservations/new?rental=${id}`);
    await expect(page.getByRole('listitem').filter({ hasText: range })).toBeVisible();
  } else {
    await page.goto('/admin/reservations/new?rental=1');
    const answer = page.waitForResponse(new RegExp(`/api/rentals/${id}/availability`));
    await page.getByLabel('Rental', { exact: true }).selectOption(id);
    await answer;
    await page.getByLabel('Start Date', { exact: true }).fill(plusDays(start, -4));
    await page.getByRole('button', { name: 'Open the calendar: End Date' }).click();
    // The night before belongs to the crew: a yacht's turnaround takes twelve hours.
    await expect(day(page, plusDays(start, -2))).toBeEnabled();
    for (const closed of [start, end, plusDays(end, 1)]) await expectClosed(page, closed);
    await page.keyboard.press('Escape');
    await page.getByLabel('End Date', { exact: true }).fill(start);
    await page.getByLabel('Full Name').focus();
    await expect(page.getByLabel('Start Date', { exact: true })).toHaveAccessibleDescription(/^Those dates are booked/);
  }
  await deleteRental(page, rental);
});
