import { createHash } from 'node:crypto';
import { MICRO_CACHE_SECONDS } from './micro-cache';

/** Distinct pages cached, about 80 kB each. */
const MOST = 100;

type Kept<Page> = { page: Page; until: number };

/** The cache key of a page: its URL and all loader data. Null if the data cannot be serialized. */
export function sameness(url: string, data: unknown): string | null {
  try {
    return createHash('sha256').update(url).update('\0').update(JSON.stringify(data)).digest('base64url');
  } catch {
    return null;
  }
}

/**
 * Renders pages with the same data at most once per `MICRO_CACHE_SECONDS`. The loaders still query the database for
 * each request, so changes show at once, but equal data is not rendered for every visitor in a burst. `keep` decides
 * whether a page may be shared.
 */
export function renderOnce<Page>(keep: (page: Page) => boolean) {
  const kept = new Map<string, Kept<Page>>();
  return async (key: string | null, render: () => Promise<Page>, clock = Date.now): Promise<Page> => {
    const found = key === null ? undefined : kept.get(key);
    if (found && found.until > clock()) return found.page;
    // A page is not shared while it renders: if its visitor left, it would fail for all visitors.
    const page = await render();
    if (key === null || !keep(page)) return page;
    const now = clock();
    kept.delete(key);
    kept.set(key, { page, until: now + MICRO_CACHE_SECONDS * 1000 });
    for (const [oldest, { until }] of kept) {
      if (kept.size <= MOST && until > now) break;
      kept.delete(oldest);
    }
    return page;
  };
}
