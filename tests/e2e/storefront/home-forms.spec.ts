import { expect, test } from '../../support/browser/e2e';
import { inDays } from '../../support/browser/days';

test('a search on the home page leads to the category, and its dates to the reservation', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('search', { name: 'Availability' });
  await expect(bar.getByLabel('Category').locator('option')).toHaveText([
    'All Categories',
    'Luxury Cars',
    'Luxury Yachts',
    'Sport Boats',
    'Luxury Villas',
  ]);
  await expect(bar.getByLabel('Start Date')).not.toHaveAttribute('min');
  await expect(bar.getByLabel('End Date')).toHaveAttribute('min', inDays(0));
  await bar.getByLabel('Category').selectOption('Luxury Villas');
  await bar.getByLabel('Start Date').fill(inDays(5));
  await bar.getByLabel('End Date').fill(inDays(8));
  await bar.getByRole('button', { name: 'Search Availability' }).click();
  await expect(page).toHaveURL(`/category/4?startDate=${inDays(5)}&endDate=${inDays(8)}`);
  await page.locator('#collection').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/rentals/\\d+\\?startDate=${inDays(5)}&endDate=${inDays(8)}$`));
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.locator('[name=startDate]')).toHaveValue(inDays(5));
  await expect(page.locator('[name=endDate]')).toHaveValue(inDays(8));
});

test.describe('the contact section', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('sends in place, or shows errors on the contact page', async ({ page }) => {
    await page.goto('/');
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Send Message' }) });
    await form.getByLabel('First Name').fill('Ada');
    await form.getByLabel('Last Name').fill('Lovelace');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Area of Interest').selectOption('VIP Experiences');
    await form.getByLabel('Message').fill('Short');
    await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
    await form.getByRole('button', { name: 'Send Message' }).click();
    // With scripts, the same rules apply before the form is sent.
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Message must be at least 10 characters');
    await expect(form.getByLabel('First Name')).toHaveValue('Ada');

    await form.getByLabel('Message').fill(`Somewhat longer than that. ${Date.now()}`);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Contacting Us' })).toBeVisible();
  });

  test.describe('with scripts', () => {
    test.use({ javaScriptEnabled: true });

    test('a refused form shows a toast and keeps all input', async ({ page }) => {
      await page.goto('/contact');
      const form = page.locator('#contact');
      await form.getByLabel('First Name').fill('Ada');
      await form.getByLabel('Last Name').fill('Lovelace');
      await form.getByLabel('Email').fill('ada@example.com');
      await form.getByLabel('Area of Interest').selectOption('Other');
      await form.getByLabel('Message').fill('A quiet weekend on the water.');
      // A filled honeypot makes the server refuse the whole form.
      await form.locator('[name=website]').evaluate((box: HTMLInputElement) => (box.value = 'spam'));
      await form.getByRole('button', { name: 'Send Message' }).click();
      const toast = page.getByRole('region', { name: /Notification/ });
      await expect(toast.getByText('Error', { exact: true })).toBeVisible();
      await expect(toast.getByText(/must stay empty/)).toBeVisible();
      await expect(form.getByLabel('Message')).toHaveValue('A quiet weekend on the water.');
    });
  });
});
