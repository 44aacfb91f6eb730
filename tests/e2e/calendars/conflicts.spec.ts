import { deleteRental, makeRental } from '../../support/browser/admin';
import { addCalendar, conflictOf, fetchNow } from '../../support/browser/calendars';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { message } from '../../support/browser/sign-in';
import { askFor } from '../../support/fixtures/reservations';
import { startCalendar } from '../../support/servers/calendar-server';
import { inDays } from '../../support/browser/days';

test('clashes with another calendar are found on Today and settled, one by canceling and one with a reason', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const name = `Clash ${test.info().project.name} ${Date.now()}`;
  const rental = await makeRental(page, name);
  const elsewhere = await startCalendar();
  const feed = `Marketplace ${Date.now()}`;
  try {
    const { id } = await askFor(page, rental);
    await page.goto(`/admin/reservations/${id}`);
    await page.getByRole('button', { name: /^Confirm for/ }).click();
    await expect(message(page, 'Reservation confirmed')).toBeVisible();
    const free = { uid: 'free', firstDay: inDays(20), lastDay: inDays(22) };
    const clash = { uid: 'clash', firstDay: inDays(11), lastDay: inDays(13) };
    elsewhere.show([free, clash]);
    await addCalendar(page, rental, { name: feed, url: elsewhere.url });
    // The worker may have fetched the feed by now.
    await fetchNow(page, rental, feed);

    // Events that fit block the rental; a person decides on a conflict, which Today and the menu show.
    await page.goto('/admin/today');
    await page.getByRole('link', { name: /conflicts? with other calendars/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conflicts');
    await expect(conflictOf(page, name)).toContainText(feed);
    await expect(conflictOf(page, name)).toContainText('Here: Confirmed reservation');
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeFindingsAt(page, width)).toEqual([]);
    }

    // Our reservation is canceled, with a mail, and the feed's event takes its time at once.
    await conflictOf(page, name).getByRole('link', { name: 'Open the reservation' }).click();
    await page.getByText('Cancel this reservation').click();
    await page.getByLabel('Reason').fill('Sold elsewhere a minute before');
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await expect(page.getByRole('link', { name: /^Reservation canceled/ })).toBeVisible();
    await page.goto('/admin/conflicts');
    await expect(conflictOf(page, name)).toHaveCount(0);

    // Another conflict, with a block, is left as it is.
    await page.goto(`${rental}/availability`);
    await page.getByLabel('First day').fill(inDays(40));
    await page.getByLabel('Last day').fill(inDays(41));
    await page.getByRole('button', { name: /^Block/ }).click();
    elsewhere.show([free, clash, { uid: 'other', firstDay: inDays(41), lastDay: inDays(42) }]);
    await fetchNow(page, rental, feed, /^New: Reserved, /);
    await page.goto('/admin/reservations');
    await page
      .getByRole('navigation', { name: 'Admin', exact: true })
      .getByRole('link', { name: /^Conflicts/ })
      .click();
    await conflictOf(page, name).getByText('Ignore this conflict').click();
    await conflictOf(page, name).getByLabel('Reason').fill('The owner hands it over at noon');
    await conflictOf(page, name).getByRole('button', { name: 'Ignore' }).click();
    await expect(message(page, 'Conflict ignored')).toBeVisible();
    const ignored = page.getByRole('region', { name: 'Ignored' }).getByRole('listitem').filter({ hasText: name });
    await expect(ignored).toContainText('Reason: The owner hands it over at noon');
    expect(await axeFindingsAt(page, 1440)).toEqual([]);
    await ignored.getByRole('button', { name: 'Reopen' }).click();
    await expect(message(page, 'Conflict reopened')).toBeVisible();
    await expect(conflictOf(page, name).getByText('Ignore this conflict')).toBeVisible();
  } finally {
    await elsewhere.stop();
  }
  await deleteRental(page, rental);
});
