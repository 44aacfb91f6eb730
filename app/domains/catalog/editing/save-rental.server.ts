import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { db as database } from '~/db/database.server';
import { recordSave } from '~/domains/audit/record.server';
import { stillCurrent } from '~/domains/shared/edit-version.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { type Rental, rentals } from '../tables.server';
import { PERSONAL_COLUMNS } from '../vocabulary';
import type { AnyFields } from './form-fields';
import { storedValues } from './stored-values.server';

/** Columns to write; omitted ones stay unchanged. */
export type RentalChanges = PgUpdateSetSource<typeof rentals>;

type Edit = {
  /** The fields of the form, which make up its version. */
  fields: AnyFields;
  /** The version that the edit started from; without it, the save always writes. */
  version: string | undefined;
  changes: RentalChanges | ((current: Rental) => RentalChanges);
};

/**
 * Saves one form of a rental. Refuses an edit whose fields were changed since its version. New requests for the rental
 * do not wait for the save: they only need the rental's key.
 */
export function saveRental(id: number, edit: Edit, { db = database } = {}): Promise<Outcome<Rental>> {
  const { fields, version, changes } = edit;
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(rentals).where(eq(rentals.id, id)).for('no key update');
    if (!current) return refuse('not-found', 'Rental Not Found');
    if (version !== undefined && !stillCurrent(version, storedValues(current, fields).version)) {
      return refuse('conflict', 'Another admin saved this rental while you were editing it');
    }
    const [saved] = await tx
      .update(rentals)
      .set({ ...(typeof changes === 'function' ? changes(current) : changes), version: current.version + 1 })
      .where(eq(rentals.id, id))
      .returning();
    await recordSave(tx, { subject: 'rental', before: current, after: saved!, personal: PERSONAL_COLUMNS });
    return done(saved!);
  });
}
