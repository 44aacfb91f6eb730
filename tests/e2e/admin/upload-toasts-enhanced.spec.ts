import { expect, test } from '../../support/browser/e2e';
import { openSignedIn, toast } from '../../support/browser/sign-in';

test.use({ expectedErrors: [/status of 500/] });

const image = (name: string, megabytes = 0) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: Buffer.alloc(megabytes * 1024 * 1024 + 1),
});

/** The server's response to an upload, and the toast that shows the result. */
const UPLOADS = [
  { status: 200, body: '{"imageUrl":"/uploads/a.webp"}', title: 'Upload successful', said: '1 of 1 images uploaded' },
  { status: 500, body: '{"message":"The disk is full"}', title: 'Image upload failed', said: 'The disk is full' },
  { status: 200, body: 'Done', title: 'Image upload failed', said: 'Invalid response format from server' },
  { status: 200, body: '{}', title: 'Image upload failed', said: 'No image URL returned from server' },
];

for (const { status, body, title, said } of UPLOADS) {
  test(`after an upload that is answered with ${status} and ${body}, a toast says “${said}”`, async ({ page }) => {
    await openSignedIn(page, '/admin/new/simple');
    await page.waitForLoadState('networkidle');
    await page.route('**/api/upload', (route) => route.fulfill({ status, body }));
    await page.route('**/uploads/a.webp', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await page.getByLabel('Upload an image').setInputFiles(image('main.png'));
    await expect(toast(page, title)).toContainText(said);
  });
}

const ELEVEN = Array.from({ length: 11 }, (_, index) => image(`${index + 1}.png`));

/** Files that the page itself refuses, and the toast that shows the reason. */
const REFUSED = [
  {
    ...{ path: '/admin/2/images', label: 'Add images', files: [image('huge.png', 20)] },
    ...{ title: 'File size exceeded', said: 'Maximum size is 20MB per image: huge.png' },
  },
  {
    ...{ path: '/admin/2/images', label: 'Add images', files: ELEVEN },
    ...{
      title: 'Too many images',
      said: 'A gallery can have up to 10 images. Not added: 8.png, 9.png, 10.png, 11.png',
    },
  },
  {
    ...{ path: '/admin/new/simple', label: 'Upload an image', title: 'Invalid file type' },
    ...{ files: [{ ...image('a.pdf'), mimeType: 'application/pdf' }], said: 'Please select an image file' },
  },
  {
    ...{ path: '/admin/categories/new', label: 'Upload an image', files: [image('large.png', 5)] },
    ...{ title: 'File too large', said: 'Maximum size is 5MB' },
  },
];

for (const { path, label, files, title, said } of REFUSED) {
  test(`a toast says “${title}. ${said}”`, async ({ page }) => {
    // The upload gets no response, so that only the latest toast shows.
    await page.route('**/api/upload*', () => {});
    await openSignedIn(page, path);
    await page.waitForLoadState('networkidle');
    await page.getByLabel(label).setInputFiles(files);
    await expect(toast(page, title)).toContainText(said);
  });
}

test('files that are not taken stay beside the others, with the reason', async ({ page }) => {
  await page.route('**/api/upload*', (route) => route.fulfill({ status: 500, body: '{"message":"The disk is full"}' }));
  await openSignedIn(page, '/admin/2/images');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Add images').setInputFiles([image('huge.png', 20), ...ELEVEN.slice(0, 8)]);
  const row = (name: string) =>
    page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
  await expect(row('1.png')).toContainText('The disk is full');
  await expect(row('huge.png')).toContainText('Maximum size is 20MB per image');
  await expect(row('8.png')).toContainText('A gallery can have up to 10 images');
  for (const [name, sendable] of [
    ['1.png', 1],
    ['huge.png', 0],
    ['8.png', 0],
  ] as const)
    await expect(row(name).getByRole('button', { name: `Retry ${name}` })).toHaveCount(sendable);
  await row('huge.png').getByRole('button', { name: 'Dismiss huge.png' }).click();
  await expect(row('huge.png')).toHaveCount(0);
});

test('a toast refuses the eleventh image by URL', async ({ page }) => {
  await page.route('https://pictures.example/**', (route) => route.fulfill({ path: 'public/placeholder-image.svg' }));
  await openSignedIn(page, '/admin/2/images');
  await page.waitForLoadState('networkidle');
  const rows = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const add = async (number: number) => {
    await page.getByLabel('Or add an image by URL').fill(`https://pictures.example/${number}.jpg`);
    await page.getByRole('button', { name: 'Add image', exact: true }).click();
  };
  for (let number = 4; number <= 10; number++) {
    await add(number);
    await expect(rows).toHaveCount(number);
  }
  await add(11);
  await expect(toast(page, 'Too many images')).toContainText('A gallery can have up to 10 images');
  await expect(rows).toHaveCount(10);
});
