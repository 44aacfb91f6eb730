import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storeImage } from '~/domains/images/store-image.server';
import type { ImageFile } from '~/domains/images/encoding/inspect.server';
import type { ImageStore } from '~/domains/images/stores/image-store';
import { gif, GREEN, halves, RED, temporaryStore } from '../../support/fixtures/images';

const MAX = 20 * 1024 * 1024;

async function keep(file: ImageFile, store: ImageStore, fileName = 'villa.jpg') {
  const outcome = await storeImage(file, { fileName, maxBytes: MAX }, { store });
  if (!outcome.ok) throw new Error(outcome.message);
  return { ...outcome.value, name: outcome.value.imageUrl.replace('/uploads/', '') };
}

async function bytesOf(store: ImageStore, name: string) {
  const opened = await store.open(name);
  return Buffer.from(await new Response(opened!.body).arrayBuffer());
}

/** The color at a point, given in fractions of width and height. */
async function colorAt(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return { r: data[at]!, g: data[at + 1]!, b: data[at + 2]! };
}

function expectColor(actual: typeof RED, expected: typeof RED) {
  for (const channel of ['r', 'g', 'b'] as const) {
    expect(Math.abs(actual[channel] - expected[channel]), `${channel} of ${JSON.stringify(actual)}`).toBeLessThan(12);
  }
}

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s becomes WebP in its base width and narrower widths',
  async (format) => {
    await using temporary = await temporaryStore();
    const { store, files } = temporary;
    const source = await (await halves()).toFormat(format).toBuffer();

    const { name, width, height } = await keep(source, store, 'misnamed.txt');

    expect({ width, height }).toEqual({ width: 960, height: 640 });
    expect(name).toMatch(/^[0-9a-f]{32}-960x640-[0-9a-f]{6}\.webp$/);
    const stem = name.replace('.webp', '');
    expect((await files()).sort()).toEqual([`${stem}.480.webp`, `${stem}.828.webp`, name].sort());
    for (const [file, expected] of [
      [name, 960],
      [`${stem}.480.webp`, 480],
      [`${stem}.828.webp`, 828],
    ] as const) {
      const bytes = await bytesOf(store, file);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: expected });
      expectColor(await colorAt(bytes, 0.25, 0.5), RED);
      expectColor(await colorAt(bytes, 0.75, 0.5), GREEN);
    }
  },
);

test('HEIC is decoded with its wide-gamut colors', async () => {
  await using temporary = await temporaryStore();
  const path = join(import.meta.dirname, '../../fixtures/display-p3.heic');

  const { name, width, height } = await keep({ path }, temporary.store, 'IMG_0001.HEIC');

  expect({ width, height }).toEqual({ width: 96, height: 64 });
  const bytes = await bytesOf(temporary.store, name);
  expectColor(await colorAt(bytes, 0.25, 0.5), RED);
  expectColor(await colorAt(bytes, 0.75, 0.5), GREEN);
});

test('a portrait photo is rotated, and its location and color profile are removed', async () => {
  await using temporary = await temporaryStore();
  const exif = { IFD3: { GPSLatitude: '25/1 46/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Copyright: 'Secret Name' } };
  const source = await (await halves()).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  expect((await sharp(source).metadata()).exif).toBeDefined();

  const { name, width, height } = await keep(source, temporary.store);

  expect({ width, height }).toEqual({ width: 640, height: 960 });
  const bytes = await bytesOf(temporary.store, name);
  // The image is rotated 90 degrees clockwise: the left edge is now the top.
  expectColor(await colorAt(bytes, 0.5, 0.25), RED);
  expectColor(await colorAt(bytes, 0.5, 0.75), GREEN);
  const { exif: left, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect({ left, icc, xmp, orientation }).toEqual({});
  expect(bytes.includes('Secret Name')).toBe(false);
});

test('the dominant color is in the name, and transparency becomes white', async () => {
  await using temporary = await temporaryStore();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const source = await sharp({ create: { width: 40, height: 30, channels: 4, background } })
    .png()
    .toBuffer();
  const { imageUrl } = await keep(source, temporary.store);
  expect(imageUrl).toMatch(/-40x30-f[0-9a-f]f[0-9a-f]f[0-9a-f]\.webp$/);
});

test('large images are scaled down to a width of 2000 pixels', async () => {
  await using temporary = await temporaryStore();
  const source = await (await halves(3000, 1500)).jpeg().toBuffer();
  expect(await keep(source, temporary.store)).toMatchObject({ width: 2000, height: 1000 });
});

test('an animation is stored as its first frame', async () => {
  await using temporary = await temporaryStore();
  expect(await keep(gif(12), temporary.store, 'loop.gif')).toMatchObject({ width: 1, height: 1 });
});

test('the same bytes are encoded once, cached in memory or on disk, sequential or concurrent', async () => {
  await using temporary = await temporaryStore();
  const { store, files, folder } = temporary;
  const source = await (await halves()).jpeg().toBuffer();
  const path = join(folder, 'copy.jpg');
  await writeFile(path, source);
  let written = 0;
  const counting = { ...store, put: (name: string, bytes: Uint8Array) => (written++, store.put(name, bytes)) };

  const kept = await Promise.all([source, { path }, source].map((file) => keep(file, counting)));

  expect(new Set(kept.map(({ imageUrl }) => imageUrl)).size).toBe(1);
  expect(written).toBe(3);
  expect(await files()).toHaveLength(4);
  expect(await readFile(path)).toEqual(source);
});

test('when the store fails midway there is no base file, and the next upload writes all files', async () => {
  await using temporary = await temporaryStore();
  const { store, files } = temporary;
  const source = await (await halves()).jpeg().toBuffer();
  const full = { ...store, put: (name: string, bytes: Uint8Array) => (/\.828\./.test(name) ? Promise.reject(new Error('disk full')) : store.put(name, bytes)) }; // prettier-ignore
  await expect(keep(source, full)).rejects.toThrow('disk full');
  expect(await files()).toEqual([expect.stringMatching(/\.480\.webp$/)]);
  expect(await store.size((await keep(source, store)).name)).toBeGreaterThan(0);
  expect(await files()).toHaveLength(3);
});

test('an image without its base file is encoded again', async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const source = await (await halves()).jpeg().toBuffer();
  const { name } = await keep(source, store);
  await store.remove(name);
  await keep(source, store);
  expect(await store.size(name)).toBeGreaterThan(0);
});
