import type { Page } from '@playwright/test';
import { plusDays } from '../../../app/domains/shared/calendar';
import { longDate } from '../../../app/domains/shared/format';
import { axeFindings, axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { smallTargets } from '../../support/browser/targets';
import { today } from '../../support/browser/days';

const start = plusDays(today, 10);
const end = plusDays(today, 12);
const BY_DAY = '/book/1';
const BY_HOUR = '/book/10';
const BY_WEEK = '/book/15';

const form = (page: Page) => page.locator('#reservation');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const notes = (page: Page) => form(page).getByLabel('Notes');
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });
const button = (page: Page) => form(page).getByRole('button', { name: 'Submit Reservation Request' });
// The Enter key still submits a form whose button is aria-disabled.
const send = (page: Page) => field(page, 'Phone').press('Enter');

async function choose(page: Page, from: string, to: string) {
  await field(page, 'Start Date').fill(from);
  await field(page, 'End Date').fill(to);
}

async function fillIn(page: Page) {
  await field(page, 'Full Name').fill('Ada Lovelace');
  await field(page, 'Email').fill('ada@example.com');
  await field(page, 'Phone').fill('+1 305 555 0100');
}

/** Turns off native validation, which would stop the form before the server's response. */
const silenceHints = (page: Page) => form(page).evaluate((element: HTMLFormElement) => (element.noValidate = true));

