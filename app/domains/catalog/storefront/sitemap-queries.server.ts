import { and, asc, between, desc } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { categories, isPublished, rentals } from '../tables.server';
import { MOST_CATEGORIES } from '../vocabulary';

/** Maximum number of rentals in one file of the sitemap; the format allows 50,000 addresses. */
const SITEMAP_PAGE = 5_000;

/** Categories as the sitemap lists them. */
export const listSitemapCategories = ({ db = database } = {}) =>
  db
    .select({ id: categories.id, updatedAt: categories.updatedAt })
    .from(categories)
    .orderBy(asc(categories.id))
    .limit(MOST_CATEGORIES);

/** The number of files over which the sitemap spreads the rentals; rentals with neighboring ids share a file. */
export async function countSitemapPages({ db = database } = {}): Promise<number> {
  const [last] = await db.select({ id: rentals.id }).from(rentals).orderBy(desc(rentals.id)).limit(1);
  return Math.ceil((last?.id ?? 0) / SITEMAP_PAGE);
}

/** The published rentals of one of these files, numbered from 1. */
export const listSitemapRentals = (page: number, { db = database } = {}) =>
  db
    .select({ id: rentals.id, updatedAt: rentals.updatedAt })
    .from(rentals)
    .where(and(between(rentals.id, (page - 1) * SITEMAP_PAGE + 1, page * SITEMAP_PAGE), isPublished))
    .orderBy(asc(rentals.id));
