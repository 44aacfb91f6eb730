import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { done, refuse, type Outcome } from '~/domains/shared/outcome';
import { decodeHeic } from './heic.server';
import type { Format, ImageFile } from './inspect.server';
import { variantWidths } from '../rules';

/** Part of every hash: raising it gives the same source bytes new names, and so new files. */
export const PIPELINE_VERSION = 'v1';

/** Maximum input size, in pixels. HEIC is decoded in JavaScript, at about 20 bytes per pixel. */
const MAX_INPUT_PIXELS = 50e6;
const MAX_HEIC_PIXELS = 25e6;
/** Maximum stored size: 2000 px wide, 24 megapixels in total. */
const MAX_WIDTH = 2000;
const MAX_HEIGHT = 12_000;
const MAX_FRAMES = 1000;

// Formats that sharp can read but the app does not support (SVG, PDF, TIFF …) are refused before they are parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// Uploads rarely repeat, and caching decoded pixels makes the process grow.
sharp.cache(false);

type EncodedImage = {
  width: number;
  height: number;
  /** Six hex digits. */
  color: string;
  base: Buffer;
  variants: { width: number; bytes: Buffer }[];
};

const DAMAGED = 'is damaged or incomplete';
const tooManyPixels = (most: number) =>
  refuse('too-large', `has too many pixels: the maximum is ${most / 1e6} megapixels`);

const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0');

async function read(file: ImageFile, format: Format): Promise<Outcome<Sharp>> {
  if (format === 'heic') {
    const pixels = await decodeHeic(file, MAX_HEIC_PIXELS);
    if (pixels === 'too-many-pixels') return tooManyPixels(MAX_HEIC_PIXELS);
    if (pixels === 'unreadable') return refuse('invalid', DAMAGED);
    const { data, ...raw } = pixels;
    return done(sharp(data, { raw }));
  }
  const options: SharpOptions = { failOn: 'error', limitInputPixels: MAX_INPUT_PIXELS, sequentialRead: true };
  const image = sharp('path' in file ? file.path : file, options);
  const { width, height, pages = 1 } = await image.metadata();
  if (width * height > MAX_INPUT_PIXELS) return tooManyPixels(MAX_INPUT_PIXELS);
  if (pages > MAX_FRAMES) return refuse('too-large', `has too many frames: the maximum is ${MAX_FRAMES}`);
  return done(image.autoOrient());
}

/**
 * Decodes an image once, upright and without metadata (the camera's GPS position included), and encodes it as WebP at
 * its base size and the smaller widths. Refuses damaged, truncated and too large files; the refusal's message is a text
 * to put after the file's name.
 */
export async function encodeImage(file: ImageFile, format: Format): Promise<Outcome<EncodedImage>> {
  try {
    const image = await read(file, format);
    if (!image.ok) return image;
    const { data, info } = await image.value
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    const webp = (from: Sharp) => from.webp({ quality: 78, smartSubsample: true }).toBuffer();

    const thumbnail = await pixels().resize({ width: 64 }).png().toBuffer();
    const { dominant } = await sharp(thumbnail).stats();
    const color = hex(dominant.r) + hex(dominant.g) + hex(dominant.b);
    // One width at a time: all widths at once would double the memory in use.
    const variants = [];
    for (const to of variantWidths(width)) {
      variants.push({ width: to, bytes: await webp(pixels().resize({ width: to })) });
    }
    const base = await webp(pixels());
    return done({ width, height, color, base, variants });
  } catch (error) {
    // sharp has no error classes: any decoding error is reported as a damaged file.
    const pixels = error instanceof Error && /pixel limit/i.test(error.message);
    return pixels ? tooManyPixels(MAX_INPUT_PIXELS) : refuse('invalid', DAMAGED);
  }
}
