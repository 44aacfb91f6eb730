import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { db as database } from '~/db/database.server';
import { recordSave } from '~/domains/audit/record.server';
import { stillCurrent } from '~/domains/shared/edit-version.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { type Rental, rentals } from '../tables.server';
import { rentalValues } from '../version.server';
import { PERSONAL_COLUMNS } from '../vocabulary';
import type { RentalPart } from './fields';

/** Columns to write; those left out stay unchanged. */
export type RentalChanges = PgUpdateSetSource<typeof rentals>;

type Edit = {
  part: RentalPart;
  /** The version that the edit started from; without one the save always writes. */
  version: string | undefined;
  changes: RentalChanges | ((current: Rental) => RentalChanges);
};

/**
 * Saves one part of a rental. Refuses an edit whose fields were changed since its version. New requests for the rental
 * do not wait for it: they only need its key.
 */
export function saveRental(id: number, edit: Edit, { db = database } = {}): Promise<Outcome<Rental>> {
  const { part, version, changes } = edit;
  return db.transaction(async (tx) => {
    const [current] = await tx.select().from(rentals).where(eq(rentals.id, id)).for('no key update');
    if (!current) return refuse('not-found', 'Rental Not Found');
    if (version !== undefined && !stillCurrent(version, rentalValues(current, part).version)) {
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
