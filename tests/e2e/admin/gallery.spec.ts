import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFindingsAt, sidewaysScroll } from '../../support/browser/axe';
import { expect, test } from '../../support/browser/e2e';
import { halves } from '../../support/fixtures/images';
import { message, openSignedIn } from '../../support/browser/sign-in';
import { smallTargets } from '../../support/browser/targets';

const gallery = (page: Page) => page.getByRole('list', { name: 'Gallery' });
const rows = (page: Page) => gallery(page).getByRole('listitem');
const words = (page: Page, number: number) => page.getByLabel(`Alt text for image ${number}`);
const scriptless = () => test.info().project.use.javaScriptEnabled === false;

/** Four sizes in four formats, and a photo as phones take them. */
async function fiveImages() {
  const image = (width: number) => halves(width, 640);
  return [
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await (await image(960)).jpeg().toBuffer() },
    { name: 'two.png', mimeType: 'image/png', buffer: await (await image(800)).png().toBuffer() },
    { name: 'three.webp', mimeType: 'image/webp', buffer: await (await image(640)).webp().toBuffer() },
    { name: 'four.gif', mimeType: 'image/gif', buffer: await (await image(320)).gif().toBuffer() },
    { name: 'five.heic', mimeType: 'image/heic', buffer: await readFile('tests/fixtures/display-p3.heic') },
  ];
}

/** Creates a rental for this test. Returns the address of its images tab. */
async function newRental(page: Page, name: string): Promise<string> {
  await openSignedIn(page, '/admin/new/simple');
  const dialog = page.getByRole('dialog', { name: 'New rental' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Category').selectOption('Luxury Villas');
  await dialog.getByLabel('Price (US dollars)').fill('900');
  await dialog.getByLabel('Short description').fill('Red, low and loud');
  await dialog.getByLabel('Description', { exact: true }).fill('A car that was never meant to be quiet.');
  const image = { name: 'main.png', mimeType: 'image/png', buffer: await (await halves(480, 320)).png().toBuffer() };
  await dialog.getByLabel('Upload an image').setInputFiles(image);
  if (!scriptless()) {
    await expect(dialog.getByLabel('Main image', { exact: true })).toHaveValue(/^\/uploads\//);
  }
  await dialog.getByRole('button', { name: 'Create rental' }).click();
  await expect(page).toHaveURL(/\/admin\/\d+$/);
  await expect(page.getByLabel('Main image', { exact: true })).toHaveValue(/^\/uploads\/.*480x320/);
  return `${page.url()}/images`;
}

test('five images are uploaded, ordered, described, saved, and shown to visitors', async ({ page }) => {
  const images = await newRental(page, `Galleria ${test.info().project.name}`);
  await page.goto(images);
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Add images').setInputFiles(await fiveImages());
  if (scriptless()) await page.getByRole('button', { name: 'Add selected images' }).click();
  else await expect(message(page, '5 of 5 images uploaded')).toBeVisible();
  await expect(rows(page)).toHaveCount(6);

  await words(page, 6).fill('The whole of it');
  await page.getByRole('button', { name: 'Move image 6 up' }).click();
  await expect(words(page, 5)).toHaveValue('The whole of it');
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(rows(page)).toHaveCount(5);
  await words(page, 1).fill('Half red, half green');
  await page.getByRole('radio', { name: 'Use image 1 as the main image' }).check();
  await page.getByRole('button', { name: 'Save images' }).click();
  await expect(message(page, 'Images updated successfully')).toBeVisible();
  await page.reload();
  await expect(words(page, 1)).toHaveValue('Half red, half green');
  await expect(words(page, 4)).toHaveValue('The whole of it');
  await expect(page.getByRole('radio', { name: 'Use image 1 as the main image' })).toBeChecked();

  await page.goto(page.url().replace(/\/admin\/(\d+)\/images$/, '/rentals/$1'));
  const shown = page.getByRole('img', { name: 'The whole of it' }).first();
  await expect(shown).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}/);

  // Other tests count the existing rentals.
  await page.goto(images.replace(/images$/, 'delete'));
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/admin');
});

test.describe('an invalid file', () => {
  test.use({ expectedErrors: [/status of (400|415)/] });

  test('is reported, and the others are kept', async ({ page }) => {
    await openSignedIn(page, '/admin/2/images');
    const before = 3;
    await expect(rows(page)).toHaveCount(before);
    await words(page, 1).fill('Typed before');
    const [good] = await fiveImages();
    const bad = { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') };
    await page.getByLabel('Add images').setInputFiles([bad, good!]);
    if (scriptless()) await page.getByRole('button', { name: 'Add selected images' }).click();
    else await expect(message(page, '1 of 2 images uploaded')).toBeVisible();
    await expect(page.getByText(/drawing\.png is not a JPG, PNG, WebP, GIF or HEIC image/).first()).toBeVisible();
    await expect(rows(page)).toHaveCount(before + 1);
    await page.getByLabel('Or add an image by URL').fill('javascript:alert(1)');
    await page.getByRole('button', { name: /^Add (image|selected images)$/ }).click();
    await expect(page.getByLabel('Or add an image by URL')).toHaveAccessibleDescription(
      'A valid image URL is required',
    );
    await expect(words(page, 1)).toHaveValue('Typed before');
  });
});

/** Drags the handle, which scripts add; without scripts, presses the button. */
async function moveFirstDown(page: Page) {
  if (scriptless()) return page.getByRole('button', { name: 'Move image 1 down' }).click();
  const from = (await rows(page).first().locator('.cursor-grab').boundingBox())!;
  const to = (await rows(page).nth(1).boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 40, { steps: 5 });
  await page.mouse.up();
}

test('an image is moved to its place', async ({ page }) => {
  await openSignedIn(page, '/admin/3/images');
  await expect(rows(page)).toHaveCount(3);
  const first = await words(page, 1).inputValue();
  await moveFirstDown(page);
  await expect(words(page, 2)).toHaveValue(first);
});

for (const width of [360, 768, 1440]) {
  test(`the gallery fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, '/admin/4/images');
    await expect(rows(page).first()).toBeVisible();
    expect(await axeFindingsAt(page, width)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  });
}
