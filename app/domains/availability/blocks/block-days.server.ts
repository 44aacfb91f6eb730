import { type Db, db as database } from '~/db/database.server';
import { holds } from '../tables.server';
import { env } from '~/env.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import type { DaysBlock } from './schema';
import { holdInTheWay, isOverlap, lockTime } from '../holds.server';
import { multirange, wholeDays } from '../occupancy.server';
import { refuseTaken } from './refuse-taken.server';

type Hold = typeof holds.$inferSelect;

/**
 * Blocks days of a rental, both ends included. Refuses if any of them is taken, and says by what and when. Takes the
 * same lock as a confirmation: of two concurrent attempts, one succeeds.
 */
export async function blockDays(
  rentalId: number,
  { startDate, endDate, reason, note }: Omit<DaysBlock, 'intent'>,
  { actor, db = database }: { actor: string; db?: Db },
): Promise<Outcome<Hold>> {
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockTime(tx, rentalId))) return refuse('not-found', 'Rental Not Found');
      const spans = wholeDays({ startDate, endDate }, env.SITE_TIMEZONE);
      const inTheWay = await holdInTheWay(rentalId, spans, { db: tx });
      if (inTheWay) return refuseTaken(inTheWay);
      const [hold] = await tx
        .insert(holds)
        .values({
          ...{ rentalId, startDate, endDate, reason, note: note ?? null, createdBy: actor },
          occupied: multirange(spans),
        })
        .returning();
      return done(hold!);
    });
  } catch (error) {
    if (isOverlap(error)) return refuseTaken();
    throw error;
  }
}
