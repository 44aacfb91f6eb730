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
 * Takes days out of a rental's calendar, both ends included. Refuses when any of them is taken, and names by whom.
 * Behind the same lock as a confirmation: of the two at once, exactly one succeeds.
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
    if (violation(error)?.constraint === 'holds_no_overlap') return atTheField('These days are taken.');
    throw error;
  }
}

const atTheField = (message: string) => refuse('conflict', message, { startDate: [message] });

/**
 * Gives blocked days back; null when they were free already. Refuses the days of a confirmed reservation: that is
 * cancelled on its own page, where the customer is told.
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
  return reserved ? refuse('conflict', 'A confirmed reservation is cancelled on its own page.') : done(null);
}
