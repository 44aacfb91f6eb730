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
 * Confirms a request and takes its days, in one transaction with its trail and its mail. `total` in whole US dollars
 * replaces the quote's and needs a reason. Refuses when any of the days is taken: the refusal names by whom, and
 * `holdInTheWay` tells more. Two can never both succeed: the database forbids it, whatever this code does.
 */
export async function confirmReservation(
  id: number,
  asked: Confirmation,
  { db = database }: Options = {},
): Promise<Outcome<ReservationRow>> {
  const [seen] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!seen) return refuse('not-found', 'Reservation Not Found');
  const { rentalId } = seen;
  if (rentalId === null) return refuse('conflict', 'The rental was deleted meanwhile, so this cannot be confirmed.');
  // Who comes too late is told so at once: in a storm they would all wait for the lock, each with a connection.
  const late = await obstacle(db, rentalId, seen, asked);
  if (late) return late;
  try {
    return await db.transaction(async (tx) => {
      if (!(await lockRental(tx, rentalId))) return refuse('conflict', 'The rental was deleted meanwhile.');
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
    if (violation(error)?.constraint === 'holds_no_overlap') return refuse('conflict', 'These days are taken.');
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

/** Why this cannot be confirmed as asked; null when it can. The state is asked first: to confirm twice is no conflict over days. */
async function obstacle(
  db: Db,
  rentalId: number,
  reservation: ReservationRow,
  asked: Confirmation,
): Promise<Refusal | null> {
  if (isAdjusted(reservation, asked) && !asked.reason) {
    const message = 'Please say why the total is another one';
    return refuse('invalid', message, { reason: [message] });
  }
  const refused = refusal(reservation, stepOf(reservation, asked));
  if (refused) return refused;
  const taken = await holdInTheWay(rentalId, reservation, { db });
  return taken ? conflictRefusal(taken) : null;
}

/** Refuses days for what has taken them, and names it. */
export function conflictRefusal({ startDate, endDate, reason, customerName }: HoldInTheWay): Refusal {
  const who = customerName ? `the confirmed reservation of ${customerName}` : HOLD_LABELS[reason].toLowerCase();
  return refuse('conflict', `These days are taken by ${who}, ${longDate(startDate)} to ${longDate(endDate)}.`);
}

/** Declines a pending request, with the reason that the customer reads. Refuses an empty reason. */
export const declineReservation = (id: number, answer: Answer & { reason: string }, { db = database }: Options = {}) =>
  close(
    db,
    id,
    () => ({ ...answer, to: 'declined' }),
    (tx, reservation) => mailCustomer(tx, 'booking-declined', reservation, { reason: answer.reason }),
  );

/** Cancels a confirmed reservation: its days are free again, the customer reads why. */
export const cancelReservation = (id: number, answer: Answer & { reason: string }, { db = database }: Options = {}) =>
  close(
    db,
    id,
    () => ({ ...answer, to: 'cancelled' }),
    (tx, reservation) => mailCustomer(tx, 'booking-cancelled', reservation, { reason: answer.reason }),
  );

/**
 * The customer takes the request back, by the unguessable reference: a pending one becomes declined, a confirmed one
 * cancelled, both by the customer. The concierge gets a mail. Refuses what is over already.
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
