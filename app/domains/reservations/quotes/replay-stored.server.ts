import { asc, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { cents } from '~/domains/pricing/money';
import { misfits } from '~/domains/pricing/quote/replay';
import { storedLines } from './queries.server';
import { quotes } from './tables.server';

/** Quotes per statement, and so in memory at once. */
const BATCH = 500;

/**
 * Recalculates every stored version of every quote from its rules. Returns the number of versions, and in words where
 * one differs from its rules. Only reads, in the order of the numbers.
 */
export async function replayStored({ db = database, batch = BATCH }: { db?: Db; batch?: number } = {}) {
  const { bookingId, version, rent, total } = quotes;
  const broken: string[] = [];
  let replayed = 0;
  let after: { bookingId: number; version: number } | undefined = { bookingId: 0, version: 0 };
  while (after) {
    const rows: Figures[] = await db
      .select({ bookingId, version, rent, total, lines: storedLines })
      .from(quotes)
      .where(sql`(${bookingId}, ${version}) > (${after.bookingId}, ${after.version})`)
      .orderBy(asc(bookingId), asc(version))
      .limit(batch);
    for (const { lines, ...quote } of rows) {
      const named = lines.map((line) => ({ ...line, label: line.label ?? line.kind }));
      const wrong = misfits({ rent: cents(quote.rent), total: cents(quote.total), lines: named });
      broken.push(...wrong.map((what) => `Reservation ${quote.bookingId}, quote ${quote.version}: ${what}`));
    }
    replayed += rows.length;
    after = rows.length === batch ? rows.at(-1) : undefined;
  }
  return { replayed, broken };
}

type Figures = Pick<typeof quotes.$inferSelect, 'bookingId' | 'version' | 'rent' | 'total'> & {
  lines: (typeof storedLines)['_']['type'];
};
