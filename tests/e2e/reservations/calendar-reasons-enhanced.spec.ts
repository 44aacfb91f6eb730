import type { Page } from '@playwright/test';
import { plusDays } from '../../../app/domains/shared/calendar';
import { deleteRental, makeRental, post } from '../../support/browser/admin';
import { axeFindings } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { message } from '../../support/browser/sign-in';
import { today } from '../../support/browser/days';

// The first of a month in which nothing else is marked.
const first = `${plusDays(today, 70).slice(0, 7)}-01`;
const on = (days: number) => plusDays(first, days);

const calendar = (page: Page) => page.getByRole('dialog', { name: /^Calendar/ });
const day = (page: Page, iso: string) => calendar(page).locator(`[data-day="${iso}"]`);

async function open(page: Page, label: string, shown: string) {
  await page.getByRole('button', { name: `Open the calendar: ${label}` }).click();
  await expect(calendar(page).getByRole('grid')).not.toHaveCount(0);
  while ((await day(page, shown).count()) === 0)
    await calendar(page)
      .getByRole('button', { name: /next month/i })
      .click();
}

test('the calendar says why a free day cannot be picked, and which days are outside the terms', async ({ page }) => {
  test.slow();
  const rental = await makeRental(page, `Reasons ${test.info().project.name} ${Date.now()}`);
  for (const [from, until] of [
    [2, 4],
    [6, 7],
  ]) {
    await page.goto(`${rental}/availability`);
    await page.getByLabel('First day').fill(on(from!));
    await page.getByLabel('Last day').fill(on(until!));
    await page.getByRole('button', { name: 'Block these dates' }).click();
    await expect(message(page, 'Dates blocked')).toBeVisible();
  }
  await page.goto(`${rental}/terms`);
  const weekday = new Date(`${on(10)}T00:00Z`).getUTCDay() || 7;
  await page.getByLabel('Arrival weekdays').selectOption('own');
  await page
    .getByRole('checkbox', {
      name: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][weekday - 1]!,
    })
    .check();
  await page.getByLabel('Minimum stay', { exact: true }).selectOption('own');
  await page.getByLabel('Minimum stay in days').fill('3');
  await post(page, 'Save terms');

  for (const address of [`/rentals/${rental.split('/').at(-1)}`, `/book/${rental.split('/').at(-1)}`]) {
    await page.goto(address);
    await open(page, 'Start Date', on(6));
    // A single free day between two bookings is not shown as taken.
    const lone = day(page, on(5)).getByRole('button');
    await expect(lone).toBeDisabled();
    await expect(lone).toHaveAccessibleName(/too close to the next booked dates/);
    await expect(lone).toHaveCSS('text-decoration-line', 'none');
    await expect(day(page, on(3)).getByRole('button')).toHaveAccessibleName(/not available/);
    await expect(day(page, on(3)).getByRole('button')).toHaveCSS('text-decoration-line', 'line-through');
    const legend = calendar(page).getByRole('list', { name: 'Legend' });
    await expect(legend).toContainText('Too close to the next booked dates');
    await expect(legend).toContainText('Outside the terms, but possible: Arrival on');
    await expect(day(page, on(11)).getByRole('button')).toHaveAccessibleName(/outside the terms: Arrival on/);
    await expect(day(page, on(10)).getByRole('button')).not.toHaveAccessibleName(/outside the terms/);
    expect(await axeFindings(page)).toEqual([]);

    await day(page, on(10)).getByRole('button').click();
    await expect(legend).toContainText('Outside the terms, but possible: At least 3 days.');
    await expect(day(page, on(11)).getByRole('button')).toHaveAccessibleName(/outside the terms: At least 3 days/);
    await expect(day(page, on(12)).getByRole('button')).not.toHaveAccessibleName(/outside the terms/);
    await page.keyboard.press('Escape');

    await page.getByLabel('Start Date', { exact: true }).fill(on(-6));
    await open(page, 'End Date', on(5));
    await expect(day(page, on(5)).getByRole('button')).toHaveAccessibleName(/beyond the next booked dates/);
    await expect(legend).toContainText('Beyond the next booked dates');
    await page.keyboard.press('Escape');
  }
  await deleteRental(page, rental);
});
