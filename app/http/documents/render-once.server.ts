import { createHash } from 'node:crypto';

/** Milliseconds that a rendered page stands for others of the same data; as long as the front keeps one. */
const LIFETIME_MS = 1_000;
/** Distinct pages kept: some 80 kB each. */
const MOST = 100;

type Kept<Page> = { page: Page; until: number };

/** What makes two pages the same: their address and all that their loaders answered. Null where that cannot be told. */
export function sameness(url: string, data: unknown): string | null {
  try {
    return createHash('sha256').update(url).update('\0').update(JSON.stringify(data)).digest('base64url');
  } catch {
    return null;
  }
}

/**
 * Renders pages of the same data once a second at most: the loaders ask the database each time, so a change shows at
 * once, but the same answer need not be rendered for every visitor of a storm. `keep` says whether a page may be shared.
 */
export function renderOnce<Page>(keep: (page: Page) => boolean) {
  const kept = new Map<string, Kept<Page>>();
  return async (key: string | null, render: () => Promise<Page>, clock = Date.now): Promise<Page> => {
    const found = key === null ? undefined : kept.get(key);
    if (found && found.until > clock()) return found.page;
    // Not shared while it is rendered: should its visitor leave, it would fail for all.
    const page = await render();
    if (key === null || !keep(page)) return page;
    const now = clock();
    kept.delete(key);
    kept.set(key, { page, until: now + LIFETIME_MS });
    for (const [oldest, { until }] of kept) {
      if (kept.size <= MOST && until > now) break;
      kept.delete(oldest);
    }
    return page;
  };
}
