import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e';
import { halves } from '../../support/fixtures/images';
import { openSignedIn } from '../../support/browser/sign-in';

// Only scripts can keep a form when the connection fails; without them, the browser shows its own error page.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

/** Aborts every POST from now on. */
const cutTheLine = (page: Page) =>
  page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));

const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();

const FORMS = [
  { path: '/admin/1', button: 'Save details', message: /^Failed to update rental/ },
  { path: '/admin/1/images', button: 'Save images', message: /^Failed to update images/ },
  { path: '/admin/1/specifications', button: 'Save specifications', message: /^Failed to update specifications/ },
];

for (const { path, button, message } of FORMS) {
  test(`a save of ${path} that never arrives shows the specified message`, async ({ page }) => {
    await openSignedIn(page, path);
    await cutTheLine(page);
    await page.getByRole('button', { name: button }).click();
    await expect(shown(page, message)).toBeVisible();
    await expect(shown(page, /Nothing is lost; please try again/)).toBeVisible();
  });
}

test('images that fail to upload are reported', async ({ page }) => {
  await openSignedIn(page, '/admin/1/images');
  await expect(page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')).toHaveCount(3);
  await cutTheLine(page);
  const buffer = await (await halves(320, 200)).png().toBuffer();
  // Until the scripts have loaded, nothing handles the drop.
  await expect(async () => {
    await page.getByLabel('Add images').setInputFiles({ name: 'lost.png', mimeType: 'image/png', buffer });
    await expect(shown(page, 'Upload failed')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(shown(page, 'Failed to upload images. Please try again.')).toBeVisible();
});
