import { and, asc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { allowErasing } from '~/db/erasing.server';
import { inBatches, isInBatch } from '~/db/in-batches.server';
import { expectedTimesOf } from './expected-times.server';
import type { CUSTOMER_COLUMNS } from './columns/customer.server';
import { bookings } from './tables.server';
import { bookingEvents } from './history/tables.server';
import { payments } from './payments/tables.server';
import { quotePdfs } from './quotes/pdf/tables.server';
import { FIGURES_ALONE } from './quotes/rules';
import { quoteTexts } from './quotes/tables.server';
import { ERASED_NAME, isPerson } from '~/domains/shared/person.server';

const of = (who: string) => isPerson(who, { email: bookings.customerEmail, phone: bookings.customerPhone });

/** The details that distinguish reservations of one person. */
const SUMMARY_COLUMNS = {
  id: bookings.id,
  status: bookings.status,
  rentalName: bookings.rentalName,
  startDate: bookings.startDate,
  endDate: bookings.endDate,
  startTime: bookings.startTime,
  hoursPerDay: bookings.hoursPerDay,
  handoverTime: bookings.handoverTime,
  returnTime: bookings.returnTime,
  expected: expectedTimesOf(bookings),
};

/** A person's reservations, by first day. */
export const findReservationsOf = (who: string, { db = database }: { db?: Db } = {}) =>
  db
    .select({ ...SUMMARY_COLUMNS, customerName: bookings.customerName })
    .from(bookings)
    .where(of(who))
    .orderBy(asc(bookings.startDate), asc(bookings.id));

/** Locks a person's reservations until the transaction ends, in the order of their ids. */
export const lockReservationsOf = (tx: Db, who: string) =>
  tx.select(SUMMARY_COLUMNS).from(bookings).where(of(who)).orderBy(asc(bookings.id)).for('update');

/** Whether the product alone worded a quote event: its text has only the version, the amount and who agreed. */
const isOwnWords = sql`(${bookingEvents.kind} = 'quoted' and ${bookingEvents.reason} ~ ${FIGURES_ALONE})`;

/** The values that an erasure writes into the customer's columns; the compiler requires each column. */
const withoutCustomer = () =>
  ({
    ...{ customerName: ERASED_NAME, customerEmail: null, customerPhone: null, notes: null, deliveryAddress: null },
    erasedAt: new Date(),
  }) satisfies Record<keyof typeof CUSTOMER_COLUMNS, unknown>;

/**
 * Removes the customer's name, contact details and text from locked reservations, their history and their payments;
 * rental, dates and figures stay. `by`, the admin's username, is noted in the history.
 */
export async function eraseReservations(tx: Db, ids: number[], by: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(bookings)
    .set({
      ...withoutCustomer(),
      paymentLink: null,
      // Both contain a hash of the customer's input.
      ...{ idempotencyKey: null, requestHash: null },
      version: sql`${bookings.version} + 1`,
    })
    .where(inArray(bookings.id, ids));
  // Removes notes, typed labels, the signature and the PDFs that show them; the figures of the quotes stay.
  await tx.delete(quotePdfs).where(inArray(quotePdfs.bookingId, ids));
  await tx.delete(quoteTexts).where(inArray(quoteTexts.bookingId, ids));
  // The only exception to the append-only history: texts are removed, while actor, time and figures stay. The product's
  // own words about a quote stay, too: the history derives its headline from them.
  await allowErasing(tx);
  await tx
    .update(bookingEvents)
    .set({ reason: sql`case when ${bookingEvents.kind} = 'status' then null else ${ERASED_NAME} end` })
    .where(and(inArray(bookingEvents.bookingId, ids), sql`${bookingEvents.reason} is not null`, not(isOwnWords)));
  await tx
    .update(payments)
    .set({ note: ERASED_NAME })
    .where(and(inArray(payments.bookingId, ids), isNotNull(payments.note)));
  const note = { kind: 'note' as const, actor: by, reason: 'Customer data erased at their request.' };
  await tx.insert(bookingEvents).values(ids.map((bookingId) => ({ bookingId, ...note })));
}

/**
 * Removes the delivery addresses that erasures by the previous release left behind: it does not know their column, and
 * it still runs while this release replaces it. Returns the number of reservations.
 */
export const finishErasures = ({ db = database } = {}) =>
  inBatches((most) => {
    const where = and(isNotNull(bookings.erasedAt), isNotNull(bookings.deliveryAddress));
    const left = isInBatch(db, bookings.id, { where, order: [bookings.erasedAt], most });
    return db.update(bookings).set({ deliveryAddress: null }).where(left).returning({ id: bookings.id });
  });

/** The contact details of a reservation's customer; null when there is no such reservation. */
export async function contactOfReservation(id: number, { db = database }: { db?: Db } = {}) {
  const [found] = await db
    .select({ email: bookings.customerEmail, phone: bookings.customerPhone })
    .from(bookings)
    .where(eq(bookings.id, id));
  return found ?? null;
}
