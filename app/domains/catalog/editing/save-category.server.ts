import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Db, db as database } from '~/db/database.server';
import { recordSave } from '~/domains/audit/record.server';
import { stillCurrent } from '~/domains/shared/edit-version.server';
import { done, type Outcome, type Refusal, refuse } from '~/domains/shared/outcome';
import { categories, type Category } from '../tables.server';
import type { AnyFields } from './form-fields';
import { storedValues } from './stored-values.server';

type Edit = {
  /** The fields of the form, which make up its version. */
  fields: AnyFields;
  /** The version that the edit started from; without it, the save always writes. */
  version: string | undefined;
  /** Columns to write; omitted ones stay unchanged. */
  changes: PgUpdateSetSource<typeof categories>;
  /** A further check that may refuse the edit; it runs with the category locked. */
  refusal?: (tx: Db) => Promise<Refusal | null>;
};

/** Saves one form of a category. Refuses an edit whose fields were changed since its version. */
export function saveCategory(id: number, edit: Edit, { db = database } = {}): Promise<Outcome<Category>> {
  const { fields, version, changes, refusal } = edit;
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(categories).where(eq(categories.id, id)).for('no key update');
    if (!current) return refuse('not-found', 'Category Not Found');
    if (version !== undefined && !stillCurrent(version, storedValues(current, fields).version)) {
      return refuse('conflict', 'Another admin saved this category while you were editing it');
    }
    const refused = await refusal?.(tx);
    if (refused) return refused;
    const [saved] = await tx
      .update(categories)
      .set({ ...changes, version: current.version + 1 })
      .where(eq(categories.id, id))
      .returning();
    await recordSave(tx, { subject: 'category', before: current, after: saved! });
    return done(saved!);
  });
}
