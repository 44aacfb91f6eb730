import { eq, sql } from 'drizzle-orm';
import { db as database } from '~/db/database.server';
import { bookingEvents, bookings } from '~/db/schema.server';
import { dayRange } from '../shared/format';
import { done, type Outcome, refuse } from '../shared/outcome';
import { mailCustomer } from './booking-mail.server';
import { type Days, holdInTheWay } from './holds.server';
import { type Booking, holdBooking, wasSaid } from './transition.server';
import { STATUS_LABELS } from './vocabulary';

type Proposal = { actor: string; version: number; message: string; proposals: Days[] };

/**
 * Suggests other dates for a pending request, which stays pending; the history and the mail list them. Refuses taken
 * days, by their index in `proposals`, and an outdated version; the same suggestion sent twice is one event and one
 * mail.
 */
export async function proposeDays(
  id: number,
  { actor, version, message, proposals }: Proposal,
  { db = database } = {},
): Promise<Outcome<Booking>> {
  return db.transaction(async (tx) => {
    const held = await holdBooking(tx, id);
    if (!held.ok) return held;
    const { status, rentalId, version: newest } = held.value;
    const offered = proposals.map(({ startDate, endDate }) => dayRange(startDate, endDate)).join(', or ');
    const event = { bookingId: id, kind: 'proposal' as const, actor, reason: `${offered}\n${message}` };
    if (version !== newest && (await wasSaid(tx, event))) return held;
    if (status !== 'pending') {
      const is = STATUS_LABELS[status].toLowerCase();
      return refuse('conflict', `This reservation is ${is}, so new dates cannot be suggested.`);
    }
    if (rentalId === null) return refuse('conflict', 'The rental was deleted.');
    if (version !== newest) {
      return refuse('conflict', 'This reservation has changed since you opened it. Please review it and try again.');
    }
    const taken: Record<string, string[]> = {};
    for (const [index, days] of proposals.entries()) {
      const inTheWay = await holdInTheWay(rentalId, days, { db: tx });
      if (inTheWay) taken[index] = [`Taken: ${dayRange(inTheWay.startDate, inTheWay.endDate)}`];
    }
    if (Object.keys(taken).length) return refuse('invalid', 'These dates are taken', taken);
    const [booking] = await tx
      .update(bookings)
      .set({ version: sql`${bookings.version} + 1` })
      .where(eq(bookings.id, id))
      .returning();
    await tx.insert(bookingEvents).values(event);
    await mailCustomer(tx, 'booking-proposal', booking!, { message, proposals });
    return done(booking!);
  });
}
