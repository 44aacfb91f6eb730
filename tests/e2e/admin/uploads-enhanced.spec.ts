import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser/e2e';
import { halves } from '../../support/fixtures/images';
import { message, openSignedIn } from '../../support/browser/sign-in';

// Without scripts, chosen files are sent with the form.
test.use({ javaScriptEnabled: true, expectedErrors: [/ERR_FAILED/] });

/** Images of 640, 642, … by 480 pixels. */
const images = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `image-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await (await halves(640 + 2 * index, 480)).png().toBuffer(),
    })),
  );

/** Opens a form and chooses images; the first `held` uploads are held until the returned function releases them. */
async function chooseImages(page: Page, path: string, label: string, count: number, held = count) {
  await openSignedIn(page, path);
  await page.waitForLoadState('networkidle');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/upload*', async (route) => {
    if (held-- > 0) await released;
    await route.continue();
  });
  await page.getByLabel(label).setInputFiles(await images(count));
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  return () => release();
}

/** The number of images that the form of this button would save. */
const taken = (page: Page, button: string) =>
  page.getByRole('button', { name: button }).evaluate((element: HTMLButtonElement) => {
    const values = [...new FormData(element.form!).values()].join('\n');
    return new Set(values.match(/\/uploads\/[0-9a-f]+-64\dx480/g)).size;
  });

/** The required fields of the simple form. */
async function fillSimpleForm(page: Page) {
  await page.route('https://images.example.com/**', (route) => route.fulfill({ path: 'public/placeholder-image.svg' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Not sent');
  await dialog.getByLabel('Category').selectOption('Luxury Villas');
  await dialog.getByLabel('Price (US dollars)').fill('900');
  await dialog.getByLabel('Short description').fill('Low and loud');
  await dialog.getByLabel('Description', { exact: true }).fill('A car that was never meant to be quiet.');
  await dialog.getByLabel('Main image', { exact: true }).fill('https://images.example.com/car.jpg');
}

/** Where a form takes several images, the case has more than the three that the page uploads at a time. */
const FORMS = [
  { path: '/admin/1', label: 'Upload an image', count: 1, button: 'Save details' },
  { path: '/admin/categories/1/edit', label: 'Upload an image', count: 1, button: 'Save category' },
  { path: '/admin/1/images', label: 'Add images', count: 4, button: 'Save images' },
  { path: '/admin/new/simple', label: 'Upload gallery images', count: 4, button: 'Create rental' },
];

test('the bar of an upload has a color of the house', async ({ page }) => {
  await chooseImages(page, '/admin/1/images', 'Add images', 1);
  const bar = page.getByRole('progressbar');
  await bar.evaluate((element: HTMLProgressElement) => (element.value = 0.5));
  const { data, info } = await sharp(await bar.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray(info.channels * 8);
  expect([red, green, blue]).toEqual([125, 95, 34]);
});

for (const { path, label, count, button } of FORMS) {
  test(`“${button}” is refused while images upload, and the form then has all of them`, async ({ page }) => {
    const release = await chooseImages(page, path, label, count);
    if (button === 'Create rental') await fillSimpleForm(page);
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && !request.url().includes('/api/')) saves.push(request.url());
    });
    await page.getByRole('button', { name: button }).click();
    await expect(message(page, 'Images are still uploading')).toBeVisible();
    expect(saves).toEqual([]);
    release();
    await expect.poll(() => taken(page, button)).toBe(count);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
}

for (const { path, label } of FORMS.filter((form) => form.path.startsWith('/admin/1'))) {
  test(`leaving ${path} while an image uploads asks first; of an image that was left nothing is said`, async ({
    page,
  }) => {
    const release = await chooseImages(page, path, label, 1);
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    const away = page.getByRole('link', { name: 'Specifications', exact: true });
    await away.click();
    await expect.poll(() => questions).toEqual(['You have unsaved changes. Leave without saving?']);
    await expect(page).toHaveURL(path);
    page.once('dialog', (dialog) => void dialog.accept());
    await away.click();
    await expect(page.getByRole('button', { name: 'Save specifications' })).toBeVisible();
    const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/api/upload'));
    release();
    await answered;
    // The page shows the result of the response within two frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(page.getByText(/^(Upload successful|(Image u|U)pload failed)$/)).toHaveCount(0);
  });
}

for (const { path, label, button } of FORMS.slice(0, 3)) {
  test(`an image of ${path} that failed to upload is sent again with its button, and the focus follows it`, async ({
    page,
  }) => {
    await openSignedIn(page, path);
    await page.waitForLoadState('networkidle');
    await page.route('**/api/upload*', (route) => route.abort());
    await page.getByLabel(label).setInputFiles(await images(1));
    await expect(message(page, path.endsWith('images') ? 'Upload failed' : 'Image upload failed')).toBeVisible();
    const upload = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
    await expect(upload).toContainText('Failed to upload images. Please try again.');
    const held: Route[] = [];
    await page.unrouteAll();
    await page.route('**/api/upload*', (route) => void held.push(route));
    const retry = upload.getByRole('button', { name: 'Retry image-1.png' });
    await retry.press('Enter');
    const cancel = upload.getByRole('button', { name: 'Cancel image-1.png' });
    await expect(cancel).toBeFocused();
    await expect.poll(() => held.length).toBe(1);
    await held[0]!.abort();
    await expect(retry).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cancel).toBeFocused();
    await expect.poll(() => held.length).toBe(2);
    await held[1]!.continue();
    await expect(message(page, '1 of 1 images uploaded')).toBeVisible();
    expect(await taken(page, button)).toBe(1);
    await expect(upload).toHaveCount(0);
    await expect(page.getByLabel(path.endsWith('images') ? /^Alt text/ : label).last()).toBeFocused();
  });
}

test('the rules of a form that arrive late leave the focus to an upload', async ({ page }) => {
  const rules: Route[] = [];
  await page.route(/\/assets\/validate-/, (route) => void rules.push(route));
  const release = await chooseImages(page, '/admin/categories/1/edit', 'Upload an image', 1);
  const cancel = page.getByRole('button', { name: 'Cancel image-1.png' });
  await cancel.focus();
  await page.getByLabel('Name', { exact: true }).fill('');
  await cancel.focus();
  await expect.poll(() => rules.length).toBe(1);
  await rules[0]!.continue();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  release();
  await expect(message(page, '1 of 1 images uploaded')).toBeVisible();
  await expect(page.getByLabel('Upload an image')).toBeFocused();
});

for (const { path, label, button, count } of FORMS) {
  test(`an upload that hangs is canceled, and “${button}” is possible again`, async ({ page }) => {
    // The page sends three images at a time: the fourth waits for them.
    await chooseImages(page, path, label, count, 3);
    if (button === 'Create rental') await fillSimpleForm(page);
    const uploads = page.getByRole('list', { name: 'Uploads' });
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/upload'));
    await uploads.getByRole('button', { name: 'Cancel image-1.png' }).press('Enter');
    await aborted;
    await expect(uploads.getByRole('listitem').first()).toContainText('Upload canceled');
    await expect(uploads.getByRole('button', { name: 'Retry image-1.png' })).toBeFocused();
    await uploads.getByRole('button', { name: 'Dismiss image-1.png' }).press('Enter');
    if (count > 1) {
      await expect(uploads.getByRole('button', { name: 'Cancel image-2.png' })).toBeFocused();
      await page.keyboard.press('Enter');
      await uploads.getByRole('button', { name: 'Cancel image-3.png' }).press('Enter');
      await expect.poll(() => taken(page, button)).toBe(1);
    } else await expect(page.getByLabel(label)).toBeFocused();
    await page.route(new RegExp(`${path}(\\.data)?(\\?|$)`), (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    const save = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await page.getByRole('button', { name: button }).click();
    await save;
  });
}

test('of two images that are chosen one after the other, the latter is taken', async ({ page }) => {
  await chooseImages(page, '/admin/1', 'Upload an image', 1);
  const [, second] = await images(2);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/upload'));
  await page.getByLabel('Upload an image').setInputFiles(second!);
  await aborted;
  await expect(page.getByLabel('Main image', { exact: true })).toHaveValue(/-642x480/);
  await expect(message(page, '1 of 1 images uploaded')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
});
