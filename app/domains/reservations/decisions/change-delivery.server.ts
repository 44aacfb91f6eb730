import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { findTerms } from '~/domains/catalog/terms/queries.server';
import { done, type Outcome, refuse, refuseField } from '~/domains/shared/outcome';
import { bookingEvents } from '../history/tables.server';
import { CHANGED, lockReservation, type ReservationRow } from '../history/transition.server';
import { mailCustomer } from '../mails/mail.server';
import { isDelivered } from '../rules';
import { bookings } from '../tables.server';
import { isOpen, stands, STATUS_LABELS } from '../vocabulary';

type Asked = { /** The admin's username. */ actor: string; version: number; deliveryAddress?: string };
type Changed = { reservation: ReservationRow; /** Whether a mail informs the customer. */ isNotified: boolean };

/**
 * Corrects, adds or removes the delivery address of an open reservation. Its history keeps the former address until its
 * customer is erased; the customer of a confirmed reservation with delivery gets a mail about the change. Refuses a
 * closed reservation, an outdated version, and the stored address. The same form sent twice makes one change.
 */
export const changeDelivery = (
  id: number,
  { actor, version, ...asked }: Asked,
  { db = database }: { db?: Db } = {},
): Promise<Outcome<Changed>> =>
  db.transaction(async (tx) => {
    const held = await lockReservation(tx, id);
    if (!held.ok) return held;
    const { status, rentalId, deliveryAddress: before } = held.value;
    if (!isOpen(held.value)) {
      const is = STATUS_LABELS[status].toLowerCase();
      return refuse('conflict', `This reservation is ${is}, so its delivery address cannot be changed.`);
    }
    const delivers = rentalId !== null && isDelivered(held.value, await findTerms(rentalId, { db: tx }));
    const isNotified = delivers && stands(status);
    const deliveryAddress = asked.deliveryAddress ?? null;
    const isSeen = version === held.value.version;
    if (before === deliveryAddress) {
      if (isSeen) return refuseField('deliveryAddress', 'This address is already set');
      return done({ reservation: held.value, isNotified });
    }
    if (!isSeen) return refuse('conflict', CHANGED);
    const [changed] = await tx
      .update(bookings)
      .set({ deliveryAddress, version: sql`${bookings.version} + 1` })
      .where(eq(bookings.id, id))
      .returning();
    const change = `Delivery address: ${deliveryAddress ?? 'none'} instead of ${before ?? 'none'}`;
    await tx.insert(bookingEvents).values({ bookingId: id, kind: 'note', actor, reason: change });
    if (isNotified) await mailCustomer(tx, 'booking-confirmed', changed!, { changes: [change] });
    return done({ reservation: changed!, isNotified });
  });
