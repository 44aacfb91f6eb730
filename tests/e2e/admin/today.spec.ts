import { readFile } from 'node:fs/promises';
import { plusDays, today } from '../../../app/domains/shared/calendar';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { askFor, cancel } from '../../support/fixtures/reservations';
import { message, openSignedIn } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';

test('a reservation that starts today is on the Today screen and links to its page', async ({ page }) => {
  test.slow();
  const rental = await makeRental(page, unique('Alba'));
  const name = unique('Ada');
  const startDate = today('America/New_York');
  const { id } = await askFor(page, rental, { customerName: name, startDate, endDate: plusDays(startDate, 1) });
  await page.goto(`/admin/reservations/${id}`);
  await page.getByRole('button', { name: /^Confirm for/ }).click();
  await expect(message(page, 'Reservation confirmed')).toBeVisible();

  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/today');
    const starts = page.getByRole('region', { name: /^Starts today/ });
    await expect(starts.getByRole('link', { name: `Call ${name}` })).toHaveAttribute('href', 'tel:+13055550100');
    expect(await axeFindingsAt(page, width)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  await page
    .getByRole('region', { name: /^Starts today/ })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await cancel(page, id);
  await deleteRental(page, rental);
});

test('Today is the first entry of the admin menu and marked as current there', async ({ page }) => {
  await openSignedIn(page, '/admin/today');
  const first = page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link').first();
  await expect(first).toHaveText('Today');
  await expect(first).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('region', { name: /^Waiting for an answer/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Failed emails/ })).toBeVisible();
});

test('on a phone, a link to the timeline stands in for the fleet', async ({ page }) => {
  await openSignedIn(page, '/admin/today');
  await page.setViewportSize({ width: 360, height: 740 });
  const fleet = page.getByRole('region', { name: 'Next 14 days' });
  await expect(fleet.getByRole('table')).toBeHidden();
  await fleet.getByRole('link', { name: /timeline/i }).click();
  await expect(page).toHaveURL(/\/admin\/timeline$/);
});

test('the inbox is exported as shown, and spreadsheets run no formulas from it', async ({ page }) => {
  const rental = await makeRental(page, unique('Fila'));
  const [evil, other] = [`=1+1 ${unique('Eve')}`, unique('Other')];
  const { id } = await askFor(page, rental, { customerName: evil, notes: 'By the harbor,\n"quiet"' });
  await askFor(page, rental, { customerName: other });
  await page.goto('/admin/reservations');
  await page.getByLabel('Search by customer').fill(evil);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('list', { name: 'Reservations' }).getByRole('link')).toHaveCount(1);

  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^reservations-all-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFNumber,Status,Requested,')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  expect(text).toContain(`\r\n${id},Pending,`);
  expect(text).toContain(`,'${evil},ada@example.com,'+1 305 555 0100,`);
  expect(text).toContain('"By the harbor,\n""quiet"""');
  expect(text).not.toContain(other);
  await deleteRental(page, rental);
});
