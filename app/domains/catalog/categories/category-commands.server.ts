import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { categories } from '../tables.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import type { CategoryForm } from '../schema';
import { categoryVersion, stillCurrent } from '../rentals/version.server';

export type Category = typeof categories.$inferSelect;

const missing = () => refuse('not-found', 'Category Not Found');

export async function createCategory(
  { name, description, imageUrl }: CategoryForm,
  { db = database } = {},
): Promise<Outcome<Category>> {
  const [row] = await db
    .insert(categories)
    .values({ name, description, imageUrl: imageUrl ?? null })
    .returning();
  return done(row!);
}

/** Omitted fields stay unchanged; an empty `imageUrl` removes the image. Refuses a stale version as a conflict. */
export function saveCategory(
  id: number,
  input: Partial<CategoryForm>,
  { db = database } = {},
): Promise<Outcome<Category>> {
  const { version, ...fields } = input;
  const changes = 'imageUrl' in fields ? { ...fields, imageUrl: fields.imageUrl ?? null } : fields;
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
    if (!current) return missing();
    if (version !== undefined && !stillCurrent(version, categoryVersion(current))) {
      return refuse('conflict', 'Another admin saved this category while you were editing it');
    }
    const [saved] = await tx
      .update(categories)
      .set({ ...changes, version: current.version + 1 })
      .where(eq(categories.id, id))
      .returning();
    return done(saved!);
  });
}

/** Deletes a category; its rentals stay, without a category. */
export async function deleteCategory(id: number, { db = database } = {}): Promise<Outcome<{ name: string }>> {
  const [row] = await db.delete(categories).where(eq(categories.id, id)).returning({ name: categories.name });
  return row ? done(row) : missing();
}
