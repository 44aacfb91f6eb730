import { deleteRental, makeRental } from '../../support/browser/admin';
import { addCalendar, conflictOf, fetchNow } from '../../support/browser/calendars';
import { expect, test } from '../../support/browser/e2e';
import { startCalendar } from '../../support/servers/calendar-server';
import { inDays } from '../../support/browser/days';

const event = (uid: string, from: number, until: number) => ({ uid, firstDay: inDays(from), lastDay: inDays(until) });

test('two calendars fill the timeline; their clash is found on Today and is gone once one gives way', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const run = `${test.info().project.name} ${Date.now()}`;
  const name = `A villa on two markets ${run}`;
  const [bay, riviera] = [`Bay ${run}`, `Riviera ${run}`];
  const rental = await makeRental(page, name);
  const [atBay, atRiviera] = await Promise.all([startCalendar(), startCalendar()]);
  const bars = (feed: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('link', { name: feed });
  try {
    atBay.show([event('b1', 3, 5), event('b2', 12, 14)]);
    atRiviera.show([event('r1', 8, 9)]);
    await addCalendar(page, rental, { name: bay, url: atBay.url });
    await addCalendar(page, rental, { name: riviera, url: atRiviera.url });
    for (const feed of [bay, riviera]) await fetchNow(page, rental, feed);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/timeline');
    await expect(bars(bay)).toHaveCount(2);
    await expect(bars(riviera)).toHaveCount(1);

    // The second calendar sells a day of the first one's event, and one more event.
    atRiviera.show([event('r1', 8, 9), event('r2', 5, 6)]);
    await fetchNow(page, rental, riviera, /^New: Reserved, /);
    await page.goto('/admin/today');
    await page.getByRole('link', { name: /conflicts? with other calendars/ }).click();
    await expect(conflictOf(page, name)).toContainText(`Here: Another calendar (${bay})`);
    await expect(conflictOf(page, name)).toContainText('The rest of that booking is blocked here');

    // The first calendar drops its event. Once that is released, its time belongs to the second, without another fetch.
    atBay.show([event('b2', 12, 14)]);
    await fetchNow(page, rental, bay);
    await fetchNow(page, rental, bay, /^To be released: /);
    await page.goto('/admin/conflicts');
    await expect(conflictOf(page, name)).toHaveCount(0);
    await page.goto('/admin/timeline');
    await expect(bars(bay)).toHaveCount(1);
    await expect(bars(riviera)).toHaveCount(2);
  } finally {
    await Promise.all([atBay.stop(), atRiviera.stop()]);
  }
  await deleteRental(page, rental);
});
