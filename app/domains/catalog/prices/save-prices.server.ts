import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { recordSave } from '~/domains/audit/record.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { saveRental } from '../rentals/save-rental.server';
import { categories, type Category, type Rental } from '../tables.server';
import { categoryPrices, stillCurrent } from '../version.server';
import { pricesField } from './fields';
import type { PricesForm } from './schema';

/** Saves the price list of a rental. Refuses a stale version. */
export const saveRentalPrices = (
  id: number,
  { prices, version }: PricesForm,
  { db = database } = {},
): Promise<Outcome<Rental>> =>
  saveRental(id, { part: 'prices', version, changes: { prices: pricesField.write(prices) } }, { db });

/** The same of a category: its rentals inherit what they do not set themselves. */
export function saveCategoryPrices(
  id: number,
  { prices, version }: PricesForm,
  { db = database } = {},
): Promise<Outcome<Category>> {
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(categories).where(eq(categories.id, id)).for('no key update');
    if (!current) return refuse('not-found', 'Category Not Found');
    if (version !== undefined && !stillCurrent(version, categoryPrices(current).version)) {
      return refuse('conflict', 'Another admin saved this category while you were editing it');
    }
    const [saved] = await tx
      .update(categories)
      .set({ prices: pricesField.write(prices), version: current.version + 1 })
      .where(eq(categories.id, id))
      .returning();
    await recordSave(tx, { subject: 'category', before: current, after: saved! });
    return done(saved!);
  });
}
