import { eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { bookingEvents, bookings } from '../tables.server';
import { dayRange } from '~/domains/shared/format';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { mailCustomer } from '../mail.server';
import type { Days } from '~/domains/availability/rules';
import { holdInTheWay } from '~/domains/availability/holds.server';
import { type ReservationRow, lockReservation, wasRecorded } from '../transition.server';
import { STATUS_LABELS } from '../vocabulary';

type Proposal = { actor: string; version: number; message: string; proposals: Days[] };

/**
 * Offers the customer other days for a pending request, which stays pending; the trail and the mail tell which. Refuses
 * days that are taken, by their place among `proposals`, and one who saw an older version; but who proposed just this
 * from there sent it twice, which is one mail and fine.
 */
export async function proposeDays(
  id: number,
  { actor, version, message, proposals }: Proposal,
  { db = database } = {},
): Promise<Outcome<ReservationRow>> {
  return db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok) return held;
    const { status, rentalId, version: newest } = held.value;
    const offered = proposals.map(({ startDate, endDate }) => dayRange(startDate, endDate)).join(', or ');
    const event = { bookingId: id, kind: 'proposal' as const, actor, reason: `${offered}\n${message}` };
    if (version !== newest && (await wasRecorded(tx, event))) return held;
    if (status !== 'pending') {
      const is = STATUS_LABELS[status].toLowerCase();
      return refuse('conflict', `This reservation is ${is}, so other days cannot be proposed.`);
    }
    if (rentalId === null) return refuse('conflict', 'The rental was deleted meanwhile.');
    if (version !== newest) {
      return refuse('conflict', 'Somebody else changed this reservation meanwhile. Please look at it again.');
    }
    const taken: Record<string, string[]> = {};
    for (const [index, days] of proposals.entries()) {
      const inTheWay = await holdInTheWay(rentalId, days, { db: tx });
      if (inTheWay) taken[index] = [`Taken: ${dayRange(inTheWay.startDate, inTheWay.endDate)}`];
    }
    if (Object.keys(taken).length) return refuse('invalid', 'These days are taken', taken);
    const [reservation] = await tx
      .update(bookings)
      .set({ version: sql`${bookings.version} + 1` })
      .where(eq(bookings.id, id))
      .returning();
    await tx.insert(bookingEvents).values(event);
    await mailCustomer(tx, 'booking-proposal', reservation!, { message, proposals });
    return done(reservation!);
  });
}
