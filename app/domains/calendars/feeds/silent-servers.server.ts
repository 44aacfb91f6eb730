import type { fetchFeed } from './fetch-feed.server';

/** Fetches in a row that timed out, and for how long their server then counts as silent. */
const MOST_SILENT = 3;
const SILENT_MS = 60_000;
/** Bounds the memory. */
const MOST_KEPT = 1_000;

type Silence = { times: number; since: number };
const silences = new Map<string, Silence>();
const serverOf = (url: string) => new URL(url).host;

/** Whether a server has not answered lately, as far as this process knows. */
export function isSilent(url: string): boolean {
  const silence = silences.get(serverOf(url));
  return silence !== undefined && silence.times >= MOST_SILENT && Date.now() - silence.since < SILENT_MS;
}

/** The same fetcher; its timeouts are recorded for `isSilent`. */
export const watched =
  (fetch: typeof fetchFeed): typeof fetchFeed =>
  async (url, ...known) => {
    const fetched = await fetch(url, ...known);
    const server = serverOf(url);
    if (fetched.is !== 'failed' || !fetched.tookTooLong) silences.delete(server);
    else {
      if (silences.size >= MOST_KEPT) silences.clear();
      silences.set(server, { times: (silences.get(server)?.times ?? 0) + 1, since: Date.now() });
    }
    return fetched;
  };
