import { sql } from 'drizzle-orm';
import { db } from '~/db/database.server';
import { countTrigrams, type TrigramCounts } from '~/db/trigrams.server';
import { newestMessages } from '~/domains/contact/messages/find-for-search.server';
import { newestReservations } from '~/domains/reservations/inbox/find-for-search.server';
import { MINUTE_MS } from '~/domains/shared/durations';
import { startRounds } from '~/domains/shared/jobs/rounds.server';

/** Undefined for a table without rows. */
type Counts = { reservations?: TrigramCounts; messages?: TrigramCounts };

/** Milliseconds that the counts are kept: rare letters change slowly, and old counts only cost time. */
const KEPT_MS = 10 * MINUTE_MS;
/** Milliseconds between checks of their age, short enough to repeat a failed attempt soon. */
const EVERY_MS = MINUTE_MS;

declare global {
  /** Outlives Vite's module reloads, as the rounds do. */
  var __trigramCounts: { counts: Counts; until: number } | undefined;
}

/** The counts that were read last; none before the first read. */
export const trigramCounts = (): Counts => globalThis.__trigramCounts?.counts ?? {};

/**
 * For each two or three adjacent letters, counts the newest reservations and messages that contain them, unless that
 * was done in the last ten minutes. Only counts are kept, not texts.
 */
export async function keepTrigramCounts(now = Date.now()): Promise<void> {
  if (globalThis.__trigramCounts && now < globalThis.__trigramCounts.until) return;
  const [texts] = await db.execute<{ reservations: string[]; messages: string[] }>(
    sql`select ${newestReservations} as reservations, ${newestMessages} as messages`,
  );
  const counts = { reservations: countsOf(texts!.reservations), messages: countsOf(texts!.messages) };
  globalThis.__trigramCounts = { counts, until: now + KEPT_MS };
}

const countsOf = (texts: string[]) => (texts.length > 0 ? countTrigrams(texts) : undefined);

/**
 * Counts at once and then every ten minutes, outside of requests: the planner must see the rare letters of a search as
 * literals, so a search that read the counts itself would need two statements.
 */
export const startKeepingTrigramCounts = (onError: (error: unknown) => void) =>
  startRounds('search', () => keepTrigramCounts(), { firstAfterMs: 0, everyMs: EVERY_MS, onError });
