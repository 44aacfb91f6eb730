import { db as database } from '~/db/database.server';
import { eraseMessages, lockMessagesOf } from '~/domains/contact/privacy.server';
import { eraseMailsOf } from '~/domains/mail/privacy.server';
import { eraseSubscription } from '~/domains/newsletter/privacy.server';
import { eraseReservations, isOpen, lockReservationsOf } from '~/domains/reservations/privacy.server';
import { longDate } from '~/domains/shared/format';
import { done, type Outcome, refuse } from '~/domains/shared/outcome';

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
    const reservations = await lockReservationsOf(tx, who);
    const open = reservations.filter(isOpen);
    if (open.length > 0) return refuse('conflict', stillOpen(open));
    const messages = await lockMessagesOf(tx, who);
    const [bookingIds, contactIds] = [reservations.map(({ id }) => id), messages.map(({ id }) => id)];

    // Before the rows lose the address by which their mails are found.
    const mails = await eraseMailsOf(tx, { who, bookingIds, contactIds });
    await eraseReservations(tx, bookingIds, by);
    await eraseMessages(tx, contactIds);
    const subscribed = await eraseSubscription(tx, who);
    if (bookingIds.length + contactIds.length + mails === 0 && !subscribed) {
      return refuse('not-found', 'No data found for this email or phone number.');
    }
    return done({ reservations: bookingIds.length, messages: contactIds.length, mails, subscribed });
  });
}

const stillOpen = (open: { id: number; status: string; rentalName: string; startDate: string }[]) =>
  `Cannot erase while a reservation is open: ${open
    .map(({ id, status, rentalName, startDate }) => `no. ${id}, ${rentalName}, ${longDate(startDate)}, ${status}`)
    .join('; ')}. Decline, cancel or complete it first.`;
