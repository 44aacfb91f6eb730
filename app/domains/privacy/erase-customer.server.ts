import { and, inArray, notInArray, sql } from 'drizzle-orm';
import { type Db, db as database } from '~/db/database.server';
import { contacts } from '~/domains/contact/tables.server';
import { outbox } from '~/domains/mail/tables.server';
import { newsletterSubscribers } from '~/domains/newsletter/tables.server';
import { bookingEvents, bookings } from '~/domains/reservations/tables.server';
import { longDate } from '~/domains/shared/format';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';
import { reservationsOf, contactsOf, isOpen, mailsOf, subscribersOf } from './queries.server';

/** What stands where a name was. */
const NAME = 'Erased';

export type Erased = { reservations: number; messages: number; mails: number; subscribed: boolean };

/**
 * Takes a person out of everything that is kept, in one transaction: closed reservations and messages stay without name,
 * address, phone and words; mails that went out lose them too, and those that did not are dropped; the place on the
 * newsletter's list is deleted. Refuses while a reservation is open, naming each, and when nothing is found.
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

    // Before the rows lose their address, by which the mails are found.
    const mails = await eraseMails(tx, who, bookingIds, contactIds);
    if (bookingIds.length > 0) await eraseReservations(tx, bookingIds, by);
    if (contactIds.length > 0) await eraseMessages(tx, contactIds);
    const left = await tx
      .delete(newsletterSubscribers)
      .where(subscribersOf(who))
      .returning({ id: newsletterSubscribers.id });
    if (bookingIds.length + contactIds.length + mails + left.length === 0) {
      return refuse('not-found', 'Nothing is kept under this address or number.');
    }
    return done({ reservations: bookingIds.length, messages: contactIds.length, mails, subscribed: left.length > 0 });
  });
}

const stillOpen = (open: { id: number; status: string; rentalName: string; startDate: string }[]) =>
  `Not while something is open: ${open
    .map(({ id, status, rentalName, startDate }) => `no. ${id}, ${rentalName}, ${longDate(startDate)}, ${status}`)
    .join('; ')}. Decline, cancel or complete it first.`;

async function eraseReservations(tx: Db, ids: number[], by: string) {
  await tx
    .update(bookings)
    .set({
      customerName: NAME,
      ...{ customerEmail: null, customerPhone: null, notes: null },
      // Both hold a digest of what was typed.
      ...{ idempotencyKey: null, requestHash: null },
      erasedAt: new Date(),
      version: sql`${bookings.version} + 1`,
    })
    .where(inArray(bookings.id, ids));
  // The one exception to a trail that never changes: who moved it and when stays, the words go.
  await tx
    .update(bookingEvents)
    .set({ reason: sql`case when ${bookingEvents.kind} = 'status' then null else ${NAME} end` })
    .where(and(inArray(bookingEvents.bookingId, ids), sql`${bookingEvents.reason} is not null`));
  const note = { kind: 'note' as const, actor: by, reason: 'The customer was erased at their wish.' };
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

/** Answers how many were touched. */
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
      // No recipient at all would mean the concierge.
      recipient: sql`case when ${outbox.recipient} is null then null else 'erased' end`,
      payload: sql`${kept} || case when ${outbox.kind} like 'booking-%' then ${reservation} else ${contact} end`,
      lastError: null,
    })
    .where(theirs)
    .returning({ id: outbox.id });
  return dropped.length + scrubbed.length;
}
