import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';

const field = (page: Page, label: string) => page.locator('#contact').getByLabel(label);
const send = (page: Page) => page.locator('#contact').getByRole('button', { name: 'Send Message' }).click();

async function fillIn(page: Page, message: string) {
  await field(page, 'First Name').fill('Ada');
  await field(page, 'Last Name').fill('Lovelace');
  await field(page, 'Email').fill('ada@example.com');
  await field(page, 'Area of Interest').selectOption('Luxury Yachts');
  await field(page, 'Message').fill(message);
}

/** Turns off native validation, which would stop the form before the server's response. */
const silenceHints = (page: Page) =>
  page.locator('#contact').evaluate((form: HTMLFormElement) => (form.noValidate = true));

test('a message is sent, and another one can follow', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us what you have in mind');
  const main = page.getByRole('main');
  for (const title of ['Call', 'Email', 'Hours', 'Premium Rentals', 'Concierge Assistance', 'Bespoke Experiences']) {
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(main.getByRole('link', { name: '+1 (305) 555-0142' })).toHaveAttribute('href', 'tel:+13055550142');
  await fillIn(page, `A quiet weekend on the water. ${Date.now()}`);
  await send(page);

  await expect(page.getByRole('heading', { name: 'Thank You for Contacting Us' })).toBeFocused();
  await expect(page).toHaveTitle('Message Received | Biscayne');
  await expect(main.getByText('Message Received')).toBeVisible();
  await expect(page.getByText('Message Sent', { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText('Thank you for your message. Our concierge team will contact you shortly.').first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Send Another Message' }).click();
  await expect(field(page, 'First Name')).toHaveValue('');
});

const RULES: Array<[label: string, typed: string, message: string]> = [
  ['First Name', 'A', 'First name must be at least 2 characters'],
  ['Last Name', ' ', 'Last name must be at least 2 characters'],
  ['Email', 'ada@b', 'Please enter a valid email address'],
  ['Message', 'Hi there', 'Message must be at least 10 characters'],
];

test.describe('errors', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('of a field that visitors do not see, and that a browser has filled in, end with the next attempt', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await fillIn(page, `Filled in by itself. ${Date.now()}`);
    const unseen = page.locator('#contact input[name=website]');
    await unseen.fill('https://example.com', { force: true });
    await send(page);
    await expect(page.getByText('A hidden field must stay empty').first()).toBeVisible();
    await expect(unseen).toHaveValue('');
    await expect(field(page, 'Last Name')).toHaveValue('Lovelace');
    await send(page);
    await expect(page.getByRole('heading', { name: 'Thank You for Contacting Us' })).toBeVisible();
  });

  test('appear at the field and in the summary, with all input kept', async ({ page }) => {
    await page.goto('/contact');
    for (const [label, typed] of RULES) await field(page, label).fill(typed);
    await silenceHints(page);
    await send(page);
    for (const [label, , message] of RULES) {
      await expect(field(page, label)).toHaveAccessibleDescription(message);
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(field(page, 'Area of Interest')).toHaveAccessibleDescription('Please select an area of interest');
    await expect(field(page, 'First Name')).toHaveValue('A');
    await expect(field(page, 'Message')).toHaveValue('Hi there');
    await expect(field(page, 'First Name')).toBeInViewport();
    expect(await axeFindings(page)).toEqual([]);

    await fillIn(page, `All is well now. ${Date.now()}`);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Thank You for Contacting Us' })).toBeVisible();
  });
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('errors appear while typing, without a request', async ({ page }) => {
    await page.goto('/contact');
    // The rules load on the first touch, and React ignores input from before it runs: on a busy machine, try again.
    await expect(async () => {
      await field(page, 'Email').fill('ada');
      await field(page, 'Message').focus();
      await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address', {
        timeout: 1000,
      });
    }).toPass();
    await field(page, 'Email').fill('ada@example.com');
    await expect(field(page, 'Email')).toHaveAccessibleDescription('');
  });
});

test('a double click sends one message', async ({ page, request }) => {
  await page.goto('/contact');
  const key = await page.locator('#contact input[name=idempotencyKey]').getAttribute('value');
  const formToken = await page.locator('#contact input[name=formToken]').getAttribute('value');
  const form = {
    idempotencyKey: key!,
    formToken: formToken!,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
  };
  const answers = await Promise.all(
    [1, 2].map(() =>
      request.post('/contact', {
        form: { ...form, interest: 'Other', message: 'Twice at once, please.' },
        maxRedirects: 0,
      }),
    ),
  );
  expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
});

for (const width of [360, 768, 1440]) {
  test(`fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/contact', '/contact?sent=1']) {
      await page.goto(path);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeFindingsAt(page, width)).toEqual([]);
    }
  });
}
