import { and, eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { blockText } from '../held-time.server';
import { lockTime } from '../holds.server';
import type { Span } from '../occupancy.server';
import { spansOf } from '../queries.server';
import { holds } from '../tables.server';
import { ENDED_ELSEWHERE } from '../vocabulary';
import { record } from '~/domains/audit/record.server';
import { nameOfRental } from '~/domains/catalog/name-of.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';

/**
 * Removes a block; null if it no longer exists. Refuses the hold of a reservation, which an admin cancels on its own
 * page so that the customer is notified, and the hold of a booking in another calendar.
 */
export function unblockDays(
  rentalId: number,
  holdId: number,
  { db = database }: { db?: typeof database } = {},
): Promise<Outcome<{ /** The block's time in words. */ when: string } | null>> {
  const own = and(eq(holds.id, holdId), eq(holds.rentalId, rentalId));
  return db.transaction(async (tx) => {
    // Everything that frees time takes this lock, because bookings in other calendars may be waiting for the time.
    await lockTime(tx, rentalId);
    const [found] = await tx
      .select({ held: holds, spans: sql<Span[]>`${spansOf}` })
      .from(holds)
      .where(own)
      .for('update');
    if (!found) return done(null);
    const { held, spans } = found;
    const elsewhere = ENDED_ELSEWHERE[held.reason];
    if (elsewhere) return refuse('conflict', elsewhere);
    await tx.delete(holds).where(own);
    const when = blockText(held, spans);
    await recordFreed(tx, { ...held, when });
    return done({ when });
  });
}

type Freed = Pick<typeof holds.$inferSelect, 'rentalId' | 'createdBy'> & { when: string };

/**
 * Keeps the name of the block's maker, which is deleted with the block; the audit log names the admin who freed the
 * days.
 */
async function recordFreed(tx: Db, { rentalId, createdBy, when }: Freed): Promise<void> {
  const [rental] = await tx.execute<{ name: string }>(sql`select ${nameOfRental(sql`${rentalId}::int`)} as name`);
  const changes = { blockedDates: [`${when}, blocked by ${createdBy}`, null] as const };
  await record(tx, { subject: 'rental', subjectId: rentalId, label: rental!.name, action: 'changed', changes });
}
