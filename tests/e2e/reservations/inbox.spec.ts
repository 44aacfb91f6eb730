import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { deleteRental, makeRental } from '../../support/browser/admin';
import { expect, test, unique } from '../../support/browser/e2e';
import { askFor, cancel } from '../../support/fixtures/reservations';
import { message, openSignedIn } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';
import { ADMIN } from '../../support/servers/product';

// Chromium reports a refused form as a failed load.
test.use({ expectedErrors: [/status of 4(00|09)/] });

test('a request is confirmed; a rival confirmation gets a 409 that keeps its input, and is declined with a reason', async ({
  page,
  context,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const rental = await makeRental(page, unique('Corona'));
  const [ada, alan] = [unique('Ada'), unique('Alan')];
  const first = await askFor(page, rental, { customerName: ada });
  const second = await askFor(page, rental, { customerName: alan, customerEmail: 'alan@example.com' });

  await page.goto('/admin/reservations');
  await expect(page.getByRole('link', { name: 'Pending' })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Search by customer').fill(ada.toLowerCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByRole('list', { name: 'Reservations' }).getByRole('link', { name: ada }).click();
  await expect(page.getByRole('heading', { name: ada, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: alan })).toBeVisible();

  // A colleague opens the rival request while the first one is confirmed.
  const colleague = await context.newPage();
  await colleague.setViewportSize({ width: 360, height: 740 });
  await colleague.goto(`/admin/reservations/${second.id}`);
  await page.getByRole('button', { name: /^Confirm for \$12,000/ }).click();
  await expect(message(page, 'Reservation confirmed')).toBeVisible();
  await expect(page.getByText(`Confirmed by ${ADMIN.username}`)).toBeVisible();

  await colleague.getByText('Change the total').click();
  await colleague.getByLabel('Total (US dollars)').fill('11000');
  await colleague.getByLabel('Reason for the change').fill('Three days in a row');
  await colleague.getByRole('button', { name: 'Confirm with these changes' }).click();
  const alert = colleague.getByRole('alert');
  await expect(alert).toContainText(`Already booked by ${ada}`);
  await expect(alert.getByRole('link', { name: new RegExp(ada) })).toHaveAttribute(
    'href',
    `/admin/reservations/${first.id}`,
  );
  await expect(colleague.getByLabel('Total (US dollars)')).toHaveValue('11000');
  await expect(colleague.getByLabel('Reason for the change')).toHaveValue('Three days in a row');
  const decline = colleague.locator('form').filter({ has: colleague.getByRole('button', { name: 'Decline request' }) });
  await expect(decline.getByLabel('Message to the customer')).toHaveValue('Three days in a row');
  await expect(colleague.getByRole('button', { name: 'Send suggestion' })).toBeVisible();
  expect(await sidewaysScroll(colleague)).toBe(0);
  expect(await smallTargets(colleague)).toEqual([]);
  expect(await axeFindings(colleague)).toEqual([]);
  await decline.getByLabel('Message to the customer').fill('Another customer was a minute faster. We are sorry.');
  await decline.getByRole('button', { name: 'Decline request' }).click();
  await expect(message(colleague, 'Request declined')).toBeVisible();
  await expect(colleague.getByText('Another customer was a minute faster.')).toBeVisible();
  await colleague.close();
  await cancel(page, first.id);
  await deleteRental(page, rental);
});

test('dates are proposed and a note is stored, and both appear in the history', async ({ page }) => {
  const rental = await makeRental(page, unique('Delfina'));
  const { id } = await askFor(page, rental);
  await page.goto(`/admin/reservations/${id}`);
  await page.getByText('Suggest new dates').click();
  const propose = page.locator('#propose');
  await propose.getByLabel('First day', { exact: true }).fill('2027-08-10');
  await propose.getByLabel('Last day', { exact: true }).fill('2027-08-09');
  await page.getByLabel('Message to the customer').last().fill('Would these do?');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(propose.getByLabel('Last day', { exact: true })).toHaveAccessibleDescription(/cannot be before/);
  await propose.getByLabel('Last day', { exact: true }).fill('2027-08-12');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(message(page, 'New dates suggested')).toBeVisible();
  await page.getByText('Add a note').click();
  await page.getByLabel('Note', { exact: true }).fill('Prefers the morning');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(message(page, 'Note added')).toBeVisible();
  const trail = page.getByRole('list').filter({ hasText: 'Requested' });
  await expect(trail).toContainText(/Prefers the morning[\s\S]*August 10\s– 12, 2027\s*Would these do\?/);
  await expect(page.getByLabel('Note', { exact: true })).toBeHidden();
  await deleteRental(page, rental);
});

test('a phone reservation is created without an email address and confirmed immediately', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const rental = await makeRental(page, unique('Elba'));
  await page.goto('/admin/reservations');
  await page.getByRole('link', { name: 'New phone reservation' }).click();
  await page.getByLabel('Rental', { exact: true }).selectOption(rental.replace(/\D/g, ''));
  await page.getByLabel('Start Date', { exact: true }).fill('2027-05-10');
  await page.getByLabel('End Date', { exact: true }).fill('2027-05-09');
  await page.getByLabel('Full Name').fill('Grace Hopper');
  await page.getByLabel('Phone').fill('+1 305 555 0199');
  await page.getByLabel('Confirm immediately').check();
  await page.getByRole('button', { name: 'Save reservation' }).click();
  await expect(page.getByLabel('End Date', { exact: true })).toHaveAccessibleDescription(
    'End date must be after start date',
  );
  await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper');
  await page.getByLabel('End Date', { exact: true }).fill('2027-05-12');
  if (javaScriptEnabled !== false) await expect(page.getByText('$12,000')).toBeVisible();
  await page.getByRole('button', { name: 'Save reservation' }).click();
  await expect(message(page, 'Reservation confirmed')).toBeVisible();
  await expect(page.getByText('No email: call them')).toBeVisible();
  await expect(page.getByRole('link', { name: '+1 305 555 0199', exact: true })).toHaveAttribute(
    'href',
    'tel:+13055550199',
  );
  await cancel(page, Number(page.url().replace(/^.*\//, '')));
  await deleteRental(page, rental);
});

test('every reservation screen passes axe and fits, on desktop and on a phone', async ({ page, javaScriptEnabled }) => {
  test.slow();
  await openSignedIn(page, '/admin/reservations');
  const { id } = await askFor(page, '/admin/1', { customerName: unique('Screens') });
  // A rival whose name cannot wrap.
  await askFor(page, '/admin/1', { customerName: 'W'.repeat(110) });
  // Dates over New Year are the longest: of this year, or from July on of the next.
  const now = new Date();
  const year = now.getFullYear() + (now.getMonth() < 6 ? 0 : 1);
  await askFor(page, '/admin/1', { startDate: `${year}-12-30`, endDate: `${year + 1}-01-01` });
  for (const screen of ['', '?status=all', '?q=nobody', '/new', `/${id}`].map((end) => `/admin/reservations${end}`)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(screen);
    if (javaScriptEnabled !== false) expect(await axeFindings(page), screen).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('details').evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)));
    expect(await axeFindings(page), `${screen}, phone`).toEqual([]);
    expect(await sidewaysScroll(page), screen).toBe(0);
    expect(await smallTargets(page), screen).toEqual([]);
  }
  // The open menu would cover the page on a phone.
  await page.locator('header details').evaluateAll((all) => all.forEach((menu) => menu.removeAttribute('open')));
  const decline = page.locator('form').filter({ has: page.getByRole('button', { name: 'Decline request' }) });
  await decline.getByLabel('Message to the customer').fill('Only a test');
  await decline.getByRole('button').click();
  await expect(message(page, 'Request declined')).toBeVisible();
});

test('the list is sorted by links, and says once that email is off', async ({ page }) => {
  await openSignedIn(page, '/admin/reservations?status=all');
  const sorts = page.getByRole('navigation', { name: 'Sort by' });
  for (const [label, address] of [
    ['Value', /[?&]sort=value/],
    ['First day', /[?&]sort=start/],
    ['Newest', /\?status=all$/],
  ] as const) {
    await sorts.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(sorts.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'true');
  }
  await expect(page.getByText('Email is off')).toHaveCount(1);
});
