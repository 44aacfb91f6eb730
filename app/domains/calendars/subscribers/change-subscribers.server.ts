import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { record } from '~/domains/audit/record.server';
import { lockRental } from '~/domains/catalog/reservable.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { hashToken, newToken } from '~/domains/shared/tokens.server';
import { calendarSubscribers } from './tables.server';
import type { CalendarsAction } from './schema';

type Subscriber = typeof calendarSubscribers.$inferSelect;
/** The token is returned only here. */
type Changed = { name: string; token: string | null };
type By = { rentalId: number; actor: string; db?: typeof database };

/**
 * Adds a subscriber, replaces its address or revokes it. Replacing and revoking end the old address at once. Another
 * address changes nothing of what the subscriber has read, by which its echoes are judged.
 */
export function changeSubscribers(
  asked: CalendarsAction,
  { rentalId, actor, db = database }: By,
): Promise<Outcome<Changed>> {
  return db.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId);
    if (!rental) return refuse('not-found', 'Rental Not Found');
    const tell = (before: Subscriber | null, after: Subscriber | null) =>
      record(tx, {
        ...{ subject: 'rental', subjectId: rentalId, label: rental.name, action: 'changed' },
        changes: { calendar: [shownOf(before), shownOf(after)] },
      });
    const token = asked.intent === 'withdraw' ? null : newToken();
    if (asked.intent === 'add') {
      const tokenHash = hashToken(token!);
      const of = asked.scope === 'all' ? null : rentalId;
      const [added] = await tx
        .insert(calendarSubscribers)
        .values({ rentalId: of, name: asked.name, tokenHash, createdBy: actor })
        .returning();
      await tell(null, added!);
      return done({ name: added!.name, token });
    }
    const found = await subscriberOf(tx, rentalId, asked.subscriberId);
    if (!found) return refuse('not-found', 'This calendar no longer exists');
    const own = eq(calendarSubscribers.id, found.id);
    if (!token) {
      await tx.delete(calendarSubscribers).where(own);
      await tell(found, null);
    } else {
      const renewed = { tokenHash: hashToken(token), addressedAt: sql`now()` };
      const [after] = await tx.update(calendarSubscribers).set(renewed).where(own).returning();
      await tell(found, after!);
    }
    return done({ name: found.name, token });
  });
}

async function subscriberOf(tx: Db, rentalId: number, id: number): Promise<Subscriber | undefined> {
  const shown = or(eq(calendarSubscribers.rentalId, rentalId), isNull(calendarSubscribers.rentalId));
  const [found] = await tx
    .select()
    .from(calendarSubscribers)
    .where(and(eq(calendarSubscribers.id, id), shown))
    .for('update');
  return found;
}

const shownOf = (subscriber: Subscriber | null) =>
  subscriber && { name: subscriber.name, shows: subscriber.rentalId === null ? 'all rentals' : 'this rental' };
