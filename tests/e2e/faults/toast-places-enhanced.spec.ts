import type { Page } from '@playwright/test';
import { inDays } from '../../support/browser/days';
import { expect, test } from '../../support/browser/e2e';
import { touch } from '../../support/browser/faults/open-forms';
import { openSignedIn, toast } from '../../support/browser/sign-in';
import { isOnTop } from '../../support/browser/targets';

test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_FAILED|ERR_INTERNET|Failed to fetch/] });

const WIDTHS = [360, 768, 1280];

type Row = {
  path: string;
  typed?: Record<string, string>;
  /** The name of the button to press, or of the field that gets a refused file. */
  press: string;
  files?: { name: string; mimeType: string; buffer: Buffer };
  title: string;
};

const TEXT = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A text') };
const CATEGORY = { Name: 'Seaplanes', Description: 'With floats' };
const MESSAGE = { 'First Name': 'Ada', 'Last Name': 'Lovelace', Email: 'ada@example.com', Message: 'A quiet weekend.' };
const REQUEST = {
  ...{ 'Start Date': inDays(20), 'End Date': inDays(22), 'Full Name': 'Ada Lovelace' },
  ...{ Email: 'ada@example.com', Phone: '+1 305 555 0100' },
};

/** Forms that show a failure in a toast, in dialogs and on pages. */
const ROWS: Row[] = [
  { path: '/admin/4/delete', press: 'Delete', title: 'Delete Failed' },
  { path: '/admin/categories/new', typed: CATEGORY, press: 'Create category', title: 'Error' },
  { path: '/admin/new/advanced/6/images', press: 'Save and continue', title: 'Failed to update images' },
  { path: '/admin/new/simple', press: 'Upload an image', files: TEXT, title: 'Invalid file type' },
  { path: '/contact', typed: MESSAGE, press: 'Send Message', title: 'Error' },
  { path: '/book/1', typed: REQUEST, press: 'Submit Reservation Request', title: 'Request Failed' },
];

async function open(page: Page, { path, typed = {} }: Row) {
  await (path.startsWith('/admin') ? openSignedIn(page, path) : page.goto(path));
  await touch(page);
  const form = page.locator('dialog:modal, main').last();
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).first().fill(text);
  if (path === '/contact') await page.getByLabel('Area of Interest').selectOption('Other');
  await page.waitForLoadState('networkidle');
  await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  return form;
}

for (const row of ROWS) {
  test(`on ${row.path} the toast covers neither what was used nor the bar that saves`, async ({ page }) => {
    const form = await open(page, row);
    const shown = toast(page, row.title);
    const used = row.files ? form.getByLabel(row.press) : form.getByRole('button', { name: row.press, exact: true });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await (row.files ? used.setInputFiles(row.files) : used.click());
      await expect(shown, `${width} px`).toBeVisible();
      // While the window is not in use, a toast waits.
      await page.evaluate(() => dispatchEvent(new Event('blur')));
      for (const control of [used, ...(await form.locator('[data-save-bar]:visible').all())]) {
        await control.scrollIntoViewIfNeeded();
        await expect.poll(() => isOnTop(control), `${width} px`).toBe(true);
      }
      await expect(shown).toBeVisible();
      await shown.getByRole('button', { name: 'Close' }).click();
      await expect(shown).toHaveCount(0);
    }
  });
}

test('a toast does not cover a field with an error, although the focus is elsewhere', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/contact');
  await touch(page);
  await page.waitForLoadState('networkidle');
  const form = page.locator('#contact');
  for (const [label, text] of Object.entries(MESSAGE)) await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel('Area of Interest').selectOption('Other');
  const wrong = form.getByLabel('Message');
  await wrong.fill(' '.repeat(20));
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  const shown = toast(page, 'No connection');
  await expect(shown).toBeVisible();
  // While the window is not in use, a toast waits.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  // At the bottom of the window, where a toast appears if no control in use is there.
  await wrong.evaluate((node) => node.scrollIntoView({ block: 'end' }));
  await expect.poll(() => isOnTop(wrong)).toBe(true);
  await expect(wrong).not.toBeFocused();
  await expect(shown).toBeVisible();
});
