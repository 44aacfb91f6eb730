import { asc } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { categories } from '~/db/schema.server';

/** Most categories that any screen lists. */
const MANY_CATEGORIES = 100;

/** Names for menus: footer, search bar. */
export function listCategoryNames({ db = database } = {}) {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.id))
    .limit(MANY_CATEGORIES);
}
