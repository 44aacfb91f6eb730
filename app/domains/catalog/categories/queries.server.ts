import { asc, eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { storedValues } from '../editing/stored-values.server';
import { categories } from '../tables.server';
import { shownImage } from '~/domains/shared/shown-image.server';
import { MOST_CATEGORIES } from '../vocabulary';
import { CATEGORY_FIELDS } from './fields';

/** All categories for the admin list, each with its number of rentals, in one statement. */
export async function listAdminCategories({ db = database } = {}) {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      imageUrl: categories.imageUrl,
      rentals: categories.rentalCount,
    })
    .from(categories)
    .orderBy(asc(categories.id))
    .limit(MOST_CATEGORIES);
  return rows.map((row) => ({ ...row, imageUrl: row.imageUrl ? shownImage(row.imageUrl) : null }));
}

/** A category's values for its edit form, with its version; null if there is none with this id. */
export async function findCategoryValues(id: number, { db = database } = {}) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row ? storedValues(row, CATEGORY_FIELDS) : null;
}

/** A category's name and number of rentals, for the delete confirmation; null if there is none with this id. */
export async function findCategoryToDelete(id: number, { db = database } = {}) {
  const [row] = await db
    .select({ id: categories.id, name: categories.name, rentals: categories.rentalCount })
    .from(categories)
    .where(eq(categories.id, id));
  return row ?? null;
}
