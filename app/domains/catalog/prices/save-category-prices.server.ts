import { db as database } from '~/db/database.server';
import type { Outcome } from '~/domains/shared/outcome';
import { columnsOf } from '../editing/form-fields';
import { saveCategory } from '../editing/save-category.server';
import type { Category } from '../tables.server';
import { PRICES_FIELDS } from './fields';
import type { PricesForm } from './schema';

/** Saves the price list of a category, for the rentals that do not set their own prices. Refuses a stale version. */
export const saveCategoryPrices = (
  id: number,
  { prices, version }: PricesForm,
  { db = database } = {},
): Promise<Outcome<Category>> =>
  saveCategory(id, { fields: PRICES_FIELDS, version, changes: columnsOf(PRICES_FIELDS, { prices }) }, { db });
