import { dayRange } from '../../../app/domains/shared/format';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { message } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';
import { inDays } from '../../support/browser/days';

// Chromium reports refused forms as failed loads.
test.use({ expectedErrors: [/status of 4(00|09)/] });

test('a block and an option move by their bars, and one that would clash says with what', async ({ page }) => {
  test.slow();
  const name = `A mover ${test.info().project.name} ${Date.now()}`;
  const rental = await makeRental(page, name);
  const id = rental.split('/').at(-1)!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/timeline/free/${id}/${inDays(4)}`);
  await page.getByRole('link', { name: /^Block/ }).click();
  await page.getByLabel('Note').fill('Hull paint');
  await page.getByRole('button', { name: 'Block these dates' }).click();
  await expect(message(page, 'Dates blocked')).toBeVisible();

  await page.goto(`/admin/timeline/free/${id}/${inDays(8)}`);
  await page.getByRole('link', { name: /^Option/ }).click();
  await page.getByLabel('Full Name').fill('Grace Hopper');
  await page.getByLabel('Phone').fill('+1 305 555 0199');
  await page.getByRole('button', { name: 'Save reservation' }).click();
  await expect(message(page, 'Dates kept')).toBeVisible();

  const bar = (text: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('link', { name: text });
  await page.goto('/admin/timeline');
  await bar('Hull paint').click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByLabel('First day').fill(inDays(9));
  await page.getByLabel('Last day').fill(inDays(11));
  await page.getByRole('button', { name: 'Move' }).click();
  // The option has a rental's default hours, with an hour between stays.
  const days = dayRange(inDays(8), inDays(9));
  const taken = `These dates are taken: option of Grace Hopper, ${days}`;
  const times = 'handover 9:00 AM, return by 6:00 PM, free again from 7:00 PM';
  const inTheWay = new RegExp(`^${taken}, ${times}, kept until .+\\.$`);
  await expect(page.getByLabel('First day')).toHaveAccessibleDescription(inTheWay);
  await expect(page.getByLabel('Last day')).toHaveValue(inDays(11));
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  await page.getByLabel('First day').fill(inDays(2));
  await page.getByLabel('Last day').fill(inDays(3));
  await page.getByRole('button', { name: 'Move' }).click();
  await expect(message(page, 'Block moved')).toBeVisible();

  await bar('Grace Hopper').click();
  await page.getByLabel('First day').fill(inDays(7));
  await page.getByRole('button', { name: 'Move' }).click();
  await expect(message(page, 'Option moved')).toBeVisible();
  await bar('Grace Hopper').click();
  await expect(page.getByLabel('First day')).toHaveValue(inDays(7));
  await page.getByRole('link', { name: 'Extend, release or confirm' }).click();
  await expect(page.getByText(/instead of /).first()).toBeVisible();
  await deleteRental(page, rental);
});
