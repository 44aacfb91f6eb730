import type { Locator, Page } from '@playwright/test';
import { inDays } from '../../support/browser/days';
import { expect, test } from '../../support/browser/e2e';
import { keeperIsThere } from '../../support/browser/faults/open-forms';
import { message, openSignedIn } from '../../support/browser/sign-in';

// A failed request is a message in Chromium's console.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_|Failed to fetch/] });

type Asking = {
  page: string;
  field: (page: Page) => Locator;
  value: string;
  press: (page: Page) => Locator;
  to: RegExp;
};

/** Every form that asks for a page, with a field of it. */
const ASKING: Asking[] = [
  {
    page: '/',
    field: (page) => page.getByLabel('Start Date'),
    value: inDays(30),
    press: (page) => page.getByRole('search').getByRole('button'),
    to: /^\/search\?/,
  },
  {
    page: `/rentals/2?startDate=${inDays(300)}&endDate=${inDays(302)}`,
    field: (page) => page.getByRole('form', { name: 'Your stay' }).getByLabel('Guests'),
    value: '2',
    press: (page) => page.getByRole('button', { name: 'Check dates' }),
    to: /guests=2/,
  },
  {
    page: '/admin/timeline',
    field: (page) => page.getByLabel('From'),
    value: inDays(20),
    press: (page) => page.getByRole('button', { name: 'Show', exact: true }),
    to: /from=/,
  },
  {
    page: '/admin/reservations',
    field: (page) => page.getByLabel('Search everything').filter({ visible: true }),
    value: 'Hopper',
    press: (page) => page.getByRole('button', { name: 'Go', exact: true }).filter({ visible: true }),
    to: /^\/admin\/search\?/,
  },
  {
    page: '/admin/2/prices',
    field: (page) => page.locator('#preview').getByLabel('First day'),
    value: inDays(20),
    press: (page) => page.getByRole('button', { name: 'Show the price' }),
    to: /startDate=/,
  },
];

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

async function expectStays(page: Page, { page: path, field, value, press, to }: Asking) {
  await page.goto(path);
  await field(page).fill(value);
  await keeperIsThere(page);
  await page.context().setOffline(true);
  await press(page).click();
  await expect(message(page, 'No connection')).toBeVisible();
  expect(pathOf(page)).toBe(path);
  await expect(field(page)).toHaveValue(value);
  await page.context().setOffline(false);
  await press(page).click();
  await expect.poll(() => pathOf(page)).toMatch(to);
}

for (const asking of ASKING) {
  test(`without a connection, what is asked on ${asking.page.split('?')[0]} stays on its page`, async ({ page }) => {
    if (asking.page.startsWith('/admin')) await openSignedIn(page, '/admin/account');
    await expectStays(page, asking);
  });
}

test('without a connection, a link keeps the page and what is typed on it', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Message').fill('Two nights on the bay');
  await keeperIsThere(page);
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(message(page, 'No connection')).toBeVisible();
  expect(pathOf(page)).toBe('/contact');
  await expect(page.getByLabel('Message')).toHaveValue('Two nights on the bay');
  await page.context().setOffline(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect.poll(() => pathOf(page)).toBe('/about');
});
