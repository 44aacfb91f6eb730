import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { lockRental } from '~/domains/catalog/reservable.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { findRate } from './queries.server';
import { recordRate } from './record-rate.server';
import { rates } from './tables.server';

type Place = { rentalId: number; rateId: number };

/** Removes a rate: its days then have the rental's own price. Stored quotes do not change. */
export function removeRate(
  { rentalId, rateId }: Place,
  { db = database } = {},
): Promise<Outcome<typeof rates.$inferSelect>> {
  return db.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId);
    const before = rental && (await findRate(rentalId, rateId, { db: tx }));
    if (!before) return refuse('not-found', 'Rate Not Found');
    await tx.delete(rates).where(eq(rates.id, before.id));
    await recordRate(tx, { rentalId, label: rental.name, before, after: null });
    return done(before);
  });
}
