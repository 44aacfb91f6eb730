import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { categories } from '../tables.server';

/** Deletes a category; its rentals stay, without a category. */
export function deleteCategory(id: number, { db = database } = {}): Promise<Outcome<{ name: string }>> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(categories).where(eq(categories.id, id)).returning({ name: categories.name });
    if (!row) return refuse('not-found', 'Category Not Found');
    await record(tx, { subject: 'category', subjectId: id, label: row.name, action: 'deleted' });
    return done(row);
  });
}
