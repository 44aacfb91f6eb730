import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { INCOMING_FOLDER } from '~/env.server';
import { action as saveDetails } from '~/routes/admin._catalog._rentals.$id._index';
import { action as saveImages, loader as loadImages } from '~/routes/admin._catalog._rentals.$id.images';
import { action as newCategory } from '~/routes/admin._catalog.categories.new';
import { halves, pngBomb } from '../../support/fixtures/images';
import { args } from '../../support/requests';
import { signedIn } from '../../support/signed-in';
import { multipartBody, multipartPost, type Part } from '../../support/fixtures/uploads';

const source = await halves();
const jpeg = await source.clone().jpeg().toBuffer();
const png = await source.clone().png().toBuffer();
const upload = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-960x640-[0-9a-f]{6}\.webp$/);
const STORED = [{ url: 'https://pictures.example/one.jpg', alt: 'One' }];

let Cookie = '';
let id = '';
beforeAll(async () => {
  Cookie = await signedIn();
});
beforeEach(async () => {
  const [row] = await db
    .insert(rentals)
    .values({
      name: 'Corsa',
      description: 'A red car that is loud and low',
      shortDescription: 'Red, loud and low',
      price: 900,
      mainImageUrl: STORED[0]!.url,
      mainImageAlt: 'One',
      galleryImages: STORED,
    })
    .returning();
  id = String(row!.id);
});
afterEach(async () => expect(existsSync(INCOMING_FOLDER) ? await readdir(INCOMING_FOLDER) : []).toEqual([]));

type Answer = { data: { error: Record<string, string[]>; initialValue: Record<string, unknown> }; init: ResponseInit };
const text = (fields: Record<string, string>): Part[] =>
  Object.entries(fields).map(([name, content]) => ({ name, content }));
const file = (name: string, fileName: string, content: string | Uint8Array): Part => ({ name, fileName, content });
const post = async (action: typeof saveImages, parts: Part[]) =>
  action(args(multipartPost(`/admin/${id}/images`, multipartBody(parts), { Cookie }), { id })) as Promise<unknown>;
const refused = async (action: typeof saveImages, parts: Part[]) => {
  const { data, init } = (await post(action, parts)) as Answer;
  return { ...data, status: init?.status };
};
const stored = async () =>
  (
    await db
      .select()
      .from(rentals)
      .where(eq(rentals.id, Number(id)))
  )[0]!;
const one = { 'images[0].url': STORED[0]!.url, 'images[0].alt': 'The one' };

test('saving adds the chosen files and a typed address to the gallery', async () => {
  const { images } = await loadImages(args(new Request('http://localhost/x', { headers: { Cookie } }), { id }));
  const response = (await post(saveImages, [
    ...text({ ...one, version: images.version!, mainImageUrl: STORED[0]!.url, address: 'https://a.example/b.jpg' }),
    file('files', 'a.jpg', jpeg),
    file('files', 'b.png', png),
  ])) as Response;
  expect(response.status).toBe(303);
  const { galleryImages, mainImageAlt } = await stored();
  expect(galleryImages).toEqual([
    { url: STORED[0]!.url, alt: 'The one' },
    { url: 'https://a.example/b.jpg', alt: '' },
    { url: upload, alt: '' },
    { url: upload, alt: '' },
  ]);
  expect(mainImageAlt).toBe('The one');
});

test('images stay on the page when another field is invalid, and nothing is saved', async () => {
  const { status, error, initialValue } = await refused(saveImages, [
    ...text({ ...one, 'images[0].alt': 'x'.repeat(301) }),
    file('files', 'a.jpg', jpeg),
  ]);
  expect(status).toBe(400);
  expect(error['images[0].alt']).toEqual(['Use at most 300 characters']);
  expect(initialValue.images).toEqual([{ url: one['images[0].url'], alt: 'x'.repeat(301) }, { url: upload }]);
  expect((await stored()).galleryImages).toEqual(STORED);
});

