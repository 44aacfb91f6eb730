import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeImage } from '~/domains/images/store-image.server';
import { gif, halves, pngBomb, temporaryStore } from '../../support/fixtures/images';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
beforeEach(async () => void (temporary = await temporaryStore()));
afterEach(() => temporary[Symbol.asyncDispose]());

const MAX = 20 * 1024 * 1024;
const NOT_AN_IMAGE = ' is not a JPG, PNG, WebP, GIF or HEIC image';
const MARKUP = ' contains a web page or script in addition to the image';
const DAMAGED = ' is damaged or incomplete';
const PIXELS = ' has too many pixels: the maximum is 50 megapixels';

const source = await halves();
const [jpeg, progressive, png, webp, still] = await Promise.all([
  source.clone().jpeg().toBuffer(),
  source.clone().jpeg({ progressive: true }).toBuffer(),
  source.clone().png().toBuffer(),
  source.clone().webp().toBuffer(),
  source.clone().gif().toBuffer(),
]);
const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures', name));
const heic = fixture('display-p3.heic');
const avif = await source.clone().avif({ effort: 0 }).toBuffer();
const tiff = await source.clone().tiff().toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const huge = (bytes: Buffer) => {
  // The JPEG declares 60000 by 60000 pixels in its header.
  const copy = Buffer.from(bytes);
  const frame = copy.indexOf(Buffer.from('ffc0', 'hex'));
  copy.writeUInt16BE(60_000, frame + 5);
  copy.writeUInt16BE(60_000, frame + 7);
  return copy;
};

test.each<[string, string | Uint8Array, string, string]>([
  ['nothing', '', 'invalid', ' is empty'],
  ['text', 'just words', 'unsupported', NOT_AN_IMAGE],
  ['a web page', '<!doctype html><script>alert(1)</script>', 'unsupported', NOT_AN_IMAGE],
  ['SVG', svg, 'unsupported', NOT_AN_IMAGE],
  ['SVG after an XML declaration', `<?xml version="1.0"?>${svg}`, 'unsupported', NOT_AN_IMAGE],
  ['SVG after whitespace', `\n\n  ${svg}`, 'unsupported', NOT_AN_IMAGE],
  ['PDF', '%PDF-1.7', 'unsupported', NOT_AN_IMAGE],
  ['AVIF', avif, 'unsupported', NOT_AN_IMAGE],
  ['TIFF', tiff, 'unsupported', NOT_AN_IMAGE],
  ['a GIF that is a script', 'GIF89a=1/*<script>*/;alert(1)', 'unsupported', MARKUP],
  ['a GIF of one line', 'GIF89a', 'invalid', DAMAGED],
  ['a JPEG with a page appended', Buffer.concat([jpeg, Buffer.from('<html ><body>')]), 'unsupported', MARKUP],
  ['a PNG with SVG appended', Buffer.concat([png, Buffer.from(svg)]), 'unsupported', MARKUP],
  ['half a JPEG', half(jpeg), 'invalid', DAMAGED],
  ['a JPEG without its last byte', jpeg.subarray(0, -1), 'invalid', DAMAGED],
  ['half a progressive JPEG', half(progressive), 'invalid', DAMAGED],
  ['half a PNG', half(png), 'invalid', DAMAGED],
  ['half a WebP', half(webp), 'invalid', DAMAGED],
  ['half a GIF', half(still), 'invalid', DAMAGED],
  ['half a HEIC', half(heic), 'invalid', DAMAGED],
  ['a HEIC of noise', Buffer.concat([heic.subarray(0, 12), Buffer.alloc(500, 7)]), 'invalid', DAMAGED],
  ['a PNG bomb', pngBomb(20_000), 'too-large', PIXELS],
  ['a JPEG that claims 3.6 gigapixels', huge(jpeg), 'too-large', PIXELS],
  [
    'a HEIC of 27 megapixels in 7 kB',
    fixture('too-many-pixels.heic'),
    'too-large',
    ' has too many pixels: the maximum is 25 megapixels',
  ],
  ['a GIF of 65,000 frames', gif(65_000), 'too-large', ' has too many frames: the maximum is 1000'],
])('%s is refused with its name and the reason, and nothing is stored', async (_, content, code, reason) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const outcome = await storeImage(bytes, { fileName: 'a/b/../villa.jpg', maxBytes: MAX }, temporary);
  expect(outcome).toEqual({ ok: false, code, message: `villa.jpg${reason}`, fields: undefined });
  expect(await temporary.files()).toEqual([]);
});

test('a file over the limit is refused with the specified message', async () => {
  const outcome = await storeImage(Buffer.alloc(MAX + 1), { fileName: 'villa.jpg', maxBytes: MAX }, temporary);
  const message = 'villa.jpg: File size exceeded. Maximum size is 20MB per image';
  expect(outcome).toMatchObject({ ok: false, code: 'too-large', message });
});

test('markup is found across chunk boundaries', async () => {
  const bytes = Buffer.concat([jpeg, Buffer.alloc(128 * 1024 - jpeg.length - 4), Buffer.from('<script>')]);
  const outcome = await storeImage(bytes, { fileName: 'villa.jpg', maxBytes: MAX }, temporary);
  expect(outcome).toMatchObject({ message: `villa.jpg${MARKUP}` });
});

test('a refused image does not block the next one', async () => {
  const [bad, good] = await Promise.all(
    [half(jpeg), jpeg].map((bytes) => storeImage(bytes, { fileName: 'villa.jpg', maxBytes: MAX }, temporary)),
  );
  expect([bad?.ok, good?.ok]).toEqual([false, true]);
});

test('a failing store is not reported as a bad file', async () => {
  const put = () => Promise.reject(new Error('disk full'));
  const store = { ...temporary.store, put };
  await expect(storeImage(jpeg, { fileName: 'villa.jpg', maxBytes: MAX }, { store })).rejects.toThrow('disk full');
  expect(await temporary.files()).toEqual([]);
});
