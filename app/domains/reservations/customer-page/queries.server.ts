import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import type { Days } from '~/domains/availability/rules';
import { isInFleet } from '~/domains/catalog/fleet.server';
import { mainImageOf } from '~/domains/catalog/main-image.server';
import { termsOf } from '~/domains/catalog/terms/queries.server';
import type { OwnTerms } from '~/domains/catalog/vocabulary';
import { acceptedAt } from '../answered.server';
import { accountOf, standingRows } from '../payments/account.server';
import { bookings } from '../tables.server';
import { asksToCancel } from '../history/asks-to-cancel.server';
import { bookingEvents } from '../history/tables.server';
import { isSecret } from '~/domains/shared/limits';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { ACTORS, CUSTOMER_SEES, EVENT_KINDS, type EventKind, type ReservationStatus } from '../vocabulary';

/** A history event as the customer may see it: without authors and the team's notes. */
type Step = {
  kind: EventKind;
  byCustomer: boolean;
  to: ReservationStatus | null;
  reason: string | null;
  /** Suggested dates that can be accepted. */
  proposals: Days[] | null;
};

const SHOWN_EVENTS = EVENT_KINDS.filter((kind) => CUSTOMER_SEES[kind]);

/**
 * A reservation by its unguessable reference, with its history in order, in one statement; null if there is none, or if
 * the customer's data was erased.
 */
export async function findCustomerReservation(reference: string, { db = database }: { db?: Db } = {}) {
  if (!isSecret(reference)) return null;
  // Written out: in a query of one table Drizzle omits table names, and `id` would be the event's.
  const steps = sql<Step[]>`coalesce((
    select json_agg(json_build_object(
      'kind', e.kind, 'byCustomer', e.actor = ${ACTORS.customer}, 'to', e.to_status, 'reason', e.reason,
      'proposals', e.proposals) order by e.id)
    from ${bookingEvents} e
    where e.booking_id = ${bookings}.id
      and (e.kind = any(${sql.param(SHOWN_EVENTS)}::text[]) or (e.kind = 'note' and e.actor = ${ACTORS.customer}))), '[]')`;
  const [found] = await db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      version: bookings.version,
      status: bookings.status,
      optionUntil: bookings.optionUntil,
      rentalId: bookings.rentalId,
      rentalName: bookings.rentalName,
      /** Whether the rental has a page. */
      isRentalShown: isInFleet(sql`${bookings}.rental_id`),
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      days: bookings.days,
      hoursPerDay: bookings.hoursPerDay,
      startTime: bookings.startTime,
      handoverTime: bookings.handoverTime,
      returnTime: bookings.returnTime,
      handoverAt: bookings.handoverAt,
      terms: sql<OwnTerms | null>`${termsOf(sql`${bookings}.rental_id`)}`,
      pricedBy: bookings.pricedBy,
      price: bookings.unitPrice,
      priceUnit: bookings.priceUnit,
      totalPrice: bookings.totalPrice,
      agreedTotal: bookings.agreedTotal,
      agreedVersion: bookings.agreedVersion,
      customerName: bookings.customerName,
      customerEmail: bookings.customerEmail,
      customerPhone: bookings.customerPhone,
      notes: bookings.notes,
      ...{ deliveryAddress: bookings.deliveryAddress, deliveryPromised: bookings.deliveryPromised },
      demo: bookings.demo,
      createdAt: bookings.createdAt,
      ledger: { account: accountOf, rows: standingRows, link: bookings.paymentLink },
      mainImage: mainImageOf(sql`${bookings}.rental_id`),
      /** Whether the customer accepted suggested dates and was sent nothing since: the concierge confirms them. */
      datesAccepted: sql<boolean>`${acceptedAt} is not null`,
      asksToCancel,
      steps,
    })
    .from(bookings)
    .where(and(eq(bookings.reference, reference), isNull(bookings.erasedAt)));
  return found ?? null;
}

export type CustomerReservation = NonNullable<Awaited<ReturnType<typeof findCustomerReservation>>>;

/** `findCustomerReservation` for commands: refuses if there is no such reservation. */
export async function loadCustomerReservation(
  reference: string,
  options: { db?: Db } = {},
): Promise<Outcome<CustomerReservation>> {
  const found = await findCustomerReservation(reference, options);
  return found ? done(found) : refuse('not-found', 'Reservation Not Found');
}
