import type { Page } from '@playwright/test';
import { shortRange } from '../../../app/domains/availability/rules';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { message } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';
import { inDays } from '../../support/browser/days';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Reserve' });
const answer = (page: Page) => panel(page).getByRole('status').filter({ hasNotText: 'Choose the' });

async function check(page: Page, from: string, to: string) {
  await panel(page).getByLabel('Start Date', { exact: true }).fill(from);
  await panel(page).getByLabel('End Date', { exact: true }).fill(to);
  await panel(page).getByRole('button', { name: 'Check dates' }).click();
}

async function block(page: Page, from: string, to: string) {
  await page.getByLabel('First day').fill(from);
  await page.getByLabel('Last day').fill(to);
  await page.getByRole('button', { name: 'Block these dates' }).click();
  await expect(message(page, 'Dates blocked')).toBeVisible();
}

test('dates are checked beside the gallery, and taken ones lead to free ones', async ({ page, javaScriptEnabled }) => {
  test.slow();
  const rental = await makeRental(page, `Panel ${test.info().project.name} ${Date.now()}`);
  const id = rental.split('/').at(-1)!;
  await page.goto(`${rental}/availability`);
  await block(page, inDays(40), inDays(44));

  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/rentals/${id}`);
    await check(page, inDays(42), inDays(44));
    await expect(answer(page)).toContainText('Those dates are booked.');
    expect(await axeFindingsAt(page, width), `${width} px`).toEqual([]);
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Also available on these dates' })).toBeVisible();

    if (javaScriptEnabled === false) {
      await panel(page).getByRole('link', { name: 'See the unavailable dates' }).click();
      await expect(page.getByRole('heading', { name: 'Unavailable dates' })).toBeVisible();
      await page.goBack();
    }
    const next = shortRange({ startDate: inDays(45), endDate: inDays(47) });
    await answer(page).getByRole('link', { name: next }).click();
    await expect(answer(page)).toContainText('Available');
    await expect(answer(page)).toContainText('Total $12,000');
    await expect(panel(page).getByLabel('Start Date', { exact: true })).toHaveValue(inDays(45));
    await page.getByRole('button', { name: 'Reserve Now' }).click();
    await expect(page.locator('#reservation').getByLabel('End Date', { exact: true })).toHaveValue(inDays(47));
  }

  // The form shows no total for dates that are not available.
  await page.goto(`/book/${id}?startDate=${inDays(45)}&endDate=${inDays(47)}`);
  const total = page.getByRole('region', { name: 'Summary' }).getByRole('status');
  await expect(total).toContainText('3 days');
  await page.goto(`/book/${id}?startDate=${inDays(42)}&endDate=${inDays(44)}`);
  await expect(total).toContainText('Select other dates to see the total.');
  const send = page.getByRole('button', { name: 'Submit Reservation Request' });
  await expect(send).toHaveAccessibleDescription(/^Those dates are booked\. Next available: /);
  if (javaScriptEnabled !== false) await expect(send).toHaveAttribute('aria-disabled', 'true');
  await deleteRental(page, rental);
});

test('on a phone, the answer to the dates is on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/rentals/1');
  await check(page, inDays(65), inDays(67));
  await expect(answer(page).getByText('Available')).toBeInViewport();
});

test('dates that make no stay are kept, with the reason', async ({ page }) => {
  await page.goto(`/rentals/1?startDate=${inDays(40)}&endDate=${inDays(40)}&guests=2`);
  await expect(panel(page).getByRole('alert')).toHaveText('End date must be after start date');
  await expect(panel(page).getByRole('spinbutton', { name: 'Guests' })).toHaveValue('2');
  await expect(answer(page)).toHaveCount(0);
});

for (const width of [1440, 360]) {
  test(`"Reserve Now" keeps dates that were chosen but not checked, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/rentals/1');
    await expect(page.getByRole('link', { name: 'Reserve Now' })).toHaveAttribute('href', '/book/1');
    await panel(page).getByLabel('Start Date', { exact: true }).fill(inDays(70));
    await panel(page).getByLabel('End Date', { exact: true }).fill(inDays(72));
    await panel(page).getByRole('spinbutton', { name: 'Guests' }).fill('2');
    await page.getByText('Reserve Now').filter({ visible: true }).click();
    const form = page.locator('#reservation');
    await expect(form.getByLabel('Start Date', { exact: true })).toHaveValue(inDays(70));
    await expect(form.getByLabel('End Date', { exact: true })).toHaveValue(inDays(72));
    await expect(form.getByLabel('Guests')).toHaveValue('2');
  });
}
