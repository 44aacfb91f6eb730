/**
 * Creates the images that are part of the site (hero slides, experiences band, fallback image) from the originals in
 * `scripts/seed/art/`. Run by hand after an original changes, then commit: `npx tsx scripts/site-images.ts`
 */
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const ART = join(import.meta.dirname, 'seed/art');
const OUT = join(import.meta.dirname, '../app/domains/storefront/site-images');
const TALL_WIDTHS = [480, 720, 960];

/** `tallFrom`: left edge, in pixels of the original, of the 4:5 crop for portrait screens that keeps the subject. */
const IMAGES: { file: string; widths: number[]; tallFrom?: number }[] = [
  { file: 'hero/biscayne-dusk', widths: [640, 960, 1440, 2000], tallFrom: 820 },
  { file: 'hero/villa-waterline', widths: [640, 960, 1440, 2000], tallFrom: 760 },
  { file: 'hero/champagne-hour', widths: [640, 960, 1440, 2000], tallFrom: 170 },
  { file: 'experiences/golden-toast-1', widths: [480, 828, 1200] },
  { file: 'experiences/golden-toast-2', widths: [480, 828, 1200] },
  { file: 'experiences/private-table-1', widths: [480, 828, 1200] },
  { file: 'experiences/sunset-cabana-1', widths: [480, 828, 1200] },
  { file: 'misc/fallback-palms-dusk', widths: [960] },
];

async function write(image: Sharp, width: number, file: string) {
  await image.clone().resize({ width }).webp({ quality: 70, effort: 6, smartSubsample: true }).toFile(join(OUT, file));
  console.log(`${file.padEnd(36)} ${Math.round((await stat(join(OUT, file))).size / 1000)} kB`);
}

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
for (const { file, widths, tallFrom } of IMAGES) {
  const name = basename(file);
  const original = sharp(join(ART, `${file}.jpg`));
  for (const width of widths) await write(original, width, `${name}.${width}.webp`);
  if (tallFrom === undefined) continue;
  const { height } = await original.metadata();
  const tall = sharp(join(ART, `${file}.jpg`)).extract({ left: tallFrom, top: 0, width: (height * 4) / 5, height });
  for (const width of TALL_WIDTHS) await write(tall, width, `${name}.tall.${width}.webp`);
}
