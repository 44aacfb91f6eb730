import type { Page } from '@playwright/test';
import { plusDays } from '../../../app/domains/shared/calendar';
import { axeFindings, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { whileLocked } from '../../support/browser/locked-customer';
import { message, openSignedIn } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';
import { today } from '../../support/browser/days';

// Chromium reports the refusal as a failed load.
test.use({ expectedErrors: [/status of (40[049]|503)|ERR_FAILED/] });

async function looksRight(page: Page) {
  for (const width of [768, 1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
}

/** Requests rental 2. Returns the address of the customer's page. */
async function request(page: Page, email: string): Promise<string> {
  await page.goto('/book/2');
  const form = page.locator('#reservation');
  await form.getByLabel('Start Date', { exact: true }).fill(plusDays(today, 500));
  await form.getByLabel('End Date', { exact: true }).fill(plusDays(today, 502));
  await form.getByLabel('Full Name').fill('Ada the private');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('+1 305 555 0177');
  await expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await form.getByRole('button', { name: 'Submit Reservation Request' }).click();
  const own = page.getByRole('link', { name: 'View your request' }).filter({ visible: true }).first();
  return (await own.getAttribute('href'))!;
}

/** On the customer's page. */
async function withdraw(page: Page) {
  await page.getByText('Withdraw this request', { exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw my request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You withdrew this request');
}

test('a customer is erased only when no request is open', async ({ page }, { project }) => {
  const email = `private-${project.name}-${Date.now()}@example.com`;
  const own = await request(page, email);
  await openSignedIn(page, '/admin/privacy');
  await looksRight(page);
  const look = async () => {
    await page.getByLabel('Email or phone number').fill(email.toUpperCase());
    await page.locator('#look').getByRole('button', { name: 'Search' }).click();
  };
  await look();
  await expect(page.getByRole('heading', { name: 'Close open reservations first' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase permanently' })).toHaveCount(0);
  await looksRight(page);
  if (project.name === 'scripts-on') expect(await axeFindings(page)).toEqual([]);

  await page.goto(own);
  await withdraw(page);

  await page.goto('/admin/privacy');
  await look();
  await expect(page.getByText(/^1 closed reservation:/)).toBeVisible();
  await looksRight(page);
  if (project.name === 'scripts-on') expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(message(page, 'Customer data erased')).toBeVisible();
  await look();
  await expect(page.getByText(/^No data found for/)).toBeVisible();
  expect((await page.goto(own))?.status()).toBe(404);
});

test('an erasure that fails keeps what was found, and works when it is pressed again', async ({ page }, {
  project,
}) => {
  const email = `kept-${project.name}-${Date.now()}@example.com`;
  await page.goto(await request(page, email));
  await withdraw(page);
  await openSignedIn(page, '/admin/privacy');
  const who = page.getByLabel('Email or phone number');
  await who.fill(email);
  await page.locator('#look').getByRole('button', { name: 'Search' }).click();
  const found = page.getByRole('region', { name: `Erase ${email}?` });
  const erase = found.getByRole('button', { name: 'Erase permanently' });
  const expectFound = async () => {
    await expect(found.getByText(/^1 closed reservation:/)).toBeVisible();
    await expect(who).toHaveValue(email);
  };
  await expectFound();
  await whileLocked(email, async () => {
    await erase.click();
    await expect(found.getByText('The data was not erased. Please try again.')).toBeVisible();
    await expectFound();
    await looksRight(page);
  });
  if (project.name === 'scripts-on') {
    await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await erase.click();
    await expect(message(page, 'Not saved')).toBeVisible();
    await expectFound();
    await page.unrouteAll();
  }
  await erase.click();
  await expect(message(page, 'Customer data erased')).toBeVisible();
  await expect(found).toHaveCount(0);
  await expect(who).toHaveValue('');
});

test('an invalid search shows an error at the field', async ({ page }) => {
  await openSignedIn(page, '/admin/privacy');
  const who = page.getByLabel('Email or phone number');
  await who.fill('ada');
  await page.locator('#look').getByRole('button', { name: 'Search' }).click();
  await expect(who).toHaveAccessibleDescription('Please enter an email address or phone number');
  await expect(who).toHaveValue('ada');
  expect(await axeFindings(page)).toEqual([]);
});
