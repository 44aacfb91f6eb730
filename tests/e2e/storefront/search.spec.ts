import type { Page } from '@playwright/test';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { inDays } from '../../support/browser/days';

const bar = (page: Page) => page.getByRole('search', { name: 'Availability' });
const go = (page: Page) => bar(page).getByRole('button', { name: 'Search Availability' }).click();

/** An invalid search shows the form on its own page; it is the same component as on the home page. */
const BROKEN = `/search?category=2&startDate=${inDays(9)}&endDate=${inDays(3)}`;

test.describe('after an invalid search', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('the end date shows an error, and all input is kept', async ({ page }) => {
    expect((await page.goto(BROKEN))?.status()).toBe(400);
    const end = bar(page).getByLabel('End Date');
    await expect(end).toHaveAccessibleDescription('End date cannot be before the start date');
    await expect(end).toHaveValue(inDays(3));
    await expect(bar(page).getByLabel('Start Date')).toHaveValue(inDays(9));
    await expect(bar(page).getByLabel('Category')).toHaveValue('2');

    await end.fill(inDays(12));
    await go(page);
    await expect(page).toHaveURL(`/category/2?startDate=${inDays(9)}&endDate=${inDays(12)}`);
    await expect(page.locator('#collection').getByText(' for 4 days').first()).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  });

  test('what was typed into the other fields is kept, and searched for once the date is right', async ({ page }) => {
    const typed = { 'Name contains': 'villa', Location: 'Biscayne', Guests: '4', 'Max. price': '9000' };
    const days = `startDate=${inDays(9)}&endDate=${inDays(3)}`;
    await page.goto(`/search?category=&${days}&q=villa&location=Biscayne&guests=4&price=9000&sort=rating`);
    await expect(bar(page).getByLabel('End Date')).toHaveAccessibleDescription(
      'End date cannot be before the start date',
    );
    for (const [label, text] of Object.entries(typed)) await expect(bar(page).getByLabel(label)).toHaveValue(text);
    await expect(bar(page).getByLabel('Sort by')).toHaveValue('rating');

    await bar(page).getByLabel('End Date').fill(inDays(12));
    await go(page);
    await expect(page).toHaveURL(/guests=4&price=9000&location=Biscayne&q=villa&sort=rating/);
  });

  test('all categories lead to their section on the home page', async ({ page }) => {
    await page.goto(BROKEN);
    await bar(page).getByLabel('Category').selectOption('All Categories');
    await bar(page).getByLabel('Start Date').fill('');
    await bar(page).getByLabel('End Date').fill('');
    await go(page);
    await expect(page).toHaveURL(/\/#categories$/);
  });

  for (const width of [360, 768, 1440]) {
    test(`fits ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(BROKEN);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeFindingsAt(page, width)).toEqual([]);
    });
  }

  test.describe('with scripts', () => {
    test.use({ javaScriptEnabled: true });

    test('a click anywhere in a date field opens its calendar', async ({ page }) => {
      // The calendar belongs to the browser: the page cannot see it.
      await page.addInitScript(() => {
        HTMLInputElement.prototype.showPicker = function () {
          this.dataset.opened = 'yes';
        };
      });
      await page.goto(BROKEN);
      for (const label of ['Start Date', 'End Date']) {
        await expect(async () => {
          await bar(page)
            .getByLabel(label)
            .click({ position: { x: 30, y: 20 } });
          await expect(bar(page).getByLabel(label)).toHaveAttribute('data-opened', 'yes', { timeout: 500 });
        }).toPass();
      }
    });

    test('the earliest end follows the start', async ({ page }) => {
      await page.goto(BROKEN);
      const end = bar(page).getByLabel('End Date');
      // Until the scripts have loaded, nothing handles the input.
      await expect(async () => {
        await bar(page).getByLabel('Start Date').fill('');
        await bar(page).getByLabel('Start Date').fill(inDays(20));
        await expect(end).toHaveAttribute('min', inDays(20), { timeout: 1000 });
      }).toPass();
      await bar(page).getByLabel('Start Date').fill(inDays(-20));
      await expect(end).toHaveAttribute('min', inDays(0));
    });
  });
});

test.describe('the result of a search', () => {
  const FOUND = `/search?startDate=${inDays(9)}&endDate=${inDays(12)}`;

  for (const width of [360, 768, 1440]) {
    test(`fits ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(FOUND);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeFindingsAt(page, width)).toEqual([]);
    });
  }

  test('is narrowed by guests and a price, and sorted by it', async ({ page }) => {
    await page.goto(FOUND);
    await bar(page).getByLabel('Guests').fill('2');
    await bar(page).getByLabel('Max. price').fill('3000');
    await bar(page).getByLabel('Sort by').selectOption('Price: low to high');
    await go(page);
    await expect(page).toHaveURL(`${FOUND}&guests=2&price=3000&sort=cheapest`);
    await expect(bar(page).getByLabel('Max. price')).toHaveValue('3000');
  });
});
