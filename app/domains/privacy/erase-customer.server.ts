import { and, inArray, notInArray, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { newsletterSubscribers } from '~/domains/newsletter/tables.server';
import { bookingEvents, bookings } from '~/domains/reservations/tables.server';
import { longDate } from '~/domains/shared/format';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { reservationsOf, contactsOf, isOpen, mailsOf, subscribersOf } from './queries.server';

/** Replaces an erased name. */
const NAME = 'Erased';

export type Erased = { reservations: number; messages: number; mails: number; subscribed: boolean };

/**
 * Erases a person in one transaction: closed reservations and messages lose name, contact details and free text, sent
 * mails too; unsent mails and the newsletter subscription are deleted. Refuses while a reservation is open, listing
 * each, and if nothing is found.
 */
export async function eraseCustomer(
  who: string,
  { by, db = database }: { by: string; db?: typeof database },
): Promise<Outcome<Erased>> {
  return db.transaction(async (tx) => {
    const reservations = await tx
      .select({
        id: bookings.id,
        status: bookings.status,
        rentalName: bookings.rentalName,
        startDate: bookings.startDate,
      })
      .from(bookings)
      .where(reservationsOf(who))
      .orderBy(bookings.id)
      .for('update');
    const open = reservations.filter(isOpen);
    if (open.length > 0) return refuse('conflict', stillOpen(open));
    const messages = await tx.select({ id: contacts.id }).from(contacts).where(contactsOf(who)).for('update');
    const [bookingIds, contactIds] = [reservations.map(({ id }) => id), messages.map(({ id }) => id)];

    // Before the rows lose the address by which their mails are found.
    const mails = await eraseMails(tx, who, bookingIds, contactIds);
    if (bookingIds.length > 0) await eraseReservations(tx, bookingIds, by);
    if (contactIds.length > 0) await eraseMessages(tx, contactIds);
    const left = await tx
      .delete(newsletterSubscribers)
      .where(subscribersOf(who))
      .returning({ id: newsletterSubscribers.id });
    if (bookingIds.length + contactIds.length + mails + left.length === 0) {
      return refuse('not-found', 'No data found for this email or phone number.');
    }
    return done({ reservations: bookingIds.length, messages: contactIds.length, mails, subscribed: left.length > 0 });
  });
}

const stillOpen = (open: { id: number; status: string; rentalName: string; startDate: string }[]) =>
  `Cannot erase while a reservation is open: ${open
    .map(({ id, status, rentalName, startDate }) => `no. ${id}, ${rentalName}, ${longDate(startDate)}, ${status}`)
    .join('; ')}. Decline, cancel or complete it first.`;

async function eraseReservations(tx: Db, ids: number[], by: string) {
  await tx
    .update(bookings)
    .set({
      customerName: NAME,
      ...{ customerEmail: null, customerPhone: null, notes: null },
      // Both contain a hash of the customer's input.
      ...{ idempotencyKey: null, requestHash: null },
      erasedAt: new Date(),
      version: sql`${bookings.version} + 1`,
    })
    .where(inArray(bookings.id, ids));
  // The only exception to the append-only history: actor and time stay, the text is removed.
  await tx
    .update(bookingEvents)
    .set({ reason: sql`case when ${bookingEvents.kind} = 'status' then null else ${NAME} end` })
    .where(and(inArray(bookingEvents.bookingId, ids), sql`${bookingEvents.reason} is not null`));
  const note = { kind: 'note' as const, actor: by, reason: 'Customer data erased at their request.' };
  await tx.insert(bookingEvents).values(ids.map((bookingId) => ({ bookingId, ...note })));
}

const eraseMessages = (tx: Db, ids: number[]) =>
  tx
    .update(contacts)
    .set({
      ...{ firstName: NAME, lastName: '', email: '', phone: null, message: '', idempotencyKey: null },
      status: sql`case when ${contacts.status} = 'new' then 'archived' else ${contacts.status} end`,
      erasedAt: new Date(),
      version: sql`${contacts.version} + 1`,
    })
    .where(inArray(contacts.id, ids));

/** Returns how many mails were deleted or changed. */
async function eraseMails(tx: Db, who: string, bookingIds: number[], contactIds: number[]): Promise<number> {
  const theirs = mailsOf(who, bookingIds, contactIds);
  const dropped = await tx
    .delete(outbox)
    .where(and(theirs, notInArray(outbox.state, ['sent'])))
    .returning({ id: outbox.id });
  const words = ['customerEmail', 'customerPhone', 'notes', 'reason', 'phone'];
  const kept = sql`(${outbox.payload} - ${sql.param(words)}::text[])`;
  const reservation = sql`${JSON.stringify({ customerName: NAME, message: null })}::jsonb`;
  const contact = sql`${JSON.stringify({ firstName: NAME, lastName: '', email: '', message: '' })}::jsonb`;
  const scrubbed = await tx
    .update(outbox)
    .set({
      // A null recipient would mean the concierge.
      recipient: sql`case when ${outbox.recipient} is null then null else 'erased' end`,
      payload: sql`${kept} || case when ${outbox.kind} like 'booking-%' then ${reservation} else ${contact} end`,
      lastError: null,
    })
    .where(theirs)
    .returning({ id: outbox.id });
  return dropped.length + scrubbed.length;
}
