import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { openSignedIn } from '../../support/browser/sign-in';
import { inDays } from '../../support/browser/days';

test('the phone form warns of the terms that the dates miss, while they are typed', async ({
  page,
  javaScriptEnabled,
}) => {
  const warning = page.getByText(/^These dates do not meet these terms: At least/);
  // The demo's Casa Levante takes no stay of one night.
  await openSignedIn(page, '/admin/reservations/new');
  const villa = page.getByLabel('Rental', { exact: true }).locator('option', { hasText: 'Casa Levante' });
  const id = (await villa.getAttribute('value'))!;
  const [first, second, later] = [inDays(60), inDays(61), inDays(81)];
  if (javaScriptEnabled === false) {
    await page.goto(`/admin/reservations/new?rental=${id}&startDate=${first}&endDate=${second}`);
    await expect(warning).toBeVisible();
    await page.goto(`/admin/reservations/new?rental=${id}&startDate=${first}&endDate=${later}`);
  } else {
    await page.getByLabel('Rental', { exact: true }).selectOption(id);
    await page.getByLabel('Start Date', { exact: true }).fill(first);
    await page.getByLabel('End Date', { exact: true }).fill(second);
    await expect(warning).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByLabel('End Date', { exact: true }).fill(later);
  }
  await expect(warning).toHaveCount(0);
});
