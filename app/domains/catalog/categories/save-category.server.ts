import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { recordSave } from '~/domains/audit/record.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { columnsOf } from '../form-fields';
import type { CategoryForm } from '../schema';
import { categories, type Category } from '../tables.server';
import { categoryValues, stillCurrent } from '../version.server';
import { CATEGORY_FIELDS } from './fields';

/** Omitted fields stay unchanged; an empty `imageUrl` removes the image. Refuses a stale version as a conflict. */
export function saveCategory(
  id: number,
  input: Partial<CategoryForm>,
  { db = database } = {},
): Promise<Outcome<Category>> {
  const { version, ...fields } = input;
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(categories).where(eq(categories.id, id)).for('update');
    if (!current) return refuse('not-found', 'Category Not Found');
    if (version !== undefined && !stillCurrent(version, categoryValues(current).version)) {
      return refuse('conflict', 'Another admin saved this category while you were editing it');
    }
    const [saved] = await tx
      .update(categories)
      .set({ ...columnsOf(CATEGORY_FIELDS, fields), version: current.version + 1 })
      .where(eq(categories.id, id))
      .returning();
    await recordSave(tx, { subject: 'category', before: current, after: saved! });
    return done(saved!);
  });
}
