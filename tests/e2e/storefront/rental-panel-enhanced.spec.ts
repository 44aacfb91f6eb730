import { expect, test } from '../../support/browser/e2e';
import { inDays } from '../../support/browser/days';

test('one calendar of two months takes both dates', async ({ page }) => {
  const panel = page.getByRole('complementary', { name: 'Reserve' });
  await page.goto('/rentals/1');
  const openings = page.waitForResponse(/api\/rentals\/1\/availability/);
  await panel.getByRole('button', { name: 'Open the calendar: Start Date' }).click();
  await openings;
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar.getByRole('grid')).toHaveCount(2);
  const day = (iso: string) => calendar.locator(`[data-day="${iso}"]`).getByRole('button');
  while ((await day(inDays(67)).count()) === 0) await calendar.getByRole('button', { name: /next month/i }).click();
  await day(inDays(65)).click();
  await expect(page.getByRole('dialog', { name: 'Calendar: End Date' })).toBeVisible();
  await day(inDays(67)).click();
  await expect(calendar).toHaveCount(0);
  await panel.getByRole('button', { name: 'Check dates' }).click();
  await expect(panel.getByRole('status')).toContainText('Total $7,200');
  await expect(page).toHaveURL(new RegExp(`startDate=${inDays(65)}&endDate=${inDays(67)}`));
});

test('a total beside other dates or guests says that it is not theirs', async ({ page }) => {
  await page.goto(`/rentals/1?startDate=${inDays(65)}&endDate=${inDays(67)}`);
  const panel = page.getByRole('complementary', { name: 'Reserve' });
  const outdated = panel.getByText('Check dates to update the total');
  await expect(panel.getByRole('status')).toContainText('Total $7,200');
  await expect(outdated).toHaveCount(0);
  // Wait for the panel's code, which ignores input from before it loads.
  await page.mouse.move(9, 9);
  await expect(panel.getByRole('button', { name: 'Open the calendar: End Date' })).toBeVisible();
  await panel.getByLabel('End Date', { exact: true }).fill(inDays(68));
  await expect(outdated).toBeVisible();
  await panel.getByLabel('End Date', { exact: true }).fill(inDays(67));
  await expect(outdated).toHaveCount(0);
  await panel.getByLabel('Guests').fill('4');
  await expect(outdated).toBeVisible();
  await panel.getByLabel('Guests').fill('');
  await expect(outdated).toHaveCount(0);
  await panel.getByLabel('Guests').fill('4');
  await panel.getByLabel('End Date', { exact: true }).fill(inDays(68));
  await panel.getByRole('button', { name: 'Check dates' }).click();
  await expect(panel.getByRole('status')).toContainText('Total $9,600');
  await expect(page).toHaveURL(/guests=4/);
  await expect(outdated).toHaveCount(0);
});

test('the form that "Reserve Now" leads to begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/rentals/1?startDate=${inDays(65)}&endDate=${inDays(67)}`);
  const reserve = page.getByRole('button', { name: 'Reserve Now' }).filter({ visible: true });
  await page.getByRole('button', { name: 'Check dates' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await reserve.click();
  await expect(page).toHaveURL(/^[^?]+\/book\/1\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve' })).toBeInViewport();
});
