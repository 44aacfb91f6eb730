import type { Db } from '~/db/database.server';
import type { bookings } from './tables.server';
import { enqueue } from '~/domains/mail/outbox.server';
import type { CustomerMailKind } from '~/domains/mail/reservation-mails.server';
import type { IsoDay } from '~/domains/shared/calendar';

type MailedReservation = Omit<
  typeof bookings.$inferSelect,
  'idempotencyKey' | 'requestHash' | 'agreedTotal' | 'source' | 'erasedAt'
>;

/** Content of a mail in addition to the reservation. */
export type MailDetails = {
  /** Reason for declining, cancelling, withdrawing, or confirming another total. */
  reason?: string | null;
  /** Whole US dollars: the quoted total, if another one was confirmed. */
  previousTotal?: number;
  message?: string | null;
  proposals?: { startDate: IsoDay; endDate: IsoDay }[];
};

/** Enqueues a mail to the customer. Returns false without an address: phone reservations may have none. */
export async function mailCustomer(
  tx: Db,
  kind: CustomerMailKind,
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

/** Everything the mail needs, as a snapshot; its total is the agreed one, if any. */
function payloadOf({ id: bookingId, version: _, updatedAt: __, ...reservation }: MailedReservation, said: MailDetails) {
  const { idempotencyKey, requestHash, agreedTotal, source, erasedAt, ...shown } = reservation as typeof reservation &
    Partial<typeof bookings.$inferSelect>;
  void [idempotencyKey, requestHash, source, erasedAt];
  return { bookingId, ...shown, totalPrice: agreedTotal ?? shown.totalPrice, ...said };
}
