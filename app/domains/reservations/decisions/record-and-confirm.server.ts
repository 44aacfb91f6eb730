import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import type { Offer } from '~/domains/availability/openings.server';
import { done, type Outcome } from '~/domains/shared/outcome';
import { confirmLocked } from './confirm-reservation.server';
import { addNote } from '../history/add-note.server';
import { ADVANCE_RECORDED } from '../quotes/rules';
import { bookings } from '../tables.server';
import { takeTime } from '../take-time.server';
import type { ReservationRow } from '../history/transition.server';
import { findAwaitedAdvance } from '../payments/awaited-advance.server';
import { type PaymentRow, recordPayment, type Recording } from '../payments/record-payment.server';
import { type Mistake, reversePayment } from '../payments/reverse-payment.server';
import { mayAwaitAdvance } from '../statuses/traits';

export type Recorded = {
  row: PaymentRow;
  /** Whether it completed the advance and so confirmed the reservation. */
  confirmed: boolean;
  /** The reason why a complete advance did not confirm the reservation. */
  inTheWay: string | null;
};
type Options = { db?: Db };

/**
 * Records money as `recordPayment` does and confirms the reservation if that completes the advance of an accepted
 * quote. Both happen in one transaction, so that no crash can separate them. If the dates are gone, the payment stands,
 * and the history names the conflict.
 */
export const recordAndConfirm = (id: number, recording: Recording, { db = database }: Options = {}) =>
  thenConfirm({ id, actor: recording.actor, db }, (tx) => recordPayment(id, recording, { db: tx }));

/** `recordAndConfirm` for the reversal of a row: without a refund, the advance may be complete. */
export const reverseAndConfirm = (id: number, mistake: Mistake, { db = database }: Options = {}) =>
  thenConfirm({ id, actor: mistake.actor, db }, (tx) => reversePayment(id, mistake, { db: tx }));

async function thenConfirm(
  { id, actor, db }: { id: number; actor: string; db: Db },
  record: (tx: Db) => Promise<Outcome<PaymentRow>>,
): Promise<Outcome<Recorded>> {
  const [seen] = await db
    .select({ rentalId: bookings.rentalId, status: bookings.status })
    .from(bookings)
    .where(eq(bookings.id, id));
  const rentalId = seen?.rentalId ?? null;
  if (!seen || !mayAwaitAdvance(seen.status) || rentalId === null) {
    const recorded = await record(db);
    return recorded.ok ? done({ row: recorded.value, confirmed: false, inTheWay: null }) : recorded;
  }
  return takeTime<Recorded>({ id, rentalId, db }, async (tx, reservation, offer) => {
    const recorded = await record(tx);
    if (!recorded.ok) return recorded;
    const confirmed = addsToPaid(recorded.value)
      ? await confirmAwaited(tx, { ...reservation, rentalId }, offer, actor)
      : done(null);
    if (!confirmed.ok) {
      const note = `The advance was recorded, but the reservation could not be confirmed. ${confirmed.message}`;
      await addNote(id, { actor, note, seen: 0 }, { db: tx });
    }
    return done({
      row: recorded.value,
      confirmed: confirmed.ok && confirmed.value !== null,
      inTheWay: confirmed.ok ? null : confirmed.message,
    });
  });
}

/** Whether a row adds to the paid amount: it is a payment, or it reverses a refund. */
const addsToPaid = ({ kind, reverses }: PaymentRow) => kind === (reverses === null ? 'payment' : 'refund');

/** Confirms a reservation whose awaited advance is now complete; null if it waits for none, or for more money. */
async function confirmAwaited(
  tx: Db,
  reservation: ReservationRow & { rentalId: number },
  offer: Offer,
  actor: string,
): Promise<Outcome<ReservationRow | null>> {
  if ((await findAwaitedAdvance(tx, reservation)) !== 0) return done(null);
  const asked = { actor, reason: ADVANCE_RECORDED, allDay: !reservation.startTime };
  return confirmLocked(tx, reservation, offer, asked);
}
