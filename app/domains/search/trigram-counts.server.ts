import { sql } from 'drizzle-orm';
import type { db as database } from '~/db/database.server';
import { countTrigrams, type TrigramCounts } from '~/db/trigrams.server';
import { newestMessages } from '~/domains/contact/messages/find-for-search.server';
import { newestReservations } from '~/domains/reservations/inbox/find-for-search.server';
import { MINUTE_MS } from '~/domains/shared/durations';

type Counts = { reservations: TrigramCounts; messages: TrigramCounts };

/** How long the counts are kept: which letters are rare changes slowly, and old counts only cost time. */
const KEPT_MS = 10 * MINUTE_MS;
const kept = new WeakMap<object, { counts: Counts; until: number }>();

/**
 * How many of the newest reservations and messages have each two or three letters in a row. The planner must see the
 * rare letters of a search as literals, so they are known before it is asked. Only counts are kept, no texts.
 */
export async function trigramCounts(db: typeof database, now: Date): Promise<Counts> {
  const found = kept.get(db);
  if (found && now.getTime() < found.until) return found.counts;
  const [texts] = await db.execute<{ reservations: string[]; messages: string[] }>(
    sql`select ${newestReservations} as reservations, ${newestMessages} as messages`,
  );
  const counts = { reservations: countTrigrams(texts!.reservations), messages: countTrigrams(texts!.messages) };
  kept.set(db, { counts, until: now.getTime() + KEPT_MS });
  return counts;
}
