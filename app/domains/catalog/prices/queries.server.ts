import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { storedValues } from '../editing/stored-values.server';
import { categories, rentals } from '../tables.server';
import type { OwnPrices } from '../vocabulary';
import { PRICES_FIELDS } from './fields';
import { pricesFrom } from './rules';

/** A subquery for the effective prices of a rental; null without a rental. `pricesFrom` completes it. */
export const pricesOf = (rentalId: SQLWrapper): SQL<OwnPrices | null> => sql`(
  select coalesce(category.prices, '{}'::jsonb) || rental.prices
  from ${rentals} rental left join ${categories} category on category.id = rental.category_id
  where rental.id = ${rentalId})`;

/** A rental with the values of its prices form, the inherited prices, and the effective ones; null if there is none. */
export async function findRentalPrices(id: number, { db = database } = {}) {
  const [row] = await db
    .select({ rental: rentals, above: categories.prices })
    .from(rentals)
    .leftJoin(categories, eq(categories.id, rentals.categoryId))
    .where(eq(rentals.id, id));
  if (!row) return null;
  const { rental, above } = row;
  return {
    ...{ name: rental.name, price: rental.price, priceUnit: rental.priceUnit },
    values: storedValues(rental, PRICES_FIELDS),
    inherited: pricesFrom(above),
    prices: pricesFrom({ ...above, ...rental.prices }),
  };
}

/** A category's name and the values of its prices form; null if there is none with this id. */
export async function findCategoryPrices(id: number, { db = database } = {}) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row ? { name: row.name, values: storedValues(row, PRICES_FIELDS) } : null;
}
