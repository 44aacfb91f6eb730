import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { keeperIsThere } from '../../support/browser/faults/open-forms';
import { openSignedIn } from '../../support/browser/sign-in';

// A failed request is a message in Chromium's console.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_|Failed to fetch/] });

/** Every page with a calendar over its form, and a field that the test fills before it opens the calendar. */
const PAGES = [
  { path: '/book/1', form: '#reservation', label: 'Full Name', text: 'Ada Lovelace' },
  { path: '/rentals/1', form: '#stay', label: 'Guests', text: '2' },
  { path: '/admin/reservations/new', form: 'main form', label: 'Full Name', text: 'Ada Lovelace' },
];

type Case = (typeof PAGES)[number];

/** Opens a page and types into its form, which loads all the code that comes with the first interaction. */
async function openTyped(page: Page, { path, form, label, text }: Case) {
  if (path.startsWith('/admin')) await openSignedIn(page, path);
  else await page.goto(path);
  const typed = page.locator(form).getByLabel(label);
  await typed.fill(text);
  await keeperIsThere(page);
  await page.waitForLoadState('networkidle');
  return {
    opener: page.locator(form).getByRole('button', { name: 'Open the calendar: Start Date' }),
    calendar: page.getByRole('dialog', { name: 'Calendar: Start Date' }),
    start: page.locator(form).getByLabel('Start Date', { exact: true }),
    expectKept: async () => {
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(typed).toHaveValue(text);
    },
  };
}

const DAY = '2031-01-07';
const refuse = (page: Page) => page.route(/\/calendar-months-[^/]*\.js/, (route) => route.abort());
const pickLastDay = (calendar: Locator) =>
  calendar
    .getByRole('button', { name: /^\w+day, / })
    .and(calendar.locator(':enabled'))
    .last()
    .click();

/** Runs in the page: stops its retries of missing code after a while, so that only a press retries. */
function neverByItself() {
  const real = window.setTimeout;
  const PAUSES = [1_000, 3_000, 9_000, 27_000, 30_000];
  window.setTimeout = ((work: () => void, pause?: number) =>
    PAUSES.includes(pause ?? 0) ? 0 : real(work, pause)) as typeof setTimeout;
}

for (const one of PAGES) {
  test(`a calendar whose code does not come keeps ${one.path}, and comes when it is opened again`, async ({ page }) => {
    await page.addInitScript(neverByItself);
    await refuse(page);
    const { opener, calendar, start, expectKept } = await openTyped(page, one);
    await opener.click();
    await expect(calendar).toContainText('The calendar could not be loaded.');
    await start.fill(DAY);
    await expectKept();

    await page.unrouteAll();
    await page.keyboard.press('Escape');
    await opener.click();
    await pickLastDay(calendar);
    await expect(start).not.toHaveValue(DAY);
    await expectKept();
  });
}

test('a calendar opens without a connection, since its code came with the first interaction', async ({
  page,
  context,
}) => {
  const { opener, calendar, start, expectKept } = await openTyped(page, PAGES[0]!);
  await context.setOffline(true);
  await opener.click();
  await pickLastDay(calendar);
  await expect(start).not.toHaveValue('');
  await expectKept();
});

test('a calendar that comes late leaves the focus to the date that is being typed', async ({ page, context }) => {
  await refuse(page);
  const { opener, calendar, start } = await openTyped(page, PAGES[0]!);
  await context.setOffline(true);
  await opener.click();
  await expect(calendar).toContainText('The calendar could not be loaded.');
  await start.fill(DAY);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(calendar.getByRole('grid').first()).toBeVisible();
  await expect(start).toBeFocused();
});
