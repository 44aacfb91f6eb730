import { ADMIN_SCREENS } from '../../support/browser/admin-screens';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { message, openSignedIn } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';

// Chromium reports refused forms as failed loads.
test.use({ expectedErrors: [/status of 40[01]/] });

test('every admin screen passes axe and fits, on desktop and on a phone', async ({ page, javaScriptEnabled }) => {
  test.slow();
  await openSignedIn(page, '/admin');
  for (const screen of ADMIN_SCREENS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(screen);
    await expect(page.locator('form[action="/logout"]'), screen).not.toHaveCount(0);
    // Without scripts, each check needs its own browser: test only the phone.
    if (javaScriptEnabled !== false) {
      expect(await axeFindings(page), screen).toEqual([]);
      await page.setViewportSize({ width: 768, height: 1024 });
      expect(await axeFindings(page), `${screen}, tablet`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await axeFindings(page), `${screen}, phone`).toEqual([]);
    expect(await sidewaysScroll(page), screen).toBe(0);
    expect(await smallTargets(page), screen).toEqual([]);
  }
});

test('the list can be searched and filtered, and keeps its filter next to the panel', async ({ page }) => {
  await openSignedIn(page, '/admin');
  const list = page.getByRole('list', { name: 'Rentals' });
  await page.getByLabel('Search by name').fill('CASA');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/[?&]q=CASA/);
  await expect(list.getByRole('link')).toHaveCount(2);
  await list.getByRole('link', { name: /Casa Levante/ }).click();
  await expect(page).toHaveURL(/\/admin\/\d+\?q=CASA/);
  await expect(list.getByRole('link')).toHaveCount(2);
  await expect(list.getByRole('link', { name: /Casa Levante/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Specifications' }).click();
  await expect(list.getByRole('link')).toHaveCount(2);
  await page.getByLabel('Category', { exact: true }).first().selectOption('Luxury Cars');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No rentals match “CASA”')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(list.getByRole('link', { name: /Aria 9/ })).toBeVisible();
});

test('on a phone, the list and the panel are separate screens', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, '/admin');
  const list = page.getByRole('list', { name: 'Rentals' });
  await list.getByRole('link', { name: /Villa Ombra/ }).click();
  await expect(page.getByRole('heading', { name: 'Villa Ombra' })).toBeVisible();
  await expect(list).toBeHidden();
  await page.getByRole('link', { name: 'All rentals' }).click();
  await expect(list.getByRole('link', { name: /Villa Ombra/ })).toBeVisible();
});

test('the test buttons show a result, and the page stays the same', async ({ page }) => {
  await openSignedIn(page, '/admin/1/specifications');
  await page.getByRole('button', { name: 'Direct Test' }).click();
  await expect(message(page, 'Direct Test Failed')).toBeVisible();
  await page.getByRole('button', { name: 'Test Email' }).click();
  await expect(message(page, 'Test Failed')).toBeVisible();
  await expect(message(page, 'Email is not set up. Set SMTP_URL, then test again.')).toBeVisible();
  await expect(page).toHaveURL('/admin/1/specifications');
});

test('extraction previews its findings and replaces only ticked fields', async ({ page }) => {
  await openSignedIn(page, '/admin/1/specifications');
  const engine = page.getByRole('textbox', { name: 'Engine' });
  const drivetrain = page.getByRole('textbox', { name: 'Drivetrain' });
  await engine.fill('Twelve cylinders');
  await drivetrain.fill('');
  await page.getByRole('button', { name: 'Auto-extract' }).click();
  const found = page.getByRole('region', { name: 'Found in the description' });
  await expect(found).toContainText('Replaces: Twelve cylinders');
  await expect(engine).toHaveValue('Twelve cylinders');
  await expect(drivetrain).toHaveValue('');
  await expect(found.getByLabel(/Engine/)).not.toBeChecked();
  await expect(found.getByLabel(/Drivetrain/)).toBeChecked();
  await found.getByRole('button', { name: 'Use selected values' }).click();
  await expect(found).toBeHidden();
  await expect(engine).toHaveValue('Twelve cylinders');
  await expect(drivetrain).not.toHaveValue('');
});

test('input survives an expired session and an accidental navigation', async ({ page, context, javaScriptEnabled }) => {
  await openSignedIn(page, '/admin/1');
  const place = page.getByLabel('Location');
  const before = await place.inputValue();
  await place.fill('Somewhere else');
  if (javaScriptEnabled !== false) {
    page.once('dialog', (question) => void question.dismiss());
    await page.getByRole('link', { name: 'Images' }).click();
    await expect(page).toHaveURL('/admin/1');
  }
  await context.clearCookies({ name: '__session' });
  await page.getByRole('button', { name: 'Save details' }).click();
  if (javaScriptEnabled === false) return expect(page).toHaveURL(/\/auth\?redirectTo=%2Fadmin%2F1$/);
  await expect(page.getByRole('alert')).toContainText('You have been signed out. Nothing is lost');
  // The input must outlast the page's next request for its data, which could redirect to sign-in.
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/admin\/1(\?index)?$/);
  await expect(place).toHaveValue('Somewhere else');

  const signIn = page.getByRole('link', { name: 'Open the sign-in page in another tab' });
  await expect(signIn).toBeInViewport();
  const [other] = await Promise.all([context.waitForEvent('page'), signIn.click()]);
  await expect(other).toHaveURL(/\/auth\?redirectTo=%2Fadmin%2F1$/);
  await openSignedIn(other, '/admin/1');
  // Other tests read the location.
  await place.fill(before);
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(message(page, 'Success')).toBeVisible();
  await expect(signIn).toHaveCount(0);
});

test('the timeline leads from a free day to an option, by keyboard one stop a row', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, '/admin/timeline');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .last();
  const links = row.getByRole('link');
  if (javaScriptEnabled !== false) {
    await expect(links.nth(1)).toHaveAttribute('tabindex', '-1');
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(row.locator(':focus')).toHaveCount(0);
  }
  // A day well ahead: an option on a stay that begins within 24 hours ends earlier.
  const free = row.getByRole('link', { name: /: free$/ }).last();
  const to = (await free.getAttribute('href'))!;
  expect(to).toMatch(/^\/admin\/timeline\/free\/\d+\/\d{4}-\d\d-\d\d$/);
  await free.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(to);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: /^Option/ }).click();
  await expect(page.locator('[name=startDate]')).toHaveValue(to.slice(-10));
  await expect(page.getByLabel('Keep these dates until')).toHaveValue('24');
});
