import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { diskStore } from '~/domains/images/stores/disk-store.server';

export const RED = { r: 200, g: 30, b: 30 };
export const GREEN = { r: 30, g: 160, b: 60 };

/** Left half red, right half green, to check orientation and colors. */
export function halves(width = 960, height = 640) {
  const right = { create: { width: width / 2, height, channels: 3, background: GREEN } } as const;
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
    .then((png) => sharp(png));
}

/** A disk store in its own folder; `files()` lists everything in it, temporary files included. */
export async function temporaryStore() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  return {
    folder,
    store: diskStore(join(folder, 'uploads'), join(folder, 'incoming')),
    files: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((f) => f.isFile()).map((f) => f.name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = CRC[(crc ^ byte) & 255]! ^ (crc >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(~crc >>> 0);
  return Buffer.concat([length, body, check]);
}

/** A few kilobytes that decompress to a black square of `side` by `side` pixels. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** An animation of one-pixel frames. */
export function gif(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000ff000000ff00', 'hex');
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024401 00'.replace(' ', ''), 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}
