import { db as database } from '~/db/database.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { columnsOf } from '../form-fields';
import type { CategoryForm } from '../schema';
import { categories, type Category } from '../tables.server';
import { CATEGORY_FIELDS } from './fields';

/** Adds a category. */
export async function createCategory(input: CategoryForm, { db = database } = {}): Promise<Outcome<Category>> {
  const [row] = await db.insert(categories).values(columnsOf(CATEGORY_FIELDS, input)).returning();
  return done(row!);
}
