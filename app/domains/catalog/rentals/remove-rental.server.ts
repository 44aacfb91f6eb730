import { eq } from 'drizzle-orm';
import { record } from '~/domains/audit/record.server';
import type { Db } from '~/db/database.server';
import { rentals } from '../tables.server';

/** Locks a rental that is about to be removed, also against new requests, and returns its name; null if it is gone. */
export async function lockRentalForRemoval(tx: Db, id: number): Promise<{ name: string } | null> {
  const [rental] = await tx.select({ name: rentals.name }).from(rentals).where(eq(rentals.id, id)).for('update');
  return rental ?? null;
}

/** Removes a rental, even if other rows depend on it: `deleteRental` of reservations decides if that is allowed. */
export async function removeRental(tx: Db, id: number): Promise<void> {
  const [gone] = await tx.delete(rentals).where(eq(rentals.id, id)).returning({ name: rentals.name });
  if (gone) await record(tx, { subject: 'rental', subjectId: id, label: gone.name, action: 'deleted' });
}
