import { db as database } from '~/db/database.server';
import type { Outcome } from '~/domains/shared/outcome';
import { saveCategoryPart } from '../categories/save-category.server';
import { saveRental } from '../rentals/save-rental.server';
import type { Category, Rental } from '../tables.server';
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
export const saveCategoryPrices = (
  id: number,
  { prices, version }: PricesForm,
  { db = database } = {},
): Promise<Outcome<Category>> =>
  saveCategoryPart(id, { part: 'prices', version, changes: { prices: pricesField.write(prices) } }, { db });
