import { brotliCompress, constants } from 'node:zlib';
import { metrics } from '../process/metrics.server';

/** The maximum number of compressed pages in the cache, about 12 kB each, and of pages that were requested once. */
const MOST = 200;

/** By page hash; null while it is being compressed. */
const kept = new Map<string, Buffer<ArrayBuffer> | null>();

/** The hashes of pages that were requested once. */
const once = new Set<string>();

/** Forgets the oldest entries beyond `MOST`. */
function trim(entries: Map<string, unknown> | Set<string>): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= MOST) break;
    entries.delete(oldest);
  }
}

const acceptsBrotli = (request: Request) =>
  /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers.get('Accept-Encoding') ?? '');

/**
 * The Brotli-compressed form of a shared page, created once per distinct page, off the main thread, on the page's
 * second request: this quality takes more time than the rest of a page, and made-up addresses are requested only once.
 * Until then undefined, and remix-serve compresses the page itself, fast.
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
  if (found === undefined) compressLater(hash, html);
  return undefined;
}

/** Compresses a page that was requested before, and remembers a page that was not. */
function compressLater(hash: string, html: Buffer): void {
  if (!once.delete(hash)) {
    once.add(hash);
    trim(once);
    return;
  }
  kept.set(hash, null);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  brotliCompress(html, { params }, (error, bytes) => {
    if (error) kept.delete(hash);
    else kept.set(hash, bytes as Buffer<ArrayBuffer>);
    trim(kept);
  });
}
