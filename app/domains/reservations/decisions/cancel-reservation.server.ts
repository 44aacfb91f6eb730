import { type Db, db as database } from '~/db/database.server';
import type { Cents } from '~/domains/pricing/money';
import type { Outcome } from '~/domains/shared/outcome';
import { lockWithTime } from '../lock-with-time.server';
import { mailCustomer } from '../mails/mail.server';
import { setCancellationFee, whyTooHigh } from '../payments/set-cancellation-fee.server';
import { closeReservation } from './close-reservation.server';
import type { Decision, ReservationRow } from '../history/transition.server';

type Cancellation = Decision & { reason: string; /** The cancellation fee; none if it is left out. */ fee?: Cents };

/**
 * Cancels a confirmed reservation, frees its days and mails the customer the reason and the `fee`, in one transaction.
 * Refuses a fee beyond the reservation's total.
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
        // Set before the mail, which states the amount that is due or goes back.
        const set = fee ? await setCancellationFee(id, { fee, actor: decision.actor }, { db }) : null;
        if (set && !set.ok) throw new Error(set.message);
        await mailCustomer(db, 'booking-cancelled', reservation, { reason: decision.reason, fee });
      },
    });
  });
