import type { Db } from '~/db/database.server';
import type { bookings } from './tables.server';
import { enqueue } from '~/domains/mail/outbox.server';
import type { IsoDay } from '~/domains/shared/calendar';

type MailedReservation = Omit<
  typeof bookings.$inferSelect,
  'idempotencyKey' | 'requestHash' | 'agreedTotal' | 'source' | 'erasedAt'
>;

/** What a mail says beside the reservation itself. */
export type MailDetails = {
  /** Why it was declined, cancelled, withdrawn or confirmed at another total. */
  reason?: string | null;
  /** Whole US dollars: what was asked for, where another total was confirmed. */
  previousTotal?: number;
  message?: string | null;
  proposals?: { startDate: IsoDay; endDate: IsoDay }[];
};

type CustomerKind = `booking-${'received' | 'confirmed' | 'declined' | 'proposal' | 'expired' | 'cancelled'}`;

/** To the customer, if there is an address: a reservation made by phone may have none. Says whether a mail was written. */
export async function mailCustomer(
  tx: Db,
  kind: CustomerKind,
  reservation: MailedReservation,
  said: MailDetails = {},
): Promise<boolean> {
  if (!reservation.customerEmail) return false;
  await enqueue(tx, {
    kind,
    recipient: reservation.customerEmail,
    payload: payloadOf(reservation, said),
    bookingId: reservation.id,
  });
  return true;
}

export async function mailConcierge(
  tx: Db,
  kind: 'booking-new' | 'booking-withdrawn',
  reservation: MailedReservation,
  said: MailDetails = {},
): Promise<void> {
  await enqueue(tx, { kind, recipient: null, payload: payloadOf(reservation, said), bookingId: reservation.id });
}

/** All that the mail needs to be written, as it was at that moment; its total is the agreed one where there is one. */
function payloadOf({ id: bookingId, version: _, updatedAt: __, ...reservation }: MailedReservation, said: MailDetails) {
  const { idempotencyKey, requestHash, agreedTotal, source, erasedAt, ...shown } = reservation as typeof reservation &
    Partial<typeof bookings.$inferSelect>;
  void [idempotencyKey, requestHash, source, erasedAt];
  return { bookingId, ...shown, totalPrice: agreedTotal ?? shown.totalPrice, ...said };
}
