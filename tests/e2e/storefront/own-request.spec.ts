import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { inDays } from '../../support/browser/days';
import { requestHere } from '../../support/browser/own-request';
import { smallTargets } from '../../support/browser/targets';

test('a line under the navbar leads to the request of this browser until it is dismissed', async ({
  page,
  javaScriptEnabled,
}) => {
  await requestHere(page);
  const line = page.getByRole('link', { name: 'Your request for Notte V12 · See it' });
  await expect(line).toBeFocused();
  for (const path of ['/contact', '/category/1', '/']) {
    await page.goto(path);
    await expect(line).toBeInViewport();
  }
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  expect(await axeFindings(page)).toEqual([]);
  await line.click();
  await expect(page).toHaveURL(/\/reservations\/[\w-]{22}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We received your request');
  // The reservation's own page does not show the line.
  await expect(line).toHaveCount(0);

  const withDates = `/rentals/1?startDate=${inDays(60)}&endDate=${inDays(62)}&guests=4`;
  await page.goto(withDates);
  // Wait for the line's code: before it loads, and without scripts, the form reloads the page, which begins at its top.
  await page.mouse.move(9, 9);
  if (javaScriptEnabled) await expect(page.locator('[data-waiting] #own-request')).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(line).toHaveCount(0);
  if (javaScriptEnabled) await expect(page.locator('#main')).toBeFocused();
  await expect(page).toHaveURL(withDates);
  for (const path of ['/', '/rentals/1', '/contact']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(line).toHaveCount(0);
  }
});
