import { sql } from 'drizzle-orm';
import { rentals } from '../tables.server';

/** The position after all others: a newly featured rental does not take another rental's place. */
export const lastPosition = sql<number>`(
  select coalesce(max(${rentals.featuredPosition}), 0) + 1 from ${rentals} where ${rentals.featured})`;
