import { and, eq, isNull } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { holds } from '../tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { conflictRefusal } from '~/domains/reservations/decisions/confirm-reservation.server';
import type { DaysBlock } from './schema';
import { holdInTheWay, lockRental } from '../holds.server';

type Options = { db?: typeof database };
type Hold = typeof holds.$inferSelect;

/**
 * Blocks days of a rental, both ends included. Refuses if any of them is taken, and names the conflicting hold. Takes
 * the same lock as a confirmation: of two concurrent attempts, one succeeds.
 */
export async function blockDays(
  rentalId: number,
  { startDate, endDate, reason, note }: Omit<DaysBlock, 'intent'>,
  { actor, db = database }: Options & { actor: string },
): Promise<Outcome<Hold>> {
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockRental(tx, rentalId))) return refuse('not-found', 'Rental Not Found');
      const inTheWay = await holdInTheWay(rentalId, { startDate, endDate }, { db: tx });
      if (inTheWay) return atTheField(conflictRefusal(inTheWay).message);
      const [hold] = await tx
        .insert(holds)
        .values({ rentalId, startDate, endDate, reason, note: note ?? null, createdBy: actor })
        .returning();
      return done(hold!);
    });
  } catch (error) {
    if (violation(error)?.constraint === 'holds_no_overlap') return atTheField('These dates are taken.');
    throw error;
  }
}

const atTheField = (message: string) => refuse('conflict', message, { startDate: [message] });

/**
 * Removes a block; null if it no longer exists. Refuses the days of a confirmed reservation, which is cancelled on its
 * own page, so that the customer is notified.
 */
export async function freeDays(
  rentalId: number,
  holdId: number,
  { db = database }: Options = {},
): Promise<Outcome<Hold | null>> {
  const own = and(eq(holds.id, holdId), eq(holds.rentalId, rentalId));
  const [freed] = await db
    .delete(holds)
    .where(and(own, isNull(holds.bookingId)))
    .returning();
  if (freed) return done(freed);
  const reserved = await db.$count(holds, own);
  return reserved ? refuse('conflict', 'To free these dates, cancel the reservation on its own page.') : done(null);
}
