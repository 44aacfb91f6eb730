import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { message, openSignedIn } from '../../support/browser/sign-in';

test.describe.configure({ mode: 'serial' });

test('a featured rental is moved, and Home follows', async ({ page, javaScriptEnabled }) => {
  await openSignedIn(page, '/admin');
  await page.getByRole('link', { name: 'Featured', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Featured rentals' }).getByRole('listitem');
  const second = (await rows.nth(1).getByRole('link').textContent())!;
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(rows.first().getByRole('link')).toHaveText(second);
  await expect(rows.first()).toBeInViewport();
  const down = page.getByRole('button', { name: `Move ${second} down` });
  await down.click();
  await expect(rows.nth(1).getByRole('link')).toHaveText(second);
  if (javaScriptEnabled) {
    await expect(down).toBeFocused();
    await expect(message(page, 'Order saved')).toBeVisible();
  }
  await down.click();
  await expect(rows.nth(2).getByRole('link')).toHaveText(second);

  await page.goto('/');
  const names = page.locator('#featured').getByRole('heading', { level: 3 });
  await expect(names.nth(2)).toHaveText(second);
  await page.goto('/admin/featured');
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(rows.nth(1).getByRole('link')).toHaveText(second);
});

test('the list says which rentals Home shows', async ({ page }) => {
  await openSignedIn(page, '/admin?q=Baia');
  await expect(page.getByRole('list', { name: 'Rentals' }).getByText('On Home')).toBeVisible();
  await page.getByRole('link', { name: /Villa Baia/ }).click();
  await expect(page.getByLabel('Featured on the home page')).toHaveAccessibleDescription('It is on the home page now.');
});

for (const width of [360, 768, 1440]) {
  test(`the order passes every check at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, '/admin/featured');
    await expect(page.getByRole('heading', { name: 'Featured on Home' })).toBeVisible();
    expect(await axeFindingsAt(page, width)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
