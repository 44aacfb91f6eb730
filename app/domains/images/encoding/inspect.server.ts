import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A file in memory, or the path of one on disk. */
export type ImageFile = Uint8Array | { path: string };

export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic';

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);

/** Markup inside an image; the patterns are long enough not to match compressed pixels by chance. */
const MARKUP = /<script[\s>/]|<html[\s>]|<!doctype\s|<iframe\s|<svg\s+(?:xmlns|width|viewbox|on)/i;
const OVERLAP = 32;

/** Detects the format by the first bytes, ignoring file name and declared type; null for other formats. */
function detectFormat(head: Uint8Array): Format | null {
  const text = Buffer.from(head.subarray(0, 16)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(text.slice(8, 12))) return 'heic';
  return null;
}

async function* chunks(file: ImageFile): AsyncGenerator<Buffer> {
  if ('path' in file) {
    yield* createReadStream(file.path, { highWaterMark: 128 * 1024 });
    return;
  }
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at < bytes.length; at += 128 * 1024) yield bytes.subarray(at, at + 128 * 1024);
}

type Inspection = {
  /** 32 hex digits of the SHA-256 over `salt` and the bytes. */
  hash: string;
  size: number;
  format: Format | null;
  hasMarkup: boolean;
};

/** Reads a file once, in chunks: its hash, size in bytes, real format, and whether it contains markup. */
export async function inspectFile(file: ImageFile, salt: string): Promise<Inspection> {
  const hash = createHash('sha256').update(salt);
  let size = 0;
  let format: Format | null = null;
  let hasMarkup = false;
  let tail = '';
  for await (const chunk of chunks(file)) {
    if (size === 0) format = detectFormat(chunk);
    hash.update(chunk);
    size += chunk.length;
    const text = tail + chunk.toString('latin1');
    hasMarkup ||= MARKUP.test(text);
    tail = text.slice(-OVERLAP);
  }
  return { hash: hash.digest('hex').slice(0, 32), size, format, hasMarkup };
}