test('shows the form, the inclusions, and the links back and to contact', async ({ page }) => {
  await page.goto(BY_DAY);
  await expect(page).toHaveTitle(/Reserve Notte V12/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserve Notte V12');
  await expect(summary(page).getByRole('img')).toHaveAttribute('alt', /\w/);
  await expect(summary(page).getByRole('heading', { name: 'Notte V12' })).toBeVisible();
  await expect(summary(page)).toContainText('$2,400 / day');
  for (const title of ['Concierge service', 'Insurance', '24/7 support', 'Flexible cancellation']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Back to Notte V12' })).toHaveAttribute('href', '/rentals/1');
  const contact = page.getByRole('main').getByRole('link', { name: 'Speak with the concierge' });
  await expect(contact).toHaveAttribute('href', '/contact');
});

test('the HTML has every limit of the rules, and never disables the button', async ({ page, request }) => {
  await page.goto(BY_HOUR);
  await expect(field(page, 'Start Date')).toHaveAttribute('min', today);
  await expect(field(page, 'Start Date')).toHaveAttribute('max', plusDays(today, 730));
  await expect(field(page, 'End Date')).toHaveAttribute('min', today);
  await expect(field(page, 'Full Name')).toHaveAttribute('minlength', '3');
  await expect(field(page, 'Full Name')).toHaveAttribute('maxlength', '120');
  await expect(field(page, 'Phone')).toHaveAttribute('minlength', '10');
  await expect(field(page, 'Email')).toHaveAttribute('maxlength', '254');
  await expect(notes(page)).toHaveAttribute('maxlength', '2000');
  for (const label of ['Start Date', 'End Date', 'Full Name', 'Email', 'Phone']) {
    await expect(field(page, label)).toHaveAttribute('required', '');
  }
  const hours = field(page, 'Hours per day');
  await expect(hours).toHaveValue('4');
  await expect(hours.getByRole('option')).toHaveText(Array.from({ length: 11 }, (_, index) => `${index + 2} hours`));
  const html = await (await request.get(BY_HOUR)).text();
  expect(html.match(/<button[^>]*>Submit Reservation Request/)?.[0]).not.toContain('disabled');
  await page.goto(BY_DAY);
  await expect(field(page, 'End Date')).toHaveAttribute('min', plusDays(today, 1));
});

test('a request is sent and confirmed', async ({ page }) => {
  await page.goto(BY_DAY);
  await choose(page, start, end);
  await fillIn(page);
  await notes(page).fill('By the harbor, please.');
  await button(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Reservation Request Received', { exact: true }).first()).toBeVisible();
  const description = 'Our concierge team will contact you shortly to confirm your reservation details.';
  await expect(page.getByText(description).first()).toBeVisible();
  // The message appears once: neither a reload nor the back button sends or shows it again.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByText('Reservation Request Received')).toHaveCount(0);
  await page.goBack();
  await expect(button(page)).toBeVisible();
  await expect(page.getByText('Reservation Request Received')).toHaveCount(0);
});

test.describe('errors', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('appear at the field and in the summary, with all input kept', async ({ page }) => {
    await page.goto(BY_WEEK);
    await choose(page, start, plusDays(start, 9));
    await field(page, 'Full Name').fill('Al');
    await field(page, 'Email').fill('ada@b');
    await field(page, 'Phone').fill('555 0100');
    await notes(page).fill('Keep these words');
    // With scripts, the rules are loaded.
    await page.waitForLoadState('networkidle');
    await silenceHints(page);
    await send(page);
    await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Please enter your full name');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(field(page, 'Phone')).toHaveAccessibleDescription('Please enter a valid phone number');
    await expect(field(page, 'Start Date')).toHaveAccessibleDescription('');
    await expect(field(page, 'Full Name')).toHaveValue('Al');
    await expect(field(page, 'End Date')).toHaveValue(plusDays(start, 9));
    await expect(notes(page)).toHaveValue('Keep these words');
    // The quote for the submitted values, with and without scripts; a weekly price counts nights.
    await expect(summary(page)).toContainText('10 days');
    await expect(summary(page)).toContainText('$79,714');
    await expect(summary(page)).toContainText('$62,000 per week ÷ 7 × 9 nights');
    expect(await axeFindings(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await fillIn(page);
    await button(page).click();
    await expect(page).toHaveURL('/');
  });

  test('in the dates appear together with all others', async ({ page }) => {
    await page.goto(BY_DAY);
    await field(page, 'Full Name').focus();
    await page.waitForLoadState('networkidle');
    await choose(page, plusDays(today, -3), plusDays(today, -4));
    await silenceHints(page);
    await send(page);
    await expect(field(page, 'Start Date')).toHaveAccessibleDescription('Start date cannot be in the past');
    await expect(field(page, 'End Date')).toHaveAccessibleDescription('End date must be after start date');
    await expect(field(page, 'Full Name')).toHaveAccessibleDescription('Please enter your full name');
    await expect(field(page, 'Start Date')).toHaveValue(plusDays(today, -3));
    await choose(page, '', '');
    await silenceHints(page);
    await send(page);
    await expect(field(page, 'Start Date')).toHaveAccessibleDescription('A start date is required');
    await expect(field(page, 'End Date')).toHaveAccessibleDescription('An end date is required');
  });
});

test('the dates of a search are filled in, with their quote', async ({ page }) => {
  await page.goto(`${BY_DAY}?startDate=${start}&endDate=${end}`);
  await expect(field(page, 'Start Date')).toHaveValue(start);
  await expect(field(page, 'End Date')).toHaveValue(end);
  await expect(summary(page)).toContainText(`${longDate(start)} to ${longDate(end)}`);
  await expect(summary(page)).toContainText('3 days');
  await expect(summary(page)).toContainText('$7,200');
});

test('an unknown rental redirects home, whatever its id', async ({ page, request }) => {
  await page.goto('/book/999999');
  await expect(page).toHaveURL('/');
  for (const id of ['999999', '0', '-1', '1.5', 'abc', '2147483648']) {
    const answer = await request.get(`/book/${id}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], id).toEqual([302, '/']);
  }
});

test('two submissions of one form get the same response', async ({ page, request }) => {
  await page.goto(BY_DAY);
  const hidden = (name: string) => form(page).locator(`input[name=${name}]`).getAttribute('value');
  const guards = { idempotencyKey: (await hidden('idempotencyKey'))!, formToken: (await hidden('formToken'))! };
  const person = { customerName: 'Ada', customerEmail: 'ada@example.com', customerPhone: '+1 305 555 0100' };
  const post = () =>
    request.post(BY_DAY, { form: { ...guards, ...person, startDate: start, endDate: end }, maxRedirects: 0 });
  expect((await Promise.all([post(), post()])).map((answer) => answer.status())).toEqual([303, 303]);
});

for (const width of [360, 768, 1440]) {
  test(`fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [BY_DAY, BY_HOUR, BY_WEEK]) {
      await page.goto(path);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeFindingsAt(page, width)).toEqual([]);
    }
    expect(await smallTargets(page)).toEqual([]);
  });
}
