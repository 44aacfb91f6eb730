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

/** Every form that loads a page, with one of its fields. */
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

/** Controls that load another page or another part of this one, with a field that the test fills before. */
const LEADING: Array<Asking & { name: string }> = [
  {
    name: 'a link',
    page: '/contact',
    field: (page) => page.getByLabel('Message'),
    value: 'Two nights on the bay',
    press: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'About' }),
    to: /^\/about$/,
  },
  {
    name: 'the next month',
    page: '/admin/1/availability',
    field: (page) => page.locator('#block').getByLabel('Note'),
    value: 'Annual service',
    press: (page) => page.getByRole('link', { name: 'Next month' }),
    to: /month=/,
  },
  {
    name: 'later days',
    page: '/admin/timeline',
    field: (page) => page.getByLabel('From'),
    value: inDays(20),
    press: (page) => page.getByRole('link', { name: /^Next/ }).filter({ visible: true }),
    to: /from=/,
  },
];

for (const { name, ...leading } of LEADING) {
  test(`without a connection, ${name} keeps the page and what is typed on it`, async ({ page }) => {
    if (leading.page.startsWith('/admin')) await openSignedIn(page, '/admin/account');
    await expectStays(page, leading);
  });
}

test('without a connection, Escape and a press beside a dialog keep it and what is typed in it', async ({ page }) => {
  await openSignedIn(page, '/admin/categories/new');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name');
  await name.fill('Seaplanes');
  await keeperIsThere(page);
  await page.context().setOffline(true);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    await leave();
    await expect(message(page, 'No connection')).toBeVisible();
    await expect(dialog).toHaveJSProperty('open', true);
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(name).toHaveValue('Seaplanes');
    expect(pathOf(page)).toBe('/admin/categories/new');
  }
  await page.context().setOffline(false);
  page.on('dialog', (question) => void question.accept());
  await page.keyboard.press('Escape');
  await expect.poll(() => pathOf(page)).toBe('/admin/categories');
});

test('without a connection, the images of a rental can still be turned', async ({ page }) => {
  await page.goto('/rentals/1?picture=1');
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.mouse.move(1, 1);
  await keeperIsThere(page);
  await page.context().setOffline(true);
  await dialog.getByRole('link', { name: 'Next image' }).click();
  await expect(dialog).toHaveAccessibleName('Notte V12, image 2 of 3');
});
