import type { fetchFeed } from './fetch-feed.server';

/** The timeouts in a row after which a server counts as silent, and the milliseconds for which it does. */
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

/** Wraps a fetcher and records its timeouts for `isSilent`. */
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
