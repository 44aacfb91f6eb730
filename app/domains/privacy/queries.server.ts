import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Db, db as database } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { newsletterSubscribers } from '~/domains/newsletter/tables.server';
import { bookings } from '~/domains/reservations/tables.server';
import { digitsOf, usForms } from './schema';

type Options = { db?: Db };

/** Matches a person's rows by email address, ignoring case, or by phone number in any format. */
function isOf(who: string, columns: { email: AnyPgColumn; phone: AnyPgColumn }): SQL {
  if (who.includes('@')) return sql`lower(${columns.email}) = lower(${who}::text)`;
  const forms = usForms(who);
  if (forms) return sql`regexp_replace(${columns.phone}, '[^0-9+]', '', 'g') = any(${sql.param(forms)}::text[])`;
  return sql`regexp_replace(${columns.phone}, '\\D', '', 'g') = ${digitsOf(who)}::text`;
}

export const reservationsOf = (who: string) =>
  isOf(who, { email: bookings.customerEmail, phone: bookings.customerPhone });
export const contactsOf = (who: string) => isOf(who, { email: contacts.email, phone: contacts.phone });
export const subscribersOf = (who: string) => sql`lower(${newsletterSubscribers.email}) = lower(${who}::text)`;

/** Mails about these reservations and messages and, by address, mails whose reservation is deleted. */
export function mailsOf(who: string, bookingIds: number[], contactIds: number[]) {
  const address = sql`lower(${who}::text)`;
  return sql`${outbox.kind} not in ('invitation', 'test') and ${or(
    bookingIds.length ? inArray(outbox.bookingId, bookingIds) : undefined,
    contactIds.length ? inArray(outbox.contactId, contactIds) : undefined,
    sql`lower(${outbox.recipient}) = ${address}`,
    sql`lower(${outbox.payload} ->> 'customerEmail') = ${address}`,
    sql`lower(${outbox.payload} ->> 'email') = ${address}`,
  )}`;
}

/** Open reservations: their customer's data is still needed. */
export const isOpen = ({ status }: { status: string }) => status === 'pending' || status === 'confirmed';

/** All stored data of a person: reservations, messages, related mails and the newsletter subscription. */
export async function findCustomer(who: string, { db = database }: Options = {}) {
  const [reservations, messages, subscriptions] = await Promise.all([
    db
      .select({
        id: bookings.id,
        status: bookings.status,
        customerName: bookings.customerName,
        rentalName: bookings.rentalName,
        startDate: bookings.startDate,
        endDate: bookings.endDate,
      })
      .from(bookings)
      .where(reservationsOf(who))
      .orderBy(asc(bookings.startDate), asc(bookings.id)),
    db
      .select({ id: contacts.id, firstName: contacts.firstName, lastName: contacts.lastName })
      .from(contacts)
      .where(contactsOf(who))
      .orderBy(asc(contacts.id)),
    db.$count(newsletterSubscribers, subscribersOf(who)),
  ]);
  const ids = [reservations, messages].map((rows) => rows.map(({ id }) => id));
  const mails = await db.$count(outbox, mailsOf(who, ids[0]!, ids[1]!));
  return {
    open: reservations.filter(isOpen),
    closed: reservations.filter((row) => !isOpen(row)),
    messages,
    subscribed: subscriptions > 0,
    mails,
  };
}

export type Customer = Awaited<ReturnType<typeof findCustomer>>;

/** The email or phone of a message's or reservation's customer, to prefill the form; empty if there is none. */
export async function whoIs(
  { message, reservation }: { message?: number; reservation?: number },
  { db = database }: Options = {},
) {
  const [found] = message
    ? await db.select({ email: contacts.email, phone: contacts.phone }).from(contacts).where(eq(contacts.id, message))
    : reservation
      ? await db
          .select({ email: bookings.customerEmail, phone: bookings.customerPhone })
          .from(bookings)
          .where(eq(bookings.id, reservation))
      : [];
  return found?.email || found?.phone || '';
}
