import { randomBytes } from 'node:crypto';
import { eq, getTableColumns } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { rentals } from '~/domains/catalog/tables.server';
import { bookingEvents, bookings } from '../tables.server';
import type { IsoDay } from '~/domains/shared/calendar';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { mailConcierge, mailCustomer } from '../mail.server';
import { whyTaken } from '~/domains/availability/holds.server';
import { findByKey, findTwin, hashOf, type IdempotencyKey, storedKey } from './replays.server';
import { endsInTime } from '~/domains/availability/rules';
import { LARGEST_TOTAL, quote } from '~/domains/pricing/rules';
import type { PublicRequest } from '../schema';

/** One taken by phone may come without an address. */
export type ReservationRequest = Omit<PublicRequest, 'customerEmail'> & { rentalId: number; customerEmail?: string };

const TAKEN = 'Taken by phone';

export type Reservation = Omit<typeof bookings.$inferSelect, 'idempotencyKey' | 'requestHash' | AdminColumn>;
type AdminColumn = 'agreedTotal' | 'source' | 'erasedAt';

/** A request as its sender may see it: without the keys it was made under and the desk's own bookkeeping. */
function sentBack<B extends Record<'idempotencyKey' | 'requestHash' | AdminColumn, unknown>>(reservation: B) {
  const { idempotencyKey: _key, requestHash: _hash, agreedTotal: _, source: __, erasedAt: ___, ...shown } = reservation;
  return shown;
}
const shown = sentBack(getTableColumns(bookings));

type Options = {
  db?: Db;
  key?: IdempotencyKey;
  /** The username of who took it by phone: its trail begins with them. */
  recordedBy?: string;
  /** The customer gets no mail about it yet: the next one follows at once. */
  silent?: boolean;
  today?: IsoDay;
};

/**
 * Keeps a request together with its quote and its two mails: all of them or none. The price is the rental's own.
 * Refuses a rental that is gone, dates that its price unit forbids, days that are taken (pending requests take none),
 * a total beyond what can be stored, and an API key that came with another body before. The same key with the same
 * body, and an equal form within a day, answer with the first result.
 */
export async function requestReservation(
  request: ReservationRequest,
  { db = database, key, recordedBy, silent, today }: Options = {},
): Promise<Outcome<Reservation>> {
  const requestHash = hashOf(request);
  const idempotencyKey = key ? storedKey(key, requestHash) : null;

  return db.transaction(async (tx) => {
    const earlier =
      (idempotencyKey && (await findByKey(tx, idempotencyKey))) ||
      (key?.door === 'form' && (await findTwin(tx, request, requestHash)));
    if (earlier) return replay(earlier, requestHash);

    const rental = await lockRentalPrice(tx, request.rentalId);
    if (!rental) return refuse('not-found', 'Rental Not Found');
    if (!endsInTime(rental.priceUnit, request.startDate, request.endDate)) {
      const message = 'End date must be after start date';
      return refuse('invalid', message, { endDate: [message] });
    }
    const taken = await whyTaken(tx, request, today);
    if (taken) return refuse('invalid', taken, { startDate: [taken] });
    const terms = {
      ...request,
      ...rental,
      hoursPerDay: rental.priceUnit === 'hour' ? (request.hoursPerDay ?? 1) : null,
    };
    const { days, total } = quote(terms);
    if (total > LARGEST_TOTAL)
      return refuse('invalid', 'Please ask the concierge for an offer on a request of this size');

    const [reservation] = await tx
      .insert(bookings)
      .values({
        reference: randomBytes(16).toString('base64url'),
        rentalId: request.rentalId,
        customerName: request.customerName,
        customerEmail: request.customerEmail ?? null,
        customerPhone: request.customerPhone,
        startDate: request.startDate,
        endDate: request.endDate,
        notes: request.notes ?? null,
        totalPrice: total,
        rentalName: rental.name,
        unitPrice: rental.price,
        priceUnit: rental.priceUnit,
        days,
        hoursPerDay: terms.hoursPerDay,
        source: recordedBy ? 'phone' : 'site',
        idempotencyKey,
        requestHash,
      })
      .onConflictDoNothing({ target: bookings.idempotencyKey })
      .returning(shown);
    // Of two that race, the loser waits here for the winner's commit and then finds it.
    if (!reservation) return replay((await findByKey(tx, idempotencyKey!))!, requestHash);

    if (!silent) await mailCustomer(tx, 'booking-received', reservation);
    if (!recordedBy) await mailConcierge(tx, 'booking-new', reservation);
    else
      await tx
        .insert(bookingEvents)
        .values({ bookingId: reservation.id, kind: 'note', actor: recordedBy, reason: TAKEN });
    return done(reservation);
  });
}

function replay(reservation: typeof bookings.$inferSelect, hash: string) {
  return reservation.requestHash === hash
    ? done<Reservation>(sentBack(reservation))
    : refuse('conflict', 'This Idempotency-Key was used with another request');
}

/** The price that the quote is made with. Until the commit the rental may change, but not go away. */
async function lockRentalPrice(tx: Db, id: number) {
  const [rental] = await tx
    .select({ name: rentals.name, price: rentals.price, priceUnit: rentals.priceUnit })
    .from(rentals)
    .where(eq(rentals.id, id))
    .for('key share');
  return rental ?? null;
}
