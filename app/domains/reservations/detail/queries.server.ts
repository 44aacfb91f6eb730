import { eq, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { acceptedAt } from '../answered.server';
import { cancellationAsked } from '../history/asks-to-cancel.server';
import { accountOf } from '../payments/account.server';
import { bookings } from '../tables.server';
import { contactOf, type RentalContact } from '~/domains/catalog/rentals/contact.server';
import { termsOf } from '~/domains/catalog/terms/queries.server';
import { withTerms } from '~/domains/catalog/terms/rules';
import type { OwnTerms } from '~/domains/catalog/vocabulary';

type Options = { db?: Db };

/** A reservation with all fields for the admin screens; null if there is none. */
export async function findReservation(id: number, { db = database }: Options = {}) {
  const [found] = await db
    .select({
      id: bookings.id,
      version: bookings.version,
      reference: bookings.reference,
      rentalId: bookings.rentalId,
      customerName: bookings.customerName,
      customerEmail: bookings.customerEmail,
      customerPhone: bookings.customerPhone,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      totalPrice: bookings.totalPrice,
      ...{ agreedTotal: bookings.agreedTotal, agreedVersion: bookings.agreedVersion },
      status: bookings.status,
      optionUntil: bookings.optionUntil,
      source: bookings.source,
      demo: bookings.demo,
      notes: bookings.notes,
      ...{ deliveryAddress: bookings.deliveryAddress, deliveryPromised: bookings.deliveryPromised },
      rentalName: bookings.rentalName,
      unitPrice: bookings.unitPrice,
      priceUnit: bookings.priceUnit,
      days: bookings.days,
      hoursPerDay: bookings.hoursPerDay,
      pricedBy: bookings.pricedBy,
      missedTerms: bookings.missedTerms,
      startTime: bookings.startTime,
      handoverTime: bookings.handoverTime,
      returnTime: bookings.returnTime,
      handoverAt: bookings.handoverAt,
      terms: sql<OwnTerms | null>`${termsOf(bookings.rentalId)}`,
      contact: sql<RentalContact | null>`${contactOf(bookings.rentalId)}`,
      erasedAt: bookings.erasedAt,
      createdAt: bookings.createdAt,
      account: accountOf,
      datesAccepted: sql<boolean>`${acceptedAt} is not null`,
      cancellationAsked,
    })
    .from(bookings)
    .where(eq(bookings.id, id));
  return found ? withTerms(found) : null;
}

export type ReservationDetail = NonNullable<Awaited<ReturnType<typeof findReservation>>>;
