import { db as database } from '~/db/database.server';
import type { Outcome } from '~/domains/shared/outcome';
import { columnsOf } from '../editing/form-fields';
import { saveRental } from '../editing/save-rental.server';
import type { Rental } from '../tables.server';
import { PRICES_FIELDS } from './fields';
import type { PricesForm } from './schema';

/** Saves the price list of a rental. Refuses a stale version. */
export const saveRentalPrices = (
  id: number,
  { prices, version }: PricesForm,
  { db = database } = {},
): Promise<Outcome<Rental>> =>
  saveRental(id, { fields: PRICES_FIELDS, version, changes: columnsOf(PRICES_FIELDS, { prices }) }, { db });
