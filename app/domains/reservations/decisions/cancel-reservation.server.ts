import { type Db, db as database } from '~/db/database.server';
import type { Cents } from '~/domains/pricing/money';
import type { Outcome } from '~/domains/shared/outcome';
import { mailCustomer } from '../mail.server';
import { setCancellationFee, whyTooHigh } from '../payments/set-cancellation-fee.server';
import { closeReservation } from './close-reservation.server';
import type { Decision, ReservationRow } from '../transition.server';

type Cancellation = Decision & { reason: string; /** What is still to be paid; nothing without it. */ fee?: Cents };

/**
 * Cancels a confirmed reservation, frees its days and mails the customer the reason and the `fee`, in one transaction.
 * Refuses a fee beyond what it would have cost.
 */
export const cancelReservation = (
  id: number,
  { fee, ...decision }: Cancellation,
  { db = database }: { db?: Db } = {},
): Promise<Outcome<ReservationRow>> =>
  db.transaction(async (tx) => {
    const tooHigh = fee && (await whyTooHigh(tx, id, fee));
    if (tooHigh) return tooHigh;
    const cancelled = await closeReservation(tx, id, {
      step: () => ({ ...decision, to: 'cancelled' }),
      notify: (db, reservation) => mailCustomer(db, 'booking-cancelled', reservation, { reason: decision.reason, fee }),
    });
    if (!cancelled.ok || !fee) return cancelled;
    const set = await setCancellationFee(id, { fee, actor: decision.actor }, { db: tx });
    // The quote changed at this moment: nothing is cancelled.
    if (!set.ok) throw new Error(set.message);
    return cancelled;
  });
