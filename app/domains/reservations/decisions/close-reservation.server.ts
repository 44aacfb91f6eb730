import type { Db } from '~/db/database.server';
import { releaseReservationHolds } from '~/domains/availability/holds.server';
import type { Outcome } from '~/domains/shared/outcome';
import { lockWithTime } from '../lock-with-time.server';
import { move, type Move, type ReservationRow } from '../history/transition.server';

type Closing = {
  step: (reservation: ReservationRow) => Move;
  /** `before` is the reservation as it was until then. */
  notify: (tx: Db, reservation: ReservationRow, before: ReservationRow) => Promise<unknown>;
};

/**
 * Ends a reservation in one transaction: sets its status with a history event, frees its days and enqueues the mail.
 */
export const closeReservation = (db: Db, id: number, { step, notify }: Closing): Promise<Outcome<ReservationRow>> =>
  db.transaction(async (tx) => {
    const held = await lockWithTime(tx, id);
    if (!held.ok) return held;
    const moved = await move(tx, held.value, step(held.value));
    if (!moved.ok) return moved;
    await releaseReservationHolds(tx, [id]);
    await notify(tx, moved.value, held.value);
    return moved;
  });
