import { sql } from 'drizzle-orm';
import { rentals } from '../tables.server';

/** The position behind all others: a rental that becomes featured takes no other rental's place. */
export const lastPosition = sql<number>`(
  select coalesce(max(${rentals.featuredPosition}), 0) + 1 from ${rentals} where ${rentals.featured})`;
