import { createHash, randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { bookings, rentals } from '~/db/schema.server';
import { done, type Outcome, refuse } from '../shared/outcome';
import { mailConcierge, mailCustomer } from './booking-mail.server';
import { endsInTime, LARGEST_TOTAL, quote } from './rules';
import type { BookingRequest } from './schema';

export type ReservationRequest = BookingRequest & { rentalId: number };

/** What names one attempt, so that a double submit, a reload and a retry stay one row. */
export type IdempotencyKey = { door: 'form' | 'api'; value: string };

export type Reservation = Omit<typeof bookings.$inferSelect, 'idempotencyKey' | 'requestHash' | DeskColumn>;
type DeskColumn = 'agreedTotal' | 'source' | 'erasedAt';

/** A request as its sender may see it: without the keys it was made under and the desk's own bookkeeping. */
function sentBack<B extends Record<'idempotencyKey' | 'requestHash' | DeskColumn, unknown>>(booking: B) {
  const { idempotencyKey: _key, requestHash: _hash, agreedTotal: _, source: __, erasedAt: ___, ...shown } = booking;
  return shown;
}
const shown = sentBack(getTableColumns(bookings));

/**
 * Keeps a request together with its quote and its two mails: all of them or none. The price is the rental's own.
 * Refuses a rental that is gone, dates that its price unit forbids, a total beyond what can be stored, and an API key
 * that came with another body before. The same key with the same body, and an equal form within
 * a day, answer with the first result.
 */
export async function requestReservation(
  request: ReservationRequest,
  { db = database, key }: { db?: Db; key?: IdempotencyKey } = {},
): Promise<Outcome<Reservation>> {
  const requestHash = hashOf(request);
  const idempotencyKey = key ? storedKey(key, requestHash) : null;

  return db.transaction(async (tx) => {
    const earlier =
      (idempotencyKey && (await findByKey(tx, idempotencyKey))) ||
      (key?.door === 'form' && (await findTwin(tx, request, requestHash)));
    if (earlier) return replay(earlier, requestHash);

    const rental = await holdRental(tx, request.rentalId);
    if (!rental) return refuse('not-found', 'Rental Not Found');
    if (!endsInTime(rental.priceUnit, request.startDate, request.endDate)) {
      const message = 'End date must be after start date';
      return refuse('invalid', message, { endDate: [message] });
    }
    const terms = {
      ...request,
      ...rental,
      hoursPerDay: rental.priceUnit === 'hour' ? (request.hoursPerDay ?? 1) : null,
    };
    const { days, total } = quote(terms);
    if (total > LARGEST_TOTAL)
      return refuse('invalid', 'Please ask the concierge for an offer on a request of this size');

    const [booking] = await tx
      .insert(bookings)
      .values({
        reference: randomBytes(16).toString('base64url'),
        rentalId: request.rentalId,
        customerName: request.customerName,
        customerEmail: request.customerEmail,
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
        idempotencyKey,
        requestHash,
      })
      .onConflictDoNothing({ target: bookings.idempotencyKey })
      .returning(shown);
    // Of two that race, the loser waits here for the winner's commit and then finds it.
    if (!booking) return replay((await findByKey(tx, idempotencyKey!))!, requestHash);

    await mailCustomer(tx, 'booking-received', booking);
    await mailConcierge(tx, 'booking-new', booking);
    return done(booking);
  });
}

/** The body as it was understood, whatever order, spacing or door it came by. */
function hashOf(request: ReservationRequest) {
  const { rentalId, customerName, customerEmail, customerPhone, startDate, endDate, hoursPerDay, notes } = request;
  const canonical = [rentalId, customerName, customerEmail, customerPhone, startDate, endDate, hoursPerDay, notes];
  return createHash('sha256')
    .update(JSON.stringify(canonical.map((part) => part ?? null)))
    .digest('base64url');
}

// A form's key stands for one page view: edited and sent again, it is another request. An API's key stands for one call.
const storedKey = ({ door, value }: IdempotencyKey, hash: string) =>
  door === 'form' ? `form:${value}:${hash}` : `api:${value}`;

async function findByKey(tx: Db, idempotencyKey: string) {
  const [found] = await tx.select().from(bookings).where(eq(bookings.idempotencyKey, idempotencyKey));
  return found ?? null;
}

/**
 * The back button gives a fresh key and, without scripts, the words as they were: equal and still pending after less
 * than a day, it is the same request. One that was answered meanwhile is not, or a second try would be lost.
 */
async function findTwin(tx: Db, { rentalId, startDate, endDate }: ReservationRequest, requestHash: string) {
  const [found] = await tx
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.rentalId, rentalId),
        eq(bookings.startDate, startDate),
        eq(bookings.endDate, endDate),
        eq(bookings.requestHash, requestHash),
        eq(bookings.status, 'pending'),
        gt(bookings.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1);
  return found ?? null;
}

function replay(booking: typeof bookings.$inferSelect, hash: string) {
  return booking.requestHash === hash
    ? done<Reservation>(sentBack(booking))
    : refuse('conflict', 'This Idempotency-Key was used with another request');
}

/** The price that the quote is made with. Until the commit the rental may change, but not go away. */
async function holdRental(tx: Db, id: number) {
  const [rental] = await tx
    .select({ name: rentals.name, price: rentals.price, priceUnit: rentals.priceUnit })
    .from(rentals)
    .where(eq(rentals.id, id))
    .for('key share');
  return rental ?? null;
}
