import { eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { startRounds } from '~/domains/shared/jobs/rounds.server';
import { countFigures, type FoundFigures } from './figures.server';
import { keptFigures as kept } from './tables.server';

const FIRST_AFTER_MS = 2_000;
const EVERY_MS = 60_000;

/** Younger figures are not counted again, since the rounds of several machines overlap. */
const FRESH_MS = 50_000;

/** Counting takes at most this share of one connection's time, however many reservations there are. */
const SHARE = 1 / 30;

/** The advisory lock that lets one machine count. */
const LOCK = sql`hashtext('kept_figures')`;

type Options = { db?: typeof database; now?: Date };

/**
 * Counts the figures of Today again. Returns false instead if they are fresh or if another machine is counting them.
 */
export async function keepFigures({ db = database, now = new Date() }: Options = {}): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (!lock!.mine) return false;
    const [last] = await tx.select({ at: kept.countedAt, tookMs: kept.tookMs }).from(kept).where(eq(kept.id, 1));
    if (last && Math.abs(now.getTime() - last.at.getTime()) < Math.max(FRESH_MS, last.tookMs / SHARE)) return false;
    const started = performance.now();
    const figures = await countFigures({ db: tx, now });
    const row = { figures, countedAt: now, tookMs: Math.round(performance.now() - started) };
    await tx.insert(kept).values(row).onConflictDoUpdate({ target: kept.id, set: row });
    return true;
  });
}

/** A row of `keptFigures`; the moment is an ISO string. */
export type KeptFigures = { figures: FoundFigures; countedAt: string };

/** A subquery for the figures that were counted last; it has no row before the first count. */
export const keptFigures = () => sql`select ${kept.figures}, ${kept.countedAt} as "countedAt" from ${kept}`;

/** Counts the figures soon after startup and then every minute, or less often if that takes long. */
export const startKeepingFigures = (onError: (error: unknown) => void) =>
  startRounds('figures', () => keepFigures(), { firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS, onError });
