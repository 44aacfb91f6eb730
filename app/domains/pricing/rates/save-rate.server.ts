import { and, eq, gte, lte, ne } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { lockRental } from '~/domains/catalog/reservable.server';
import { stillCurrent } from '~/domains/shared/edit-version.server';
import { dayRange } from '~/domains/shared/format';
import { done, type Outcome, refuse, refuseField } from '~/domains/shared/outcome';
import type { RateForm } from './schema';
import { recordRate } from './record-rate.server';
import { findRate } from './queries.server';
import { rates } from './tables.server';
import { rateValues } from './values.server';

/** The rental of the rate; without `rateId`, the rate is new. */
type Place = { rentalId: number; rateId?: number };

/** Adds or changes a rate. Refuses days that another rate of the rental covers, naming it, and a stale version. */
export function saveRate(
  { rentalId, rateId }: Place,
  { version, intent: _, ...form }: RateForm,
  { db = database } = {},
): Promise<Outcome<typeof rates.$inferSelect>> {
  const values = { ...form, surcharge: form.surcharge ?? null, minimumStay: form.minimumStay ?? null };
  return db.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId);
    if (!rental) return refuse('not-found', 'Rental Not Found');
    const before = rateId ? await findRate(rentalId, rateId, { db: tx }) : null;
    if (rateId && !before) return refuse('not-found', 'Rate Not Found');
    if (before && version !== undefined && !stillCurrent(version, rateValues(before).version)) {
      return refuse('conflict', 'Another admin saved this rate while you were editing it');
    }
    const [other] = await tx
      .select()
      .from(rates)
      .where(
        and(
          eq(rates.rentalId, rentalId),
          lte(rates.firstDay, form.lastDay),
          gte(rates.lastDay, form.firstDay),
          rateId ? ne(rates.id, rateId) : undefined,
        ),
      )
      .orderBy(rates.firstDay)
      .limit(1);
    if (other) {
      const days = dayRange(other.firstDay, other.lastDay);
      return refuseField('firstDay', `${other.name} already covers some of these days: ${days}`);
    }
    const [saved] = await (before
      ? tx
          .update(rates)
          .set({ ...values, version: before.version + 1 })
          .where(eq(rates.id, before.id))
          .returning()
      : tx
          .insert(rates)
          .values({ ...values, rentalId })
          .returning());
    await recordRate(tx, { rentalId, label: rental.name, before, after: saved! });
    return done(saved!);
  });
}
