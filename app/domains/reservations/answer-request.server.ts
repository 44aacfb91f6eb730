import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { bookings, holds } from '~/db/schema.server';
import { longDate } from '../shared/format';
import { done, type Outcome, refuse, type Refusal } from '../shared/outcome';
import { mailConcierge, mailCustomer, type Said } from './booking-mail.server';
import { type HoldInTheWay, holdInTheWay, lockDays } from './holds.server';
import { type Booking, holdBooking, move, type Move, refusal } from './transition.server';
import { ACTORS, HOLD_LABELS } from './vocabulary';

type Options = { db?: typeof database };
type Answer = Omit<Move, 'to' | 'agreedTotal'>;
type Confirmation = Answer & { total?: number };

/**
 * Confirms a request and takes its days, in one transaction with its history event and its mail. `total`, in whole US
 * dollars, replaces the quoted one and needs a reason. Refuses if any of the days is taken, and names the conflicting
 * hold. Two conflicting confirmations cannot both succeed: a database constraint prevents it.
 */
export async function confirmReservation(
  id: number,
  asked: Confirmation,
  { db = database }: Options = {},
): Promise<Outcome<Booking>> {
  const [seen] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!seen) return refuse('not-found', 'Reservation Not Found');
  const { rentalId } = seen;
  if (rentalId === null) return refuse('conflict', 'The rental was deleted, so this request cannot be confirmed.');
  // Checked before locking, too: otherwise all late attempts would wait for the lock, each with a connection.
  const late = await obstacle(db, rentalId, seen, asked);
  if (late) return late;
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockDays(tx, rentalId))) return refuse('conflict', 'The rental was deleted.');
      const held = await holdBooking(tx, id);
      if (!held.ok) return held;
      const booking = held.value;
      const refused = await obstacle(tx, rentalId, booking, asked);
      if (refused) return refused;
      const moved = await move(tx, booking, stepOf(booking, asked));
      if (!moved.ok) return moved;
      const { startDate, endDate } = booking;
      const hold = { rentalId, startDate, endDate, bookingId: id, createdBy: asked.actor };
      await tx.insert(holds).values({ ...hold, reason: 'reservation' });
      const agreed = { ...moved.value, totalPrice: asked.total ?? booking.totalPrice };
      const said: Said = isAdjusted(booking, asked) ? { previousTotal: booking.totalPrice, reason: asked.reason } : {};
      await mailCustomer(tx, 'booking-confirmed', agreed, said);
      return done(moved.value);
    });
  } catch (error) {
    if (violation(error)?.constraint === 'holds_no_overlap') return refuse('conflict', 'These dates are taken.');
    throw error;
  }
}

const isAdjusted = ({ totalPrice }: Booking, { total }: Confirmation) => total !== undefined && total !== totalPrice;

const stepOf = (booking: Booking, { total, ...answer }: Confirmation): Move => ({
  ...answer,
  to: 'confirmed',
  agreedTotal: isAdjusted(booking, { total, ...answer }) ? total : null,
});

/** Why this cannot be confirmed, or null. Checks the status first: confirming twice is not a conflict of days. */
async function obstacle(db: Db, rentalId: number, booking: Booking, asked: Confirmation): Promise<Refusal | null> {
  if (isAdjusted(booking, asked) && !asked.reason) {
    const message = 'Please give a reason for the new total';
    return refuse('invalid', message, { reason: [message] });
  }
  const refused = refusal(booking, stepOf(booking, asked));
  if (refused) return refused;
  const taken = await holdInTheWay(rentalId, booking, { db });
  return taken ? takenBy(taken) : null;
}

/** Refuses taken days and names the conflicting hold. */
export function takenBy({ startDate, endDate, reason, customerName }: HoldInTheWay): Refusal {
  const who = customerName ? `confirmed reservation of ${customerName}` : HOLD_LABELS[reason].toLowerCase();
  return refuse('conflict', `These dates are taken: ${who}, ${longDate(startDate)} to ${longDate(endDate)}.`);
}

/** Declines a pending request and mails the customer the reason. */
export const declineReservation = (id: number, answer: Answer & { reason: string }, { db = database }: Options = {}) =>
  close(
    db,
    id,
    () => ({ ...answer, to: 'declined' }),
    (tx, booking) => mailCustomer(tx, 'booking-declined', booking, { reason: answer.reason }),
  );

/** Cancels a confirmed reservation, frees its days and mails the customer the reason. */
export const cancelReservation = (id: number, answer: Answer & { reason: string }, { db = database }: Options = {}) =>
  close(
    db,
    id,
    () => ({ ...answer, to: 'cancelled' }),
    (tx, booking) => mailCustomer(tx, 'booking-cancelled', booking, { reason: answer.reason }),
  );

/**
 * Withdraws a reservation for its customer, found by its unguessable reference: a pending one becomes declined, a
 * confirmed one cancelled. Mails the concierge. Refuses a reservation that is closed already.
 */
export async function withdrawReservation(
  reference: string,
  { reason, version, db = database }: Options & { reason?: string | null; version?: number } = {},
): Promise<Outcome<Booking>> {
  const [found] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference));
  if (!found) return refuse('not-found', 'Reservation Not Found');
  const why = reason || 'Withdrawn by the customer';
  const step = ({ status }: Booking): Move => ({
    to: status === 'pending' ? 'declined' : 'cancelled',
    actor: ACTORS.customer,
    reason: why,
    version,
  });
  return close(db, found.id, step, (tx, booking) => mailConcierge(tx, 'booking-withdrawn', booking, { reason: why }));
}

async function close(
  db: typeof database,
  id: number,
  step: (booking: Booking) => Move,
  tell: (tx: Db, booking: Booking) => Promise<unknown>,
): Promise<Outcome<Booking>> {
  return db.transaction(async (tx) => {
    const held = await holdBooking(tx, id);
    if (!held.ok) return held;
    const moved = await move(tx, held.value, step(held.value));
    if (!moved.ok) return moved;
    await tx.delete(holds).where(eq(holds.bookingId, id));
    await tell(tx, moved.value);
    return moved;
  });
}
