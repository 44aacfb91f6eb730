import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { env } from '~/env.server';
import { findTerms } from '~/domains/catalog/terms/queries.server';
import type { Terms } from '~/domains/catalog/vocabulary';
import { bookings } from '../tables.server';
import { holdInTheWay, isOverlap, lockTime, placeReservationHold } from '~/domains/availability/holds.server';
import { occupancy, type Span } from '~/domains/availability/occupancy.server';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { mailCustomer, type MailDetails } from '../mail.server';
import { conflictRefusal } from './conflict-refusal.server';
import { type Decision, lockReservation, type Move, move, refusal, type ReservationRow } from '../transition.server';
import { REASON_AGAINST_TERMS } from '../vocabulary';

type Confirmation = Decision & { total?: number };

/**
 * Confirms a request and takes its days, in one transaction with its history event and its mail. `total`, in whole US
 * dollars, replaces the quoted one and needs a reason; so does a request that misses terms. Refuses if any of the days is taken, and names the conflicting
 * hold. Two conflicting confirmations cannot both succeed: a database constraint prevents it.
 */
export async function confirmReservation(
  id: number,
  asked: Confirmation,
  { db = database } = {},
): Promise<Outcome<ReservationRow>> {
  const [seen] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!seen) return refuse('not-found', 'Reservation Not Found');
  const { rentalId } = seen;
  if (rentalId === null) return refuse('conflict', 'The rental was deleted, so this request cannot be confirmed.');
  // Checked before locking, too: otherwise all late attempts would wait for the lock, each with a connection.
  const late = await freeTime(db, rentalId, seen, await findTerms(rentalId, { db }), asked);
  if (!late.ok) return late;
  try {
    return await db.transaction(async (tx) => {
      const offer = await lockTime(tx, rentalId);
      if (!offer) return refuse('conflict', 'The rental was deleted.');
      const held = await lockReservation(tx, id);
      if (!held.ok) return held;
      const reservation = held.value;
      const time = await freeTime(tx, rentalId, reservation, offer.terms, asked);
      if (!time.ok) return time;
      const spans = time.value;
      const handoverAt = new Date(spans[0]![0]);
      const moved = await move(tx, reservation, { ...stepOf(reservation, asked), handoverAt });
      if (!moved.ok) return moved;
      const { startDate, endDate } = reservation;
      await placeReservationHold(tx, { rentalId, startDate, endDate, bookingId: id, createdBy: asked.actor, spans });
      const said: MailDetails = isAdjusted(reservation, asked)
        ? { previousTotal: reservation.totalPrice, reason: asked.reason }
        : {};
      await mailCustomer(tx, 'booking-confirmed', moved.value, said);
      return done(moved.value);
    });
  } catch (error) {
    if (isOverlap(error)) return refuse('conflict', 'These dates are taken.');
    throw error;
  }
}

const isAdjusted = ({ totalPrice }: ReservationRow, { total }: Confirmation) =>
  total !== undefined && total !== totalPrice;

const stepOf = (reservation: ReservationRow, { total, ...decision }: Confirmation): Move => ({
  ...decision,
  to: 'confirmed',
  agreedTotal: isAdjusted(reservation, { total, ...decision }) ? total : null,
});

/** The time that this takes, or why it cannot be confirmed. Checks the status first: confirming twice is no conflict. */
async function freeTime(
  db: Db,
  rentalId: number,
  reservation: ReservationRow,
  terms: Terms,
  asked: Confirmation,
): Promise<Outcome<Span[]>> {
  if (isAdjusted(reservation, asked) && !asked.reason) {
    const message = 'Please give a reason for the new total';
    return refuse('invalid', message, { reason: [message] });
  }
  const refused = refusal(reservation, stepOf(reservation, asked));
  if (refused) return refused;
  if (reservation.missedTerms.length > 0 && !asked.reason)
    return refuse('invalid', REASON_AGAINST_TERMS, { reason: [REASON_AGAINST_TERMS] });
  const time = occupancy(reservation, terms, env.SITE_TIMEZONE);
  if (!time.ok) return time;
  const taken = await holdInTheWay(rentalId, time.value, { db, bookingId: reservation.id });
  return taken ? conflictRefusal(db, taken) : time;
}
