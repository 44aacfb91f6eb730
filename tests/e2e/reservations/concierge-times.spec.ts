import type { Page } from '@playwright/test';
import { longDate } from '../../../app/domains/shared/format';
import { shortRange } from '../../../app/domains/availability/rules';
import { deleteRental } from '../../support/browser/admin';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test, unique } from '../../support/browser/e2e';
import { message } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';
import { makeTimedRental } from '../../support/browser/timed-rental';
import { askFor, cancel } from '../../support/fixtures/reservations';
import { inDays } from '../../support/browser/days';

// Chromium reports a refused form as a failed load.
test.use({ expectedErrors: [/status of 409/] });
test.describe.configure({ timeout: 180_000 });

const days = (from: number, until: number) => ({ startDate: inDays(from), endDate: inDays(until) });
const hours = (day: number, startTime: string) => ({ ...days(day, day), startTime, hoursPerDay: 4 });

const open = (page: Page, id: number) => page.goto(`/admin/reservations/${id}`);
const confirmation = (page: Page) => page.getByRole('button', { name: /^Confirm for/ });

async function confirm(page: Page, id: number) {
  await open(page, id);
  await confirmation(page).click();
  await expect(message(page, 'Reservation confirmed')).toBeVisible();
}

/** Confirms a request with times that differ from its rental's, as agreed on the phone. */
async function confirmAt(page: Page, id: number, times: Record<string, string>) {
  await open(page, id);
  const form = await unfolded(page, '#confirm-other', 'Change the total, the days or the times');
  for (const [label, time] of Object.entries(times)) await form.getByLabel(label).fill(time);
  await form.getByRole('button', { name: 'Confirm with these changes' }).click();
}

async function unfolded(page: Page, id: string, title: string) {
  const form = page.locator(id);
  // A form with refused input opens by itself.
  await expect(async () => {
    if (!(await form.isVisible())) await page.getByText(title).click();
    await expect(form).toBeVisible({ timeout: 1000 });
  }).toPass();
  return form;
}

/** Gives a confirmed reservation other times, as agreed with its customer. */
async function changeTimes(page: Page, id: number, typed: Record<string, string>) {
  await open(page, id);
  const form = await unfolded(page, '#times', 'Change the handover or the return');
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Save times' }).click();
}

/** Expects that each of these screens fits a phone and a wide screen. */
async function fits(page: Page, screens: string[]) {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    for (const screen of screens) {
      await page.goto(screen);
      expect(await sidewaysScroll(page), `${screen} at ${width} px`).toBe(0);
      // A timeline's bars are only as high as its rows.
      if (!screen.includes('timeline')) expect(await smallTargets(page), `${screen} at ${width} px`).toEqual([]);
      expect(await axeFindings(page), `${screen} at ${width} px`).toEqual([]);
    }
  }
}

const screensOf = ({ id, reference }: { id: number; reference: string }) => [
  `/admin/reservations/${id}`,
  `/reservations/${reference}`,
];

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

