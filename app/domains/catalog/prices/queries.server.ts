import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { categories, rentals } from '../tables.server';
import type { OwnPrices } from '../vocabulary';

/** A subquery for the prices that hold for a rental; null without a rental. `pricesFrom` completes it. */
export const pricesOf = (rentalId: SQLWrapper): SQL<OwnPrices | null> => sql`(
  select coalesce(category.prices, '{}'::jsonb) || rental.prices
  from ${rentals} rental left join ${categories} category on category.id = rental.category_id
  where rental.id = ${rentalId})`;
