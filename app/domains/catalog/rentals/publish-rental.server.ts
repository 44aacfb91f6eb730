import { eq } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { rentals } from '../tables.server';

/**
 * Shows a rental to visitors, or hides it: from lists, its own page, new requests, the API and the sitemap. Its
 * reservations and blocks stay. Saves of its forms do not conflict with it.
 */
export function publishRental(
  id: number,
  published: boolean,
  { db = database, now = new Date() } = {},
): Promise<Outcome<{ name: string }>> {
  return db.transaction(async (tx) => {
    const [rental] = await tx
      .update(rentals)
      .set({ archivedAt: published ? null : now })
      .where(eq(rentals.id, id))
      .returning({ name: rentals.name });
    if (!rental) return refuse('not-found', 'Rental Not Found');
    const action = published ? 'published' : 'unpublished';
    await record(tx, { subject: 'rental', subjectId: id, label: rental.name, action });
    return done(rental);
  });
}