test('one guest leaves a villa at eleven, and the next arrives at four', async ({ page }) => {
  const name = unique('Villa');
  const villa = await makeTimedRental(page, name, { priceUnit: 'week', handover: '16:00', return: '11:00' });
  const ada = await askFor(page, villa, days(14, 21));
  const grace = await askFor(page, villa, { ...days(21, 28), customerName: 'Grace Hopper' });
  for (const { id } of [ada, grace]) await confirm(page, id);

  await page.goto(`/reservations/${ada.reference}`);
  const stay = page.getByRole('region', { name: 'Dates and place' });
  await expect(stay).toContainText('11:00 AM');
  await page.goto(`/reservations/${grace.reference}`);
  await expect(stay).toContainText('4:00 PM');
  // The timeline shows both customers on the day of the changeover.
  await page.goto(`/admin/timeline?from=${inDays(21)}`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Ada Lovelace');
  await expect(row).toContainText('Grace Hopper');
  await fits(page, [...screensOf(grace), `/admin/timeline?from=${inDays(21)}`]);
  for (const { id } of [ada, grace]) await cancel(page, id);
  await deleteRental(page, villa);
});

test('a boat goes out twice a day with an hour between, and a third time not', async ({ page }) => {
  const boat = await makeTimedRental(page, unique('Boat'), {
    ...{ priceUnit: 'hour', handover: '08:00', return: '20:00' },
    turnaround: 60,
  });
  const ada = await askFor(page, boat, hours(10, '10:00'));
  const grace = await askFor(page, boat, { ...hours(10, '15:00'), customerName: 'Grace Hopper' });
  const mary = await askFor(page, boat, { ...hours(10, '12:00'), customerName: 'Mary Anning' });
  for (const { id } of [ada, grace]) await confirm(page, id);
  await open(page, mary.id);
  await expect(page.getByText('These dates are taken').first()).toBeVisible();
  await expect(confirmation(page)).toHaveCount(0);
  // The page also suggests the next free day.
  await expect(page.getByText(`Next available: ${shortRange(days(11, 11))}.`).first()).toBeVisible();
  await fits(page, screensOf(mary));
  for (const { id } of [ada, grace]) await cancel(page, id);
  await deleteRental(page, boat);
});

test('a car that comes back at noon leaves at two, by agreement', async ({ page }) => {
  const car = await makeTimedRental(page, unique('Car'), {
    ...{ priceUnit: 'day', handover: '09:00', return: '18:00' },
    turnaround: 60,
  });
  const ada = await askFor(page, car, days(10, 12));
  const grace = await askFor(page, car, { ...days(12, 14), customerName: 'Grace Hopper' });
  await confirm(page, ada.id);
  await confirmAt(page, grace.id, { Handover: '14:00' });
  await expect(page.getByRole('link', { name: /^Ada Lovelace, .+, free again from 7:00 PM, confirmed/ })).toBeVisible();
  // Ada agrees to bring it at noon.
  await changeTimes(page, ada.id, { Return: '12:00', 'Message to the customer': 'At noon, as agreed.' });
  await expect(message(page, 'Times changed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toContainText('return by 12:00 PM');
  // At 12:30 the car is not ready yet.
  await confirmAt(page, grace.id, { Handover: '12:30' });
  await expect(page.getByRole('link', { name: /^Ada Lovelace, .+, free again from 1:00 PM, confirmed/ })).toBeVisible();
  await expect(page.locator('#confirm-other').getByLabel('Handover')).toHaveValue('12:30');
  await confirmAt(page, grace.id, { Handover: '14:00' });
  await expect(message(page, 'Reservation confirmed')).toBeVisible();
  // Now Ada cannot keep it longer: the form names the conflict and keeps the input.
  await changeTimes(page, ada.id, { Return: '13:30' });
  const form = page.locator('#times');
  await expect(form.getByText(/taken: confirmed reservation of Grace Hopper/).first()).toBeVisible();
  await expect(form.getByLabel('Return')).toHaveValue('13:30');
  await page.goto(`/reservations/${grace.reference}`);
  await expect(page.getByRole('region', { name: 'Dates and place' })).toContainText('2:00 PM');
  await fits(page, screensOf(ada));
  for (const { id } of [ada, grace]) await cancel(page, id);
  await deleteRental(page, car);
});

test('a yacht that is not turned around yet is refused, with the next free days', async ({ page }) => {
  const yacht = await makeTimedRental(page, unique('Yacht'), {
    ...{ priceUnit: 'day', handover: '09:00', return: '18:00' },
    turnaround: 24 * 60,
  });
  const ada = await askFor(page, yacht, days(10, 12));
  const grace = await askFor(page, yacht, { ...days(13, 15), customerName: 'Grace Hopper' });
  await confirm(page, ada.id);
  await open(page, grace.id);
  await expect(page.getByText('These dates are taken').first()).toBeVisible();
  await expect(page.getByText(`Next available: ${shortRange(days(14, 16))}.`).first()).toBeVisible();
  await fits(page, screensOf(grace));
  await cancel(page, ada.id);
  await deleteRental(page, yacht);
});

test('an option lapses while another waits, who then gets the dates', async ({ page }) => {
  const boat = await makeTimedRental(page, unique('Option'), { priceUnit: 'day', handover: '09:00', return: '18:00' });
  const ada = await askFor(page, boat, days(10, 12));
  const grace = await askFor(page, boat, { ...days(11, 13), customerName: 'Grace Hopper' });
  await open(page, ada.id);
  await page.locator('summary', { hasText: 'Keep the dates' }).click();
  await page.getByText('Until a date and time').click();
  // The next whole minute, or the one after it if that is less than ten seconds away.
  const end = new Date(Math.ceil((Date.now() + 10_000) / 60_000) * 60_000);
  const [day, time] = end.toLocaleString('sv', { timeZone: 'America/New_York' }).split(' ');
  const form = page.locator('#keep-until');
  await form.getByLabel('Date').fill(day!);
  await form.getByLabel('Time').fill(time!.slice(0, 5));
  await form.getByRole('button', { name: 'Keep the dates until then' }).click();
  await expect(message(page, 'Dates kept')).toBeVisible();
  await expect(page.getByText('Other requests for these dates:')).toBeAttached();
  await page.goto(`/reservations/${ada.reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We keep your dates');

  await open(page, grace.id);
  await expect(page.getByRole('heading', { name: 'These dates are kept for Ada Lovelace' })).toBeVisible();
  await expect(confirmation(page)).toHaveCount(0);
  await expect(async () => {
    await open(page, grace.id);
    await expect(confirmation(page)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await confirm(page, grace.id);
  await page.goto(`/reservations/${ada.reference}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We keep your dates');
  await page.goto(`/admin/timeline?from=${inDays(11)}`);
  await expect(page.getByRole('heading', { name: longDate(inDays(11)) })).toBeVisible();
  await fits(page, screensOf(ada));
  await cancel(page, grace.id);
  await deleteRental(page, boat);
});
