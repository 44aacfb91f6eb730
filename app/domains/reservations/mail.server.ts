import type { Db } from '~/db/database.server';
import type { bookings } from '~/db/schema.server';
import { enqueue } from '~/domains/mail/outbox.server';
import type { IsoDay } from '~/domains/shared/calendar';

type ToldOf = Omit<
  typeof bookings.$inferSelect,
  'idempotencyKey' | 'requestHash' | 'agreedTotal' | 'source' | 'erasedAt'
>;

/** What a mail says beside the reservation itself. */
export type Said = {
  /** Why it was declined, cancelled, withdrawn or confirmed at another total. */
  reason?: string | null;
  /** Whole US dollars: what was asked for, where another total was confirmed. */
  previousTotal?: number;
  message?: string | null;
  proposals?: { startDate: IsoDay; endDate: IsoDay }[];
};

type CustomerKind = `booking-${'received' | 'confirmed' | 'declined' | 'proposal' | 'expired' | 'cancelled'}`;

/** To the customer, if there is an address: a reservation made by phone may have none. Says whether a mail was written. */
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

/** All that the mail needs to be written, as it was at that moment; its total is the agreed one where there is one. */
function told({ id: bookingId, version: _, updatedAt: __, ...booking }: ToldOf, said: Said) {
  const { idempotencyKey, requestHash, agreedTotal, source, erasedAt, ...shown } = booking as typeof booking &
    Partial<typeof bookings.$inferSelect>;
  void [idempotencyKey, requestHash, source, erasedAt];
  return { bookingId, ...shown, totalPrice: agreedTotal ?? shown.totalPrice, ...said };
}
