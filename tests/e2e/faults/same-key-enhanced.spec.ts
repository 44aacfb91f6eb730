import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { inDays } from '../../support/browser/days';
import { openSignedIn } from '../../support/browser/sign-in';

// A refusal, and a response that is lost.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_FAILED|Failed to fetch|status of 400/] });

const FORMS = [
  { path: '/book/1', form: '#reservation', button: 'Submit Reservation Request', days: true },
  { path: '/contact', form: '#contact', button: 'Send Message' },
  { path: '/admin/reservations/new', form: '#phone', button: 'Save reservation' },
];

const keyOf = (request: Request) =>
  /name="idempotencyKey"\s+(\S+)/.exec(request.postData() ?? '')?.[1] ??
  new URLSearchParams(request.postData() ?? '').get('idempotencyKey');

/** Runs `send`, which sends a form, and returns the key of its request. */
async function keySent(page: Page, send: () => Promise<void>) {
  const request = page.waitForRequest((one) => one.method() === 'POST');
  await send();
  return keyOf(await request);
}

for (const { path, form, button, days } of FORMS) {
  test(`at ${path}, a form that was refused keeps its key when an answer is lost`, async ({ page }) => {
    await (path.startsWith('/admin') ? openSignedIn(page, path) : page.goto(path));
    if (days) {
      await page.getByLabel('Start Date', { exact: true }).fill(inDays(20));
      await page.getByLabel('End Date', { exact: true }).fill(inDays(22));
    }
    // As if the page's scripts had not loaded yet.
    const first = await keySent(page, () =>
      page.locator(form).evaluate((one: HTMLFormElement) => {
        one.noValidate = true;
        HTMLFormElement.prototype.submit.call(one);
      }),
    );
    await expect(page.getByText('Please fix the following:')).toBeVisible();
    expect(first).toBeTruthy();

    await page.waitForLoadState('networkidle');
    await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
    await page.locator(form).evaluate((one: HTMLFormElement) => {
      one.noValidate = true;
    });
    const press = () => page.getByRole('button', { name: button }).click();
    expect(await keySent(page, press)).toBe(first);
    await expect(
      page
        .getByText(/Failed to|No connection/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await page.locator(`${form} [name="idempotencyKey"]`).inputValue()).toBe(first);
  });
}
