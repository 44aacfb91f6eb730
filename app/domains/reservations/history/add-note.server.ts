import { type Db, db as database } from '~/db/database.server';
import { bookingEvents } from './tables.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { lockReservation, wasRecorded } from './transition.server';

/**
 * Adds an internal note, which the customer never sees. `seen` is the newest history event that its author saw: the
 * same text sent again from the same view of the page is stored once.
 */
export async function addNote(
  id: number,
  { actor, note, seen }: { actor: string; note: string; seen?: number },
  { db = database }: { db?: Db } = {},
): Promise<Outcome<null>> {
  return db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok) return held;
    const event = { bookingId: id, kind: 'note' as const, actor, reason: note };
    if (seen !== undefined && (await wasRecorded(tx, event, seen))) return done(null);
    await tx.insert(bookingEvents).values(event);
    return done(null);
  });
}
