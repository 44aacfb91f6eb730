import type { Page } from '@playwright/test';
import { shortRange } from '../../../app/domains/availability/rules';
import { deleteRental } from '../../support/browser/admin';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { inDays } from '../../support/browser/days';
import { expect, test } from '../../support/browser/e2e';
import { message } from '../../support/browser/sign-in';
import { makeTimedRental } from '../../support/browser/timed-rental';
import { askFor, cancel } from '../../support/fixtures/reservations';

test.describe.configure({ timeout: 150_000 });

// Chromium reports refused forms as failed loads.
test.use({ expectedErrors: [/status of 400/] });

const DAY = inDays(10);
const form = (page: Page) => page.locator('#reservation');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const startTime = (page: Page) => form(page).getByLabel('Start time');
const starts = (page: Page) => startTime(page).getByRole('option').allTextContents();

/** A boat from eight to eight with an hour between stays; Ada has it from ten to two on the tenth day. */
async function makeBoat(page: Page) {
  const name = `Boat ${test.info().project.name} ${Date.now()}`;
  const times = { handover: '08:00', return: '20:00', turnaround: 60 };
  const boat = await makeTimedRental(page, name, { priceUnit: 'hour', ...times });
  const ada = await confirmed(page, boat, { startDate: DAY, endDate: DAY, hoursPerDay: 4, startTime: '10:00' });
  return { boat, ada, book: `/book/${boat.replace(/\D/g, '')}` };
}

/** A confirmed reservation of the boat. */
async function confirmed(page: Page, boat: string, values: Parameters<typeof askFor>[2]) {
  const asked = await askFor(page, boat, values);
  await page.goto(`/admin/reservations/${asked.id}`);
  await page.getByRole('button', { name: /^Confirm for/ }).click();
  await expect(message(page, 'Reservation confirmed')).toBeVisible();
  return asked;
}

async function fillDetails(page: Page) {
  await field(page, 'Full Name').fill('Grace Hopper');
  await field(page, 'Email').fill('grace@example.com');
  await field(page, 'Phone').fill('+1 305 555 0100');
}

/** Chooses one day and the hours; without scripts in the form above the request form, which shows the times. */
async function choose(page: Page, day: string, hours: string, scripts: boolean) {
  const place = scripts ? form(page) : page.locator('form[method="get"]').filter({ hasText: 'Show times' });
  await place.getByLabel(scripts ? 'Start Date' : 'First day', { exact: true }).fill(day);
  await place.getByLabel(scripts ? 'End Date' : 'Last day', { exact: true }).fill(day);
  await place.getByLabel(scripts ? 'Hours per day' : 'Hours a day').selectOption(hours);
  if (scripts) return;
  const show = page.getByRole('button', { name: 'Show times' });
  // That form sits above the request form, which then shows the same day with its free times.
  expect((await show.boundingBox())!.y).toBeLessThan((await field(page, 'Start Date').boundingBox())!.y);
  await show.click();
  await expect(field(page, 'Start Date')).toHaveValue(day);
}

