import { deleteRental, makeRental } from '../../support/browser/admin';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { askFor } from '../../support/fixtures/reservations';

test('a request is copied as text, by the button or by hand', async ({ page, context, javaScriptEnabled }) => {
  const rental = await makeRental(page, `Copia ${test.info().project.name} ${Date.now()}`);
  const { id } = await askFor(page, rental, { customerName: 'Ada Lovelace' });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/reservations/${id}`);
    await expect(page.getByLabel('Message for the customer')).toHaveValue(/Dear Ada Lovelace,[^]+Reference: /);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeFindingsAt(page, width)).toEqual([]);
  }
  const copy = page.getByRole('region', { name: 'Copy as text' }).getByRole('button', { name: 'Copy' });
  if (javaScriptEnabled) {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.replaceAll('\r', '')).toBe(await page.getByLabel('Message for the customer').inputValue());
  } else {
    await expect(copy).toBeHidden();
  }
  await deleteRental(page, rental);
});