test('an invalid file is named; valid files and the input are kept', async () => {
  const { status, error, initialValue } = await refused(saveImages, [
    ...text({ ...one, address: 'javascript:alert(1)' }),
    file('files', 'notes.txt', 'words'),
    file('files', 'a.jpg', jpeg),
  ]);
  expect(status).toBe(400);
  expect(error).toEqual({
    images: ['notes.txt is not a JPG, PNG, WebP, GIF or HEIC image'],
    address: ['A valid image URL is required'],
  });
  expect(initialValue).toMatchObject({ images: [{ alt: 'The one' }, { url: upload }], address: 'javascript:alert(1)' });
});

test('the eleventh file is refused by name and not stored', async () => {
  const nine = Array.from({ length: 9 }, (_, i) => [`images[${i}].url`, `https://a.example/${i}.jpg`]);
  const { error, initialValue } = await refused(saveImages, [
    ...text(Object.fromEntries(nine) as Record<string, string>),
    file('files', 'tenth.jpg', jpeg),
    file('files', 'eleventh.jpg', png),
  ]);
  expect(error).toEqual({ images: ['eleventh.jpg: Too many images. The maximum is 10'] });
  expect(initialValue.images).toHaveLength(10);
});

test('a typed address counts before the chosen files', async () => {
  const nine = Array.from({ length: 9 }, (_, i) => [`images[${i}].url`, `https://a.example/${i}.jpg`]);
  const { error, initialValue } = await refused(saveImages, [
    ...text({ ...(Object.fromEntries(nine) as Record<string, string>), address: 'https://a.example/tenth.jpg' }),
    file('files', 'eleventh.jpg', jpeg),
  ]);
  expect(error).toEqual({ images: ['eleventh.jpg: Too many images. The maximum is 10'] });
  expect((initialValue.images as object[]).at(-1)).toEqual({ url: 'https://a.example/tenth.jpg' });
});

test('a button without scripts changes the rows and stores the files, but saves nothing', async () => {
  const intent = JSON.stringify({ type: 'remove', payload: { name: 'images', index: 0 } });
  const { status, initialValue } = await refused(saveImages, [
    ...text({ ...one, __intent__: intent }),
    file('files', 'a.jpg', jpeg),
  ]);
  expect(status).toBe(200);
  expect(initialValue.images).toEqual([{ url: upload }]);
  expect((await stored()).galleryImages).toEqual(STORED);
});

test('a chosen main image is kept when another field is invalid; an invalid one is named', async () => {
  const details = { name: 'C', mainImageUrl: 'https://a.example/old.jpg' };
  const kept = await refused(saveDetails as typeof saveImages, [
    ...text(details),
    file('mainImageUrlFile', 'a.jpg', jpeg),
  ]);
  expect(kept.error.name).toEqual(['Name must be at least 2 characters']);
  expect(kept.initialValue.mainImageUrl).toEqual(upload);
  const wrong = await refused(saveDetails as typeof saveImages, [
    ...text(details),
    file('mainImageUrlFile', 'a.pdf', '%PDF'),
  ]);
  expect(wrong.error.mainImageUrl![0]).toMatch(/^Invalid file type\. Please select an image file: a\.pdf is not/);
  expect(wrong.initialValue.mainImageUrl).toBe(details.mainImageUrl);
});

test('a category image over 5 MB is refused', async () => {
  const { error } = await refused(newCategory as unknown as typeof saveImages, [
    ...text({ name: 'Planes', description: 'They fly' }),
    file('imageUrlFile', 'a.jpg', Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])),
  ]);
  expect(error.imageUrl).toEqual(['File too large. Maximum size is 5MB']);
});

test('a category image of too many pixels is refused for these, not for its bytes', async () => {
  const { error } = await refused(newCategory as unknown as typeof saveImages, [
    ...text({ name: 'Planes', description: 'They fly' }),
    file('imageUrlFile', 'a.png', pngBomb(20_000)),
  ]);
  expect(error.imageUrl).toEqual(['a.png has too many pixels: the maximum is 50 megapixels']);
});

test('a main image over 20 MB is refused under its own title alone', async () => {
  const { error } = await refused(saveDetails as typeof saveImages, [
    ...text({ name: 'Corsa' }),
    file('mainImageUrlFile', 'a.jpg', Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)])),
  ]);
  expect(error.mainImageUrl).toEqual(['a.jpg: File size exceeded. Maximum size is 20MB per image']);
});
