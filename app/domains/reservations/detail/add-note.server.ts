import { db as database } from '~/db/database.server';
import { bookingEvents } from '../tables.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { lockReservation, wasRecorded } from '../transition.server';

/**
 * A note among colleagues: the customer never sees it. `seen` is the newest event of the trail that its writer saw: the
 * same words from the same view of the page are one note, however often they are sent.
 */
export async function addNote(
  id: number,
  { actor, note, seen }: { actor: string; note: string; seen?: number },
  { db = database }: { db?: typeof database } = {},
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
