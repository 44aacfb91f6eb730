import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { categories } from '../tables.server';

/** Deletes a category; its rentals stay, without a category. */
export async function deleteCategory(id: number, { db = database } = {}): Promise<Outcome<{ name: string }>> {
  const [row] = await db.delete(categories).where(eq(categories.id, id)).returning({ name: categories.name });
  return row ? done(row) : refuse('not-found', 'Category Not Found');
}
