import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '~/db/database.server';
import { rentals, users } from '~/db/schema.server';
import { INCOMING_FOLDER } from '~/env.server';
import { signIn } from '~/http/auth.server';
import { action as saveDetails } from '~/routes/admin._catalog._rentals.$id._index';
import { action as saveImages, loader as loadImages } from '~/routes/admin._catalog._rentals.$id.images';
import { action as newCategory } from '~/routes/admin._catalog.categories.new';
import { halves } from '../support/pictures';
import { args } from '../support/requests';
import { multipartBody, multipartPost, type Part } from '../support/uploads';

const source = await halves();
const jpeg = await source.clone().jpeg().toBuffer();
const png = await source.clone().png().toBuffer();
const upload = expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-960x640-[0-9a-f]{6}\.webp$/);
const STORED = [{ url: 'https://pictures.example/one.jpg', alt: 'One' }];

let Cookie = '';
let id = '';
beforeAll(async () => {
  const [user] = await db.insert(users).values({ username: 'gallerist', password: 'x' }).returning();
  Cookie = (await signIn(new Request('http://localhost:3000'), user!))['Set-Cookie'].split(';')[0]!;
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

test('chosen files and a typed address join the gallery when it is saved', async () => {
  const { images } = await loadImages(args(new Request('http://localhost/x', { headers: { Cookie } }), { id }));
  const response = (await post(saveImages, [
    ...text({ ...one, version: images.version!, mainImageUrl: STORED[0]!.url, address: 'https://a.example/b.jpg' }),
    file('pictures', 'a.jpg', jpeg),
    file('pictures', 'b.png', png),
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

test('pictures are kept in the page when something else is wrong, and nothing is saved', async () => {
  const { status, error, initialValue } = await refused(saveImages, [
    ...text({ ...one, 'images[0].alt': 'x'.repeat(301) }),
    file('pictures', 'a.jpg', jpeg),
  ]);
  expect(status).toBe(400);
  expect(error['images[0].alt']).toEqual(['Keep this under 300 characters']);
  expect(initialValue.images).toEqual([{ url: one['images[0].url'], alt: 'x'.repeat(301) }, { url: upload }]);
  expect((await stored()).galleryImages).toEqual(STORED);
});

test('a wrong file is named; the good ones beside it and what was typed are kept', async () => {
  const { status, error, initialValue } = await refused(saveImages, [
    ...text({ ...one, address: 'javascript:alert(1)' }),
    file('pictures', 'notes.txt', 'words'),
    file('pictures', 'a.jpg', jpeg),
  ]);
  expect(status).toBe(400);
  expect(error).toEqual({
    images: ['notes.txt is not a JPG, PNG, WebP, GIF or HEIC image'],
    address: ['A valid image URL is required'],
  });
  expect(initialValue).toMatchObject({ images: [{ alt: 'The one' }, { url: upload }], address: 'javascript:alert(1)' });
});

test('the eleventh is refused by name, and not stored', async () => {
  const nine = Array.from({ length: 9 }, (_, i) => [`images[${i}].url`, `https://a.example/${i}.jpg`]);
  const { error, initialValue } = await refused(saveImages, [
    ...text(Object.fromEntries(nine) as Record<string, string>),
    file('pictures', 'tenth.jpg', jpeg),
    file('pictures', 'eleventh.jpg', png),
  ]);
  expect(error).toEqual({ images: ['eleventh.jpg: Too many images. 10 is the most'] });
  expect(initialValue.images).toHaveLength(10);
});

test('a typed address counts before the chosen files', async () => {
  const nine = Array.from({ length: 9 }, (_, i) => [`images[${i}].url`, `https://a.example/${i}.jpg`]);
  const { error, initialValue } = await refused(saveImages, [
    ...text({ ...(Object.fromEntries(nine) as Record<string, string>), address: 'https://a.example/tenth.jpg' }),
    file('pictures', 'eleventh.jpg', jpeg),
  ]);
  expect(error).toEqual({ images: ['eleventh.jpg: Too many images. 10 is the most'] });
  expect((initialValue.images as object[]).at(-1)).toEqual({ url: 'https://a.example/tenth.jpg' });
});

test('a button without scripts changes the rows, stores the files and saves nothing', async () => {
  const intent = JSON.stringify({ type: 'remove', payload: { name: 'images', index: 0 } });
  const { status, initialValue } = await refused(saveImages, [
    ...text({ ...one, __intent__: intent }),
    file('pictures', 'a.jpg', jpeg),
  ]);
  expect(status).toBe(200);
  expect(initialValue.images).toEqual([{ url: upload }]);
  expect((await stored()).galleryImages).toEqual(STORED);
});

test('a chosen main image is kept when another field is wrong; one that is no picture is named', async () => {
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

test("a category's picture over 5 MB is too large", async () => {
  const { error } = await refused(newCategory as unknown as typeof saveImages, [
    ...text({ name: 'Planes', description: 'They fly' }),
    file('imageUrlFile', 'a.jpg', Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)])),
  ]);
  expect(error.imageUrl).toEqual(['File too large. a.jpg: File size exceeded. Maximum size is 5MB per image']);
});
