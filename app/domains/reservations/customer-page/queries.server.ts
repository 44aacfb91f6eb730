import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { bookingEvents, bookings } from '../tables.server';
import type { ReservationStatus, EventKind } from '../vocabulary';

/** One step of the trail as the customer may see it: notes among colleagues are not in it, nor who wrote it. */
type Step = { kind: EventKind; byCustomer: boolean; to: ReservationStatus | null; reason: string | null };

/** What `reference` is made of; anything else needs no look-up. */
const REFERENCE = /^[\w-]{16,64}$/;

/**
 * A reservation for the customer who has its unguessable reference, with its steps in order, in one statement; null when
 * there is none, or when its customer had it erased.
 */
export async function findCustomerReservation(reference: string, { db = database }: { db?: Db } = {}) {
  if (!REFERENCE.test(reference)) return null;
  // Spelled out: in a query of one table Drizzle names columns alone, and `id` would be the step's own.
  const steps = sql<Step[]>`coalesce((
    select json_agg(json_build_object(
      'kind', e.kind, 'byCustomer', e.actor = '(customer)', 'to', e.to_status, 'reason', e.reason) order by e.id)
    from ${bookingEvents} e where e.booking_id = ${bookings}.id and e.kind <> 'note'), '[]')`;
  const [found] = await db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      version: bookings.version,
      status: bookings.status,
      rentalId: bookings.rentalId,
      rentalName: bookings.rentalName,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      days: bookings.days,
      hoursPerDay: bookings.hoursPerDay,
      price: bookings.unitPrice,
      priceUnit: bookings.priceUnit,
      totalPrice: bookings.totalPrice,
      agreedTotal: bookings.agreedTotal,
      customerName: bookings.customerName,
      customerEmail: bookings.customerEmail,
      customerPhone: bookings.customerPhone,
      notes: bookings.notes,
      createdAt: bookings.createdAt,
      steps,
    })
    .from(bookings)
    .where(and(eq(bookings.reference, reference), isNull(bookings.erasedAt)));
  return found ?? null;
}

export type CustomerReservation = NonNullable<Awaited<ReturnType<typeof findCustomerReservation>>>;