test('a visitor sees the times that are free on a day, picks one, and sees it confirmed', async ({
  page,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false;
  const { boat, ada, book } = await makeBoat(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(book);
  await choose(page, DAY, '3', scripts);
  await expect.poll(() => starts(page)).toEqual(['Any time', '3:00 PM', '3:30 PM', '4:00 PM', '4:30 PM', '5:00 PM']);
  expect([await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await startTime(page).selectOption('3:30 PM');
  await expect(field(page, 'Hours per day')).toHaveValue('3');
  await fillDetails(page);
  await form(page).getByRole('button', { name: 'Submit Reservation Request' }).click();
  await page.getByRole('link', { name: 'View your request' }).first().click();
  await expect(page.getByRole('region', { name: 'Dates and place' })).toContainText('3:30 PM, for 3 hours');
  await cancel(page, ada.id);
  await deleteRental(page, boat);
});

test('hours that fit nowhere on a day lead to the next day on which they do', async ({ page, javaScriptEnabled }) => {
  const { boat, ada, book } = await makeBoat(page);
  await page.goto(book);
  await choose(page, DAY, '6', javaScriptEnabled !== false);
  await expect.poll(() => starts(page)).toEqual(['Any time']);
  await page.getByRole('button', { name: `Use ${shortRange({ startDate: inDays(11), endDate: inDays(11) })}` }).click();
  await expect(field(page, 'Start Date')).toHaveValue(inDays(11));
  await expect(field(page, 'End Date')).toHaveValue(inDays(11));
  await expect(field(page, 'Hours per day')).toHaveValue('6');
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0);
  await cancel(page, ada.id);
  await deleteRental(page, boat);
});

test('a time that is taken meanwhile comes back with the free ones as buttons, and nothing is lost', async ({
  page,
  javaScriptEnabled,
}) => {
  const { boat, ada, book } = await makeBoat(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(book);
  await choose(page, DAY, '2', javaScriptEnabled !== false);
  await startTime(page).selectOption('3:30 PM');
  await fillDetails(page);
  const other = await page.context().newPage();
  await other.goto('/');
  const mary = await confirmed(other, boat, { startDate: DAY, endDate: DAY, hoursPerDay: 2, startTime: '15:00' });
  await form(page).getByRole('button', { name: 'Submit Reservation Request' }).click();
  await expect(startTime(page)).toHaveAccessibleDescription(/That time is taken. Available times: 6:00 PM\./);
  await expect.poll(() => starts(page)).toEqual(['Any time', '3:30 PM (unavailable)', '6:00 PM']);
  expect([await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await form(page).getByRole('button', { name: 'Use 6:00 PM' }).click();
  await expect(startTime(page)).toHaveValue('18:00');
  await expect(form(page).getByRole('button', { name: /^Use / })).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Submit Reservation Request' }).click();
  await page.getByRole('link', { name: 'View your request' }).first().click();
  await expect(page.getByRole('region', { name: 'Dates and place' })).toContainText('6:00 PM, for 2 hours');
  for (const { id } of [ada, mary]) await cancel(page, id);
  await deleteRental(page, boat);
});

test('a time on a day that is taken meanwhile comes back with the next day on which it is free', async ({
  page,
  javaScriptEnabled,
}) => {
  const { boat, ada, book } = await makeBoat(page);
  await page.goto(book);
  await choose(page, DAY, '3', javaScriptEnabled !== false);
  await startTime(page).selectOption('3:30 PM');
  await fillDetails(page);
  const other = await page.context().newPage();
  await other.goto('/');
  const mary = await confirmed(other, boat, { startDate: DAY, endDate: DAY, hoursPerDay: 4, startTime: '15:30' });
  await form(page).getByRole('button', { name: 'Submit Reservation Request' }).click();
  const next = shortRange({ startDate: inDays(11), endDate: inDays(11) });
  await expect(startTime(page)).toHaveAccessibleDescription(new RegExp(`Next available: ${next}\\.`));
  await form(page)
    .getByRole('button', { name: `Use ${next}` })
    .click();
  await expect(field(page, 'Start Date')).toHaveValue(inDays(11));
  await expect(startTime(page)).toHaveValue('15:30');
  await expect(field(page, 'Full Name')).toHaveValue('Grace Hopper');
  for (const { id } of [ada, mary]) await cancel(page, id);
  await deleteRental(page, boat);
});

test('the concierge quotes hours that end after the boat’s return time, as the captain agreed', async ({ page }) => {
  const { boat, ada } = await makeBoat(page);
  const quote = page.locator('#quote');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/reservations/${ada.id}/quote`);
  await quote.getByLabel('Hours per day').fill('12');
  await quote.getByRole('button', { name: 'Send the quote' }).click();
  await expect(quote.getByLabel('Start time')).toHaveAccessibleDescription(/The hours must end by 8:00 PM/);
  await quote.getByText('Different handover or return time').click();
  await quote.getByLabel(/^Return/).fill('22:00');
  expect([await axeFindings(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await quote.getByRole('button', { name: 'Send the quote' }).click();
  await expect(message(page, 'Quote 2 sent')).toBeVisible();
  await page.goto(`/admin/reservations/${ada.id}/quote`);
  await expect(quote.getByLabel(/^Return/)).toHaveValue('22:00');
  await page.goto(`/reservations/${ada.reference}`);
  await expect(page.getByText('Hours: 12 hours a day instead of 4 hours a day')).toBeVisible();
  await page.getByLabel('Your full name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Accept this quote' }).click();
  await expect(message(page, 'Quote accepted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Dates and place' })).toContainText('10:00 AM, for 12 hours');
  await cancel(page, ada.id);
  await deleteRental(page, boat);
});
