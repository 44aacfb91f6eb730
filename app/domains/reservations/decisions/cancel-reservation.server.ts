import { type Db, db as database } from '~/db/database.server';
import { mailCustomer } from '../mail.server';
import { closeReservation } from './close-reservation.server';
import type { Decision } from '../transition.server';

/** Cancels a confirmed reservation, frees its days and mails the customer the reason. */
export const cancelReservation = (
  id: number,
  decision: Decision & { reason: string },
  { db = database }: { db?: Db } = {},
) =>
  closeReservation(db, id, {
    step: () => ({ ...decision, to: 'cancelled' }),
    notify: (tx, reservation) => mailCustomer(tx, 'booking-cancelled', reservation, { reason: decision.reason }),
  });
