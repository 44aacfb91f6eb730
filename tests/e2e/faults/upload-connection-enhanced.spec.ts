import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser/e2e';
import { touch } from '../../support/browser/faults/open-forms';
import { openSignedIn, toast } from '../../support/browser/sign-in';

// Without scripts, chosen files are sent with the form.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

/** Half a megabyte, as noise cannot be compressed. */
async function noise() {
  const pixels = Buffer.from(Uint8Array.from({ length: 400 * 400 * 3 }, () => Math.random() * 256));
  const image = sharp(pixels, { raw: { width: 400, height: 400, channels: 3 } });
  return { name: 'noise.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

async function openImages(page: Page) {
  await openSignedIn(page, '/admin/1/images');
  await touch(page);
  await page.waitForLoadState('networkidle');
  return page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
}

test('the bar of an upload moves with the bytes that are sent', async ({ page, context }) => {
  const upload = await openImages(page);
  const devTools = await context.newCDPSession(page);
  const limitTo = (uploadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
  await limitTo(50_000);
  await page.getByLabel('Add images').setInputFiles(await noise());
  const bar = upload.getByRole('progressbar', { name: 'Uploading noise.png' });
  const sent = () => bar.evaluate((element: HTMLProgressElement) => element.value);
  await expect.poll(sent).toBeGreaterThan(0);
  const before = await sent();
  await expect.poll(sent).toBeGreaterThan(before);
  expect(await sent()).toBeLessThan(1);
  await limitTo(-1);
  await expect(toast(page, 'Upload successful')).toContainText('1 of 1 images uploaded');
  await expect(bar).toHaveCount(0);
});

test('an upload without a connection says that it failed, and its button sends it again', async ({ page, context }) => {
  const upload = await openImages(page);
  await context.setOffline(true);
  await page.getByLabel('Add images').setInputFiles(await noise());
  await expect(toast(page, 'Upload failed')).toBeVisible();
  await expect(upload).toContainText('Failed to upload images. Please try again.');
  await context.setOffline(false);
  await upload.getByRole('button', { name: 'Retry noise.png' }).click();
  await expect(toast(page, 'Upload successful')).toContainText('1 of 1 images uploaded');
  await expect(upload).toHaveCount(0);
});
