import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { storedValues } from '../editing/stored-values.server';
import { categories, rentals } from '../tables.server';
import type { OwnTerms, Terms } from '../vocabulary';
import { TERMS_FIELDS } from './fields';
import { NO_TERMS, termsFrom } from './rules';

/** A subquery for the effective terms of a rental; null without a rental. `termsFrom` completes it. */
export const termsOf = (rentalId: SQLWrapper): SQL<OwnTerms | null> => sql`(
  select coalesce(category.terms, '{}'::jsonb) || rental.terms
  from ${rentals} rental left join ${categories} category on category.id = rental.category_id
  where rental.id = ${rentalId})`;

/** A subquery for a text that identifies the unit and the times of a rental: it changes with each of them. */
export const timesNamed = (rentalId: SQLWrapper): SQL<string | null> => sql`(
  select jsonb_build_array(rental.price_unit, held.terms -> 'handoverTime', held.terms -> 'returnTime',
    held.terms -> 'turnaroundMinutes')::text
  from ${rentals} rental, (select ${termsOf(rentalId)} as terms) held where rental.id = ${rentalId})`;

/** A subquery for whether a rental has a handover or return time: its stays then do not take whole days. */
export const hasTimes = (rentalId: SQLWrapper): SQL<boolean> => sql`(
  select coalesce(held.terms ->> 'handoverTime', held.terms ->> 'returnTime') is not null
  from (select ${termsOf(rentalId)} as terms) held)`;

/** The terms as a column of a statement that reads rentals with their categories. */
export const termsColumn = sql<OwnTerms>`coalesce(${categories.terms}, '{}'::jsonb) || ${rentals.terms}`;

/** The effective terms of a rental; none if it is gone. */
export async function findTerms(rentalId: number, { db = database }: { db?: Db } = {}): Promise<Terms> {
  const found = await findRentalTerms(rentalId, { db });
  return found ? termsFrom(found.set, found.priceUnit) : NO_TERMS;
}

/**
 * A rental's unit, the terms that it inherits, and the terms set for it, whether or not they count; null if there is
 * none with this id.
 */
export async function findRentalTerms(rentalId: number, { db = database }: { db?: Db } = {}) {
  const [row] = await db
    .select({ priceUnit: rentals.priceUnit, own: rentals.terms, inherited: categories.terms })
    .from(rentals)
    .leftJoin(categories, eq(categories.id, rentals.categoryId))
    .where(eq(rentals.id, rentalId));
  if (!row) return null;
  const { priceUnit, own, inherited } = row;
  return { priceUnit, inherited: termsFrom(inherited, null), set: { ...NO_TERMS, ...inherited, ...own } };
}

/** A category's name, its terms, and the values of their form; null if there is none with this id. */
export async function findCategoryTerms(id: number, { db = database }: { db?: Db } = {}) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row ? { name: row.name, terms: termsFrom(row.terms, null), values: storedValues(row, TERMS_FIELDS) } : null;
}
