import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { violation } from '~/db/errors.server';
import { holds } from '~/domains/availability/tables.server';
import { bookings } from '../tables.server';
import { longDate } from '~/domains/shared/format';
import { done, type Outcome, refuse, type Refusal } from '~/domains/shared/outcome';
import { mailConcierge, mailCustomer, type MailDetails } from '../mail.server';
import { type HoldInTheWay, holdInTheWay, lockRental } from '~/domains/availability/holds.server';
import { type ReservationRow, lockReservation, move, type Move, refusal } from '../transition.server';
import { ACTORS } from '../vocabulary';
import { HOLD_LABELS } from '~/domains/availability/vocabulary';

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
): Promise<Outcome<ReservationRow>> {
  const [seen] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!seen) return refuse('not-found', 'Reservation Not Found');
  const { rentalId } = seen;
  if (rentalId === null) return refuse('conflict', 'The rental was deleted, so this request cannot be confirmed.');
  // Checked before locking, too: otherwise all late attempts would wait for the lock, each with a connection.
  const late = await obstacle(db, rentalId, seen, asked);
  if (late) return late;
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockRental(tx, rentalId))) return refuse('conflict', 'The rental was deleted.');
      const held = await lockReservation(tx, id);
      if (!held.ok) return held;
      const reservation = held.value;
      const refused = await obstacle(tx, rentalId, reservation, asked);
      if (refused) return refused;
      const moved = await move(tx, reservation, stepOf(reservation, asked));
      if (!moved.ok) return moved;
      const { startDate, endDate } = reservation;
      const hold = { rentalId, startDate, endDate, bookingId: id, createdBy: asked.actor };
      await tx.insert(holds).values({ ...hold, reason: 'reservation' });
      const agreed = { ...moved.value, totalPrice: asked.total ?? reservation.totalPrice };
      const said: MailDetails = isAdjusted(reservation, asked)
        ? { previousTotal: reservation.totalPrice, reason: asked.reason }
        : {};
      await mailCustomer(tx, 'booking-confirmed', agreed, said);
      return done(moved.value);
    });
  } catch (error) {
    if (violation(error)?.constraint === 'holds_no_overlap') return refuse('conflict', 'These dates are taken.');
    throw error;
  }
}

const isAdjusted = ({ totalPrice }: ReservationRow, { total }: Confirmation) =>
  total !== undefined && total !== totalPrice;

const stepOf = (reservation: ReservationRow, { total, ...answer }: Confirmation): Move => ({
  ...answer,
  to: 'confirmed',
  agreedTotal: isAdjusted(reservation, { total, ...answer }) ? total : null,
});

/** Why this cannot be confirmed, or null. Checks the status first: confirming twice is not a conflict of days. */
async function obstacle(
  db: Db,
  rentalId: number,
  reservation: ReservationRow,
  asked: Confirmation,
): Promise<Refusal | null> {
  if (isAdjusted(reservation, asked) && !asked.reason) {
    const message = 'Please give a reason for the new total';
    return refuse('invalid', message, { reason: [message] });
  }
  const refused = refusal(reservation, stepOf(reservation, asked));
  if (refused) return refused;
  const taken = await holdInTheWay(rentalId, reservation, { db });
  return taken ? conflictRefusal(taken) : null;
}

/** Refuses taken days and names the conflicting hold. */
export function conflictRefusal({ startDate, endDate, reason, customerName }: HoldInTheWay): Refusal {
  const who = customerName ? `confirmed reservation of ${customerName}` : HOLD_LABELS[reason].toLowerCase();
  return refuse('conflict', `These dates are taken: ${who}, ${longDate(startDate)} to ${longDate(endDate)}.`);
}

/** Declines a pending request and mails the customer the reason. */
export const declineReservation = (id: number, answer: Answer & { reason: string }, { db = database }: Options = {}) =>
  close(
    db,
    id,
    () => ({ ...answer, to: 'declined' }),
    (tx, reservation) => mailCustomer(tx, 'booking-declined', reservation, { reason: answer.reason }),
  );

/** Cancels a confirmed reservation, frees its days and mails the customer the reason. */
export const cancelReservation = (id: number, answer: Answer & { reason: string }, { db = database }: Options = {}) =>
  close(
    db,
    id,
    () => ({ ...answer, to: 'cancelled' }),
    (tx, reservation) => mailCustomer(tx, 'booking-cancelled', reservation, { reason: answer.reason }),
  );

/**
 * Withdraws a reservation for its customer, found by its unguessable reference: a pending one becomes declined, a
 * confirmed one cancelled. Mails the concierge. Refuses a reservation that is closed already.
 */
export async function withdrawReservation(
  reference: string,
  { reason, version, db = database }: Options & { reason?: string | null; version?: number } = {},
): Promise<Outcome<ReservationRow>> {
  const [found] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference));
  if (!found) return refuse('not-found', 'Reservation Not Found');
  const why = reason || 'Withdrawn by the customer';
  const step = ({ status }: ReservationRow): Move => ({
    to: status === 'pending' ? 'declined' : 'cancelled',
    actor: ACTORS.customer,
    reason: why,
    version,
  });
  return close(db, found.id, step, (tx, reservation) =>
    mailConcierge(tx, 'booking-withdrawn', reservation, { reason: why }),
  );
}

async function close(
  db: typeof database,
  id: number,
  step: (reservation: ReservationRow) => Move,
  tell: (tx: Db, reservation: ReservationRow) => Promise<unknown>,
): Promise<Outcome<ReservationRow>> {
  return db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok) return held;
    const moved = await move(tx, held.value, step(held.value));
    if (!moved.ok) return moved;
    await tx.delete(holds).where(eq(holds.bookingId, id));
    await tell(tx, moved.value);
    return moved;
  });
}
