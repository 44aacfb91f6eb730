import type { Db } from '~/db/database.server';
import type { bookings } from '~/db/schema.server';
import { enqueue } from '../notifications/outbox.server';
import type { IsoDay } from '../shared/calendar';

type ToldOf = Omit<
  typeof bookings.$inferSelect,
  'idempotencyKey' | 'requestHash' | 'agreedTotal' | 'source' | 'erasedAt'
>;

/** Content of a mail in addition to the reservation. */
export type Said = {
  /** Reason for declining, cancelling, withdrawing, or confirming another total. */
  reason?: string | null;
  /** Whole US dollars: the quoted total, if another one was confirmed. */
  previousTotal?: number;
  message?: string | null;
  proposals?: { startDate: IsoDay; endDate: IsoDay }[];
};

type CustomerKind = `booking-${'received' | 'confirmed' | 'declined' | 'proposal' | 'expired' | 'cancelled'}`;

/** Enqueues a mail to the customer. Returns false without an address: phone reservations may have none. */
export async function mailCustomer(tx: Db, kind: CustomerKind, booking: ToldOf, said: Said = {}): Promise<boolean> {
  if (!booking.customerEmail) return false;
  await enqueue(tx, { kind, recipient: booking.customerEmail, payload: told(booking, said), bookingId: booking.id });
  return true;
}

export async function mailConcierge(
  tx: Db,
  kind: 'booking-new' | 'booking-withdrawn',
  booking: ToldOf,
  said: Said = {},
): Promise<void> {
  await enqueue(tx, { kind, recipient: null, payload: told(booking, said), bookingId: booking.id });
}

/** Everything the mail needs, as a snapshot; its total is the agreed one, if any. */
function told({ id: bookingId, version: _, updatedAt: __, ...booking }: ToldOf, said: Said) {
  const { idempotencyKey, requestHash, agreedTotal, source, erasedAt, ...shown } = booking as typeof booking &
    Partial<typeof bookings.$inferSelect>;
  void [idempotencyKey, requestHash, source, erasedAt];
  return { bookingId, ...shown, totalPrice: agreedTotal ?? shown.totalPrice, ...said };
}
