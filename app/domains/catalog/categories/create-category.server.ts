import { db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { columnsOf } from '../editing/form-fields';
import { categories, type Category } from '../tables.server';
import { CATEGORY_FIELDS } from './fields';
import type { CategoryForm } from './schema';

/** Adds a category. */
export function createCategory(input: CategoryForm, { db = database } = {}): Promise<Outcome<Category>> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(categories).values(columnsOf(CATEGORY_FIELDS, input)).returning();
    await record(tx, { subject: 'category', subjectId: row!.id, label: row!.name, action: 'created' });
    return done(row!);
  });
}
