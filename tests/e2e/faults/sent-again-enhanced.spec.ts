import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { message, toast } from '../../support/browser/sign-in';

// Without scripts, the browser shows its own error page.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_FAILED|Failed to fetch/] });

/** Presses a button whose request does not arrive, and waits for the page's message about it. */
async function pressInVain(page: Page, button: Locator, failure: string) {
  await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await button.click();
  await expect(message(page, failure)).toBeVisible();
  await page.unrouteAll();
}

test('while a form is sent again, no toast says that it failed', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email').first().fill('ada@example.com');
  await page.getByLabel('Area of interest').selectOption('Luxury Cars');
  await page.getByLabel('Message').fill('Two nights on the bay');
  const send = page.getByRole('button', { name: 'Send Message' });
  await pressInVain(page, send, 'Failed to send message. Please try again later.');
  const failure = toast(page, 'Error');
  await expect(failure).toBeVisible();
  await page.route('**', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await send.click();
  await expect(failure).toHaveCount(0, { timeout: 3000 });
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
});

test('an address that is accepted after a failure is not said to have failed', async ({ page }) => {
  await page.goto('/about');
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByLabel('Email address').fill(`again-${Date.now()}@example.com`);
  const failure = 'We could not save your email address. Please try again later.';
  await pressInVain(page, form.getByRole('button', { name: 'Subscribe' }), failure);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(message(page, 'Thank you for subscribing')).toBeVisible();
  await expect(form.getByText(failure)).toHaveCount(0);
  await expect(form.getByLabel('Email address')).toHaveValue('');
});
