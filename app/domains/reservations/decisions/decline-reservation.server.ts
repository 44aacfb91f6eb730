import { type Db, db as database } from '~/db/database.server';
import { mailCustomer } from '../mails/mail.server';
import { closeReservation } from './close-reservation.server';
import type { Decision } from '../history/transition.server';

/** Declines a pending request and mails the customer the reason. */
export const declineReservation = (
  id: number,
  decision: Decision & { reason: string },
  { db = database }: { db?: Db } = {},
) =>
  closeReservation(db, id, {
    step: () => ({ ...decision, to: 'declined' }),
    notify: (tx, reservation) => mailCustomer(tx, 'booking-declined', reservation, { reason: decision.reason }),
  });
