import { deleteRental, makeRental } from '../../support/browser/admin';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { message } from '../../support/browser/sign-in';
import { startCalendar } from '../../support/servers/calendar-server';

// Chromium reports a refused form as a failed load.
test.use({ expectedErrors: [/status of 400/] });

test('a calendar that is read gets another name and interval; a refused address keeps what was typed', async ({
  page,
}) => {
  const rental = await makeRental(page, `Levante ${test.info().project.name} ${Date.now()}`);
  const elsewhere = await startCalendar();
  try {
    await page.goto(`${rental}/feeds/new`);
    const tabs = page.getByRole('navigation', { name: 'Rental sections' });
    await expect(tabs.getByRole('link', { name: 'Calendars' })).toHaveAttribute('aria-current', 'true');
    await page.getByLabel('Name', { exact: true }).fill('Marketplace');
    await page.getByLabel('Address').fill(elsewhere.url);
    await page.getByRole('button', { name: 'Add calendar' }).click();
    await page.getByRole('link', { name: 'Open Marketplace' }).click();
    await page.getByText('Change name, address or interval').click();
    await expect(page.getByLabel('Address')).toHaveValue(elsewhere.url);
    await page.getByLabel('Name', { exact: true }).fill('Riviera');
    await page.getByLabel('Address').fill('https://10.0.0.1/a.ics');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/The address is not public/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Riviera');
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeFindingsAt(page, width)).toEqual([]);
    }
    await page.getByLabel('Address').fill(elsewhere.url);
    await page.getByLabel('Check every').selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(message(page, 'Calendar changed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Riviera' })).toBeVisible();
    await expect(page.getByText('Every 5 minutes.')).toBeVisible();
  } finally {
    await elsewhere.stop();
  }
  await deleteRental(page, rental);
});
