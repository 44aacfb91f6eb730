import { type Db, db as database } from '~/db/database.server';
import type { Cents } from '~/domains/pricing/money';
import type { Outcome } from '~/domains/shared/outcome';
import { lockWithTime } from '../lock-with-time.server';
import { mailCustomer } from '../mails/mail.server';
import { setCancellationFee, whyTooHigh } from '../payments/set-cancellation-fee.server';
import { closeReservation } from './close-reservation.server';
import type { Decision, ReservationRow } from '../history/transition.server';

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
    if (fee) {
      // Under the lock: a change that is agreed at this moment may lower the total.
      const held = await lockWithTime(tx, id);
      const refused = held.ok ? await whyTooHigh(tx, id, fee) : held;
      if (refused) return refused;
    }
    return closeReservation(tx, id, {
      step: () => ({ ...decision, to: 'cancelled' }),
      notify: async (db, reservation) => {
        // Before the mail, which says what is due of it or goes back.
        const set = fee ? await setCancellationFee(id, { fee, actor: decision.actor }, { db }) : null;
        if (set && !set.ok) throw new Error(set.message);
        await mailCustomer(db, 'booking-cancelled', reservation, { reason: decision.reason, fee });
      },
    });
  });
