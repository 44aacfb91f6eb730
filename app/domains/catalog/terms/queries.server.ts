import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { categories, rentals } from '../tables.server';
import type { OwnTerms, Terms } from '../vocabulary';
import { termsFrom } from './rules';

/** A subquery for the terms that hold for a rental; null without a rental. `termsFrom` completes it. */
export const termsOf = (rentalId: SQLWrapper): SQL<OwnTerms | null> => sql`(
  select coalesce(category.terms, '{}'::jsonb) || rental.terms
  from ${rentals} rental left join ${categories} category on category.id = rental.category_id
  where rental.id = ${rentalId})`;

/** The same as a column of a statement that reads rentals with their categories. */
export const termsColumn = sql<OwnTerms>`coalesce(${categories.terms}, '{}'::jsonb) || ${rentals.terms}`;

/** The terms that hold for a rental; none if it is gone. */
export async function findTerms(rentalId: number, { db = database }: { db?: Db } = {}): Promise<Terms> {
  const [row] = await db.execute<{ terms: OwnTerms | null }>(sql`select ${termsOf(sql`${rentalId}::int`)} as terms`);
  return termsFrom(row!.terms);
}
