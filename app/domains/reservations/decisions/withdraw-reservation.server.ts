import { eq } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { bookings } from '../tables.server';
import { type Outcome, refuse } from '~/domains/shared/outcome';
import { mailConcierge, mailCustomer } from '../mails/mail.server';
import { closeReservation } from './close-reservation.server';
import type { ReservationRow } from '../history/transition.server';
import { ACTORS, stands } from '../vocabulary';
import { WITHDRAWN_AS } from '../statuses/traits';

type Withdrawal = { reason?: string | null; version?: number; db?: Db };

/**
 * Withdraws a reservation for its customer, found by its unguessable reference: a pending one becomes declined, a
 * confirmed one canceled. Mails the concierge, and the customer about a cancellation. Refuses a reservation that is closed
 * already.
 */
export async function withdrawReservation(
  reference: string,
  { reason, version, db = database }: Withdrawal = {},
): Promise<Outcome<ReservationRow>> {
  const [found] = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference));
  if (!found) return refuse('not-found', 'Reservation Not Found');
  return closeReservation(db, found.id, {
    step: ({ status }) => ({
      to: WITHDRAWN_AS[status],
      actor: ACTORS.customer,
      reason,
      version,
    }),
    notify: async (tx, reservation, before) => {
      const byCustomer = stands(before.status);
      await mailConcierge(tx, 'booking-withdrawn', reservation, { reason, byCustomer });
      // Only what was confirmed: before that, anyone can enter another person's address.
      if (byCustomer) await mailCustomer(tx, 'booking-cancelled', reservation, { byCustomer });
    },
  });
}
