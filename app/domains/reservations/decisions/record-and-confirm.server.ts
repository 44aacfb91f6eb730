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
  /** Whether it completed the advance that the reservation waited for. */
  confirmed: boolean;
  /** Why it could not be confirmed all the same. */
  inTheWay: string | null;
};
type Options = { db?: Db };

/**
 * Records money as `recordPayment` does and, where it completes the advance of an accepted quote, confirms: both in one
 * transaction, so that no process can end between them. If the dates are gone, the payment stands, and the history says
 * what is in the way.
 */
export const recordAndConfirm = (id: number, recording: Recording, { db = database }: Options = {}) =>
  thenConfirm({ id, actor: recording.actor, db }, (tx) => recordPayment(id, recording, { db: tx }));

/** The same of a row that is reversed: without the refund, the advance may be complete. */
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

/** A payment, or a refund that was taken back. */
const addsToPaid = ({ kind, reverses }: PaymentRow) => kind === (reverses === null ? 'payment' : 'refund');

/** Confirms what waited for an advance that is recorded now; null if it waits for none, or for more. */
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
