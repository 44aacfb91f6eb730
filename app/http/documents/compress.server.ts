import { brotliCompress, constants } from 'node:zlib';
import { metrics } from '../process/metrics.server';

/** Distinct pages cached compressed, about 12 kB each. */
const MOST = 200;

/** By page hash; null while it is being compressed. */
const kept = new Map<string, Buffer<ArrayBuffer> | null>();

const acceptsBrotli = (request: Request) =>
  /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers.get('Accept-Encoding') ?? '');

/**
 * The Brotli-compressed form of a shared page, created once per distinct page and off the main thread: this quality is
 * too slow for a single response. Undefined for the first visitor, who gets remix-serve's own fast compression.
 */
export function smallest(request: Request, hash: string, html: Buffer): Buffer<ArrayBuffer> | undefined {
  if (!acceptsBrotli(request)) return undefined;
  const found = kept.get(hash);
  metrics.pages.inc({ result: found ? 'hit' : 'miss' });
  if (found) {
    // Moved to the end, so that the least recently used entry is evicted first.
    kept.delete(hash);
    kept.set(hash, found);
    return found;
  }
  if (found === undefined) {
    kept.set(hash, null);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    brotliCompress(html, { params }, (error, bytes) => {
      if (error) kept.delete(hash);
      else kept.set(hash, bytes as Buffer<ArrayBuffer>);
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break;
        kept.delete(oldest);
      }
    });
  }
  return undefined;
}
