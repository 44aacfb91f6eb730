import { and, eq, gte, lte, ne, type SQL } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { lockRental } from '~/domains/catalog/reservable.server';
import { stillCurrent } from '~/domains/shared/edit-version.server';
import { dayRange } from '~/domains/shared/format';
import { done, type Outcome, refuse, refuseField } from '~/domains/shared/outcome';
import type { RateForm } from './schema';
import { rates } from './tables.server';
import { rateValues } from './values.server';

type Rate = typeof rates.$inferSelect;
/** Of which rental; without `rateId` the rate is new. */
type Place = { rentalId: number; rateId?: number };

const MISSING = refuse('not-found', 'Rate Not Found');

/** Adds or changes a rate. Refuses days for which another rate of the rental stands, naming it, and a stale version. */
export function saveRate(
  { rentalId, rateId }: Place,
  { version, intent: _, ...form }: RateForm,
  { db = database } = {},
): Promise<Outcome<Rate>> {
  const values = { ...form, surcharge: form.surcharge ?? null, minimumStay: form.minimumStay ?? null };
  return db.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId);
    if (!rental) return refuse('not-found', 'Rental Not Found');
    const before = rateId ? await rateOf(tx, { rentalId, rateId }) : null;
    if (rateId && !before) return MISSING;
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

/** Removes a rate: its days then have the rental's own price. Stored quotes keep what they say. */
export function removeRate(place: Required<Place>, { db = database } = {}): Promise<Outcome<Rate>> {
  return db.transaction(async (tx) => {
    const rental = await lockRental(tx, place.rentalId);
    const before = rental && (await rateOf(tx, place));
    if (!before) return MISSING;
    await tx.delete(rates).where(eq(rates.id, before.id));
    await recordRate(tx, { rentalId: place.rentalId, label: rental.name, before, after: null });
    return done(before);
  });
}

const rateOf = async (tx: Db, { rentalId, rateId }: Required<Place>) =>
  (await tx.select().from(rates).where(isRate(rentalId, rateId)))[0] ?? null;

const isRate = (rentalId: number, rateId: number): SQL | undefined =>
  and(eq(rates.rentalId, rentalId), eq(rates.id, rateId));

type Change = { rentalId: number; label: string; before: Rate | null; after: Rate | null };

const recordRate = (tx: Db, { rentalId, label, before, after }: Change) =>
  record(tx, {
    ...{ subject: 'rental', subjectId: rentalId, label, action: 'changed' },
    changes: { rate: [shownOf(before), shownOf(after)], version: [before?.version ?? null, after?.version ?? null] },
  });

/** What a person set, and of which rate. */
function shownOf(rate: Rate | null) {
  if (!rate) return null;
  const { id, name, firstDay, lastDay, price, surcharge, surchargeWeekdays, minimumStay } = rate;
  return { id, name, firstDay, lastDay, price, surcharge, surchargeWeekdays, minimumStay };
}
